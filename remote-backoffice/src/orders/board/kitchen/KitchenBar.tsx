import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { MessagesProvider, useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { CheckField } from '@mostrador/ui/list';
import { changeBoardSettings, useBoardSettings } from '../../board-settings';
import { useBranchTicks } from '../../ticks/ticked-items';
import type { Column } from '../columns';
import { settingsMessages, useT } from '../../settings-messages';
import { isChosen, type HiddenCategories } from '../../../common/station';
import { sumOpenItems } from './totals';
import './kitchen.css';

interface Props {
  branchId: number;
  columns: readonly Column[];
  hidden: HiddenCategories;
}

/** Top of the board in kitchen mode: the station of this device, and the units to prepare. */
export function KitchenBar({ branchId, columns, hidden }: Props) {
  const { totals } = useBoardSettings();
  return (
    <MessagesProvider load={settingsMessages}>
      {hidden !== null && <StationName hidden={hidden} />}
      {totals && <Totals branchId={branchId} columns={columns} hidden={hidden} />}
    </MessagesProvider>
  );
}

function StationName({ hidden }: { hidden: HiddenCategories }) {
  const t = useT();
  const locale = useLocale();
  const { data } = useQuery(apiQuery(categories.list, { businessId: useSession().business.id }));
  const chosen = (data?.items ?? []).filter((category) => isChosen(hidden, category)).map(({ name }) => name);
  if (chosen.length === 0) return <p className="b-kitchen-station">{t('orders.station')}</p>;
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(chosen);
  return <p className="b-kitchen-station">{t('orders.station.of', { names })}</p>;
}

/** Units of each product in the orders that match the filters; ticked items are done and do not count. */
function Totals({ branchId, columns, hidden }: Props) {
  const t = useT();
  const locale = useLocale();
  const { totalsPlaced } = useBoardSettings();
  const ticks = useBranchTicks(branchId);
  const totals = useMemo(() => {
    const counted = columns.filter(({ key }) => key === 'preparing' || (totalsPlaced && key === 'placed'));
    return sumOpenItems(
      counted.flatMap(({ orders }) => orders),
      ticks,
      hidden,
      locale,
    );
  }, [columns, totalsPlaced, ticks, hidden, locale]);
  return (
    <section className="m-card b-kitchen-totals" aria-labelledby="kitchen-totals">
      <div className="m-line m-ends">
        <h2 id="kitchen-totals">{t('orders.totals.title')}</h2>
        <CheckField
          label={t('orders.totals.placed')}
          checked={totalsPlaced}
          onChange={(checked) => changeBoardSettings({ totalsPlaced: checked })}
        />
      </div>
      {totals.length === 0 ? (
        <p className="m-muted">{t('orders.totals.none')}</p>
      ) : (
        // The list scrolls by itself, so the keyboard must reach it.
        <ul className="b-kitchen-totals-list" aria-labelledby="kitchen-totals" tabIndex={0}>
          {totals.map(({ key, name, quantity, variants }) => (
            <li key={key}>
              <b>{quantity} ×</b> {name}
              {variants.map((variant) => (
                <small key={variant.options}>
                  {variant.quantity} × {variant.options}
                </small>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
