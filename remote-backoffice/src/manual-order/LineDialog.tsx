import { useEffect, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { options as optionCalls } from '@mostrador/contract/backoffice/options/calls';
import type { OptionItem, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { useLocale } from '@mostrador/i18n';
import { QueryPlaceholder } from '@mostrador/ui/kit';
import { ConfirmDialog, LongTextField } from '@mostrador/ui/record';
import { add, formatMoney, subtract, type Money } from '@mostrador/values/money';
import { MAX_NOTE_LENGTH, type CartLine } from './draft';
import { restockTimesOf, useRefetchWhenRestocked } from '../common/use-refetch-when-restocked';
import { useT } from './messages';
import { OptionChoice } from '../common/order-line/OptionChoice';
import { choiceError, availableOptions, sumPrices, countById, type Chosen } from '../common/order-line/option-rules';
import { Stepper } from '../common/order-line/Stepper';
import { lineTotal } from './totals';

interface Props {
  line: CartLine;
  /** Whether the line is new in the order. */
  isNew: boolean;
  onDone: (line: CartLine) => void;
  onClose: () => void;
}

/** Dialog for the options of a product, its quantity and a note for the kitchen. */
export function LineDialog({ line, isNew, onDone, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const { currency } = line.unit;
  const query = useQuery(apiQuery(optionCalls.ofProduct, { productId: line.productId }));
  const offered = query.data && availableOptions(query.data.items);
  useRefetchWhenRestocked(restockTimesOf(query.data?.items), query);
  const [chosen, setChosen] = useState<Chosen>(() => countById(line.items));
  const [quantity, setQuantity] = useState(line.quantity);
  const [note, setNote] = useState(line.note);
  const [tried, setTried] = useState(false);

  const firstId = offered?.[0]?.items[0]?.id ?? 'note';
  useEffect(() => {
    if (query.isSuccess) document.getElementById(`${id}-${firstId}`)?.focus();
    // Only once, when the options arrive.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query.isSuccess]);

  const items = chosenItems(offered ?? [], chosen);
  const unit = offered ? add(basePrice(line, offered), sumPrices(items, currency)) : line.unit;
  const wrong = (offered ?? []).find((option) => choiceError(option, chosen, t));

  function confirm() {
    if (!offered) return Promise.resolve(false);
    if (wrong) {
      setTried(true);
      document.getElementById(`${id}-${wrong.items.find((item) => chosen.has(item.id))?.id ?? wrong.items[0]?.id}`)?.focus();
      return Promise.resolve(false);
    }
    onDone({ ...line, unit, items: items.map(({ id: itemId, name }) => ({ id: itemId, name })), quantity, note: note.trim() });
    return Promise.resolve(true);
  }

  const amount = formatMoney(lineTotal({ unit, quantity }), locale);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={line.name}
      confirmLabel={t(isNew ? 'manualOrder.line.add' : 'manualOrder.line.save', { amount })}
      disabled={!offered}
      onConfirm={confirm}
    >
      {!offered && <QueryPlaceholder query={query} rows={4} height={32} />}
      {offered?.map((option) => (
        <OptionChoice
          key={option.id}
          option={option}
          inputId={(itemId) => `${id}-${itemId}`}
          chosen={chosen}
          onChange={setChosen}
          error={tried ? choiceError(option, chosen, t) : undefined}
        />
      ))}
      {offered && (
        <>
          <LongTextField
            id={`${id}-note`}
            label={t('manualOrder.line.note')}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={setNote}
          />
          <div className="m-field">
            <label htmlFor={`${id}-quantity`}>{t('manualOrder.quantity')}</label>
            <Stepper id={`${id}-quantity`} name={line.name} value={quantity} onChange={setQuantity} />
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}

/** Returns the chosen items in the order of the options, each repeated as often as it is chosen. */
function chosenItems(offered: ProductOption[], chosen: Chosen): OptionItem[] {
  return offered
    .flatMap((option) => option.items)
    .flatMap((item) => Array.from({ length: chosen.get(item.id) ?? 0 }, () => item));
}

/** Returns the unit price without the surcharge of the options. */
function basePrice({ unit, items }: CartLine, offered: ProductOption[]): Money {
  return subtract(unit, sumPrices(chosenItems(offered, countById(items)), unit.currency));
}
