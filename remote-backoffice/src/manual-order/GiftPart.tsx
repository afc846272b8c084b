import { ChoiceField } from '@mostrador/ui/record';
import { useT } from './messages';
import type { ManualOrder } from './use-manual-order';

/** Choice among the gifts that the order qualifies for, or none. */
export function GiftPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const { earned, chosen } = order.gift;
  if (earned.length === 0) return null;
  return (
    <ChoiceField
      {...order.form.field('gift')}
      label={t('manualOrder.gift')}
      value={String(chosen?.id ?? 0)}
      onChange={(id) => order.form.set({ gift: Number(id) })}
      options={[
        ...earned.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: '0', label: t('manualOrder.gift.none') },
      ]}
    />
  );
}
