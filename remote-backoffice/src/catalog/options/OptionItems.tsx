import { useState } from 'react';
import { options } from '@mostrador/contract/backoffice/options/calls';
import type { OptionItem, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { useBranch } from '@mostrador/session';
import { MoneyText, PlainButton } from '@mostrador/ui/kit';
import { CheckField, Section, Switch } from '@mostrador/ui/record';
import { useT as useStockT } from '../branches/messages';
import { SoldOutDialog } from '../branches/SoldOutDialog';
import { useStockText } from '../branches/stock-text';
import { useCanCall } from '../../common/use-can-call';
import { useT } from './messages';
import { useOptionSwitches } from './use-option-switches';

/** List of the option's items with prices and states in the session's branch; selected items can be switched together. */
export function OptionItems({ option }: { option: ProductOption }) {
  const t = useT();
  const stockT = useStockT();
  const stock = useStockText();
  const branch = useBranch();
  const disabledReason = useCanCall(options.updateItemStates) ? undefined : t('options.onlyAdmin');
  const switches = useOptionSwitches();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isDialogOpen, setDialogOpen] = useState(false);
  const chosen = option.items.filter(({ id }) => ticked.has(id));
  const place = branch && { branchId: branch.id, branchName: branch.name };

  function tick(id: number, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  const textOf = (item: OptionItem) => (
    <span>
      {item.name}
      <span className="m-meta b-option-item-meta">
        {[...item.tags, stock(item)].filter(Boolean).join(' · ')}
        {!item.sold && ` ${t('options.item.notSold')}`}
      </span>
    </span>
  );
  const row = (item: OptionItem) => (
    <li key={item.id} className="b-option-item">
      {disabledReason === undefined ? (
        <CheckField
          className="b-option-item-name"
          label={textOf(item)}
          checked={ticked.has(item.id)}
          onChange={(on) => tick(item.id, on)}
        />
      ) : (
        <span className="b-option-item-name">{textOf(item)}</span>
      )}
      <MoneyText money={item.price} />
      <Switch
        label={t('options.item.switch', { name: item.name })}
        on={item.active}
        disabledReason={disabledReason}
        onChange={(active) => void switches.setItemsActive(option, [item], active)}
      />
    </li>
  );

  const all = option.items.length > 0 && chosen.length === option.items.length;
  return (
    <Section title={t('options.items')}>
      {disabledReason === undefined && option.items.length > 1 && (
        <div className="b-option-bulk" role="group" aria-label={t('options.bulk')}>
          <CheckField
            className="b-option-item-name"
            label={chosen.length > 0 ? t('options.bulk.chosen', { count: chosen.length }) : t('options.bulk.all')}
            checked={all}
            partly={chosen.length > 0}
            onChange={() => setTicked(all ? new Set() : new Set(option.items.map(({ id }) => id)))}
          />
          {chosen.length > 0 && (
            <>
              <PlainButton onClick={() => void switches.setItemsActive(option, chosen, true)}>
                {t('options.bulk.activate')}
              </PlainButton>
              <PlainButton onClick={() => void switches.setItemsActive(option, chosen, false)}>
                {t('options.bulk.deactivate')}
              </PlainButton>
              {place && (
                <>
                  <PlainButton onClick={() => setDialogOpen(true)}>{stockT('stock.sellOut')}</PlainButton>
                  <PlainButton onClick={() => void switches.setItemsSoldOut(option, chosen, place, false)}>
                    {stockT('stock.back')}
                  </PlainButton>
                </>
              )}
            </>
          )}
        </div>
      )}
      <ul className="b-option-items">{option.items.map(row)}</ul>
      {isDialogOpen && branch && place && (
        <SoldOutDialog
          title={t('options.bulk.sellOut', { count: chosen.length, place: branch.name })}
          timeZone={branch.timeZone}
          onConfirm={(end) => switches.setItemsSoldOut(option, chosen, place, end)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Section>
  );
}
