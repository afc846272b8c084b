import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { useSession } from '@mostrador/session';
import { QueryError, RowsSkeleton } from '@mostrador/ui/kit';
import { CheckField } from '@mostrador/ui/record';
import { changeBoardSettings, useBoardSettings } from '../../board-settings';
import { isChosen, toggleCategory } from '../../../common/station';
import { useT } from '../../settings-messages';

/** The categories that this device's station prepares. */
export function StationFields() {
  const t = useT();
  const { hiddenCategories } = useBoardSettings();
  const query = useQuery(apiQuery(categories.list, { businessId: useSession().business.id }));
  const all = query.data?.items;
  return (
    <fieldset className="b-order-settings">
      <legend>{t('orders.station')}</legend>
      <small className="b-order-settings-hint b-order-settings-text">{t('orders.station.hint')}</small>
      {all ? (
        <div className="b-order-settings-categories">
          {all.map((category) => (
            <div key={category.id} className={category.parentId === undefined ? undefined : 'b-order-settings-subcategory'}>
              <CheckField
                label={category.name}
                checked={isChosen(hiddenCategories, category)}
                onChange={() => changeBoardSettings({ hiddenCategories: toggleCategory(all, hiddenCategories, category) })}
              />
            </div>
          ))}
        </div>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </fieldset>
  );
}
