import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { slotLengths, slotOrders, type OrderLimit } from '@mostrador/contract/backoffice/branches/order-limit';
import { currentBranch, type BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import type { RecordVersion } from '@mostrador/forms/conflict';
import { useEditForm } from '@mostrador/forms/edit-form';
import { useSession } from '@mostrador/session';
import { ChoiceField, TextField } from '@mostrador/ui/record';
import { EditTabForm } from './EditTabForm';
import { useT } from './messages';
import { branchPart, useFormRemount } from './use-branch-edit';

/** Digits as typed; empty for no limit. */
type Values = Omit<OrderLimit, 'orders'> & { orders: string };

const seenOf = ({ version, orderLimit }: BranchInfo): RecordVersion<Values> => ({
  version,
  values: { ...orderLimit, orders: String(orderLimit.orders ?? '') },
});

const limitOf = ({ orders, ...rest }: Values): OrderLimit => ({ ...rest, orders: orders === '' ? null : Number(orders) });

const effects = ['lengthen', 'close'] as const satisfies readonly OrderLimit['whenFull'][];

/** Tab for the limit of orders per time slot, and what happens to further orders (docs branches §5). */
export function OrderLimitTab({ branch }: { branch: BranchInfo }) {
  const { key, ...turns } = useFormRemount();
  return <OrderLimitForm key={key} branch={branch} {...turns} />;
}

function OrderLimitForm({ branch, isAgain, onSaved }: { branch: BranchInfo; isAgain: boolean; onSaved: () => void }) {
  const t = useT();
  const hasFixedTime = getFixedDelay(useSession().business.id) !== null;
  const edit = useEditForm(branches.updateOrderLimit, branchPart(branches.get, branch.id, currentBranch), {
    draft: `branch-order-limit:${branch.id}`,
    now: seenOf(branch),
    record: { branchId: branch.id },
    problems: ({ orders, whenFull }) => ({
      orders: orders !== '' && Number(orders) < slotOrders.min ? t('branch.orderLimit.orders.under') : undefined,
      whenFull: hasFixedTime && orders !== '' && whenFull === 'lengthen' ? t('branch.orderLimit.whenFull.fixed') : undefined,
    }),
    changes: (values) => ({ orderLimit: limitOf(values) }),
    names: {
      'limite_pedidos.maximo': 'orders',
      'limite_pedidos.minutos': 'slotMinutes',
      'limite_pedidos.al_completar': 'whenFull',
    },
    done: () => t('branch.saved', { name: branch.name }),
  });
  const { form } = edit;
  const { orders, slotMinutes, whenFull } = form.values;
  const labels: Record<keyof Values, string> = {
    orders: t('branch.orderLimit.orders'),
    slotMinutes: t('branch.orderLimit.slotMinutes'),
    whenFull: t('branch.orderLimit.whenFull'),
  };
  const minutesText = (minutes: unknown) => t('branch.orderLimit.minutes', { minutes: Number(minutes) });
  const texts: Record<keyof Values, (value: unknown) => string> = {
    orders: (value) => (value === '' ? t('branch.orderLimit.none') : String(value)),
    slotMinutes: minutesText,
    whenFull: (value) => t(`branch.orderLimit.${value as OrderLimit['whenFull']}`),
  };

  return (
    <EditTabForm
      title={t('branch.tab.orderLimit')}
      words={(name) => ({ label: labels[name as keyof Values], text: texts[name as keyof Values] })}
      {...{ edit, isAgain, onSaved }}
    >
      <TextField
        {...form.field('orders')}
        label={labels.orders}
        help={t('branch.orderLimit.orders.help')}
        numeric
        maxLength={String(slotOrders.max).length}
        value={orders}
        onChange={(text) => form.set({ orders: text.replace(/\D/g, '') })}
      />
      <ChoiceField
        {...form.field('slotMinutes')}
        label={labels.slotMinutes}
        value={String(slotMinutes)}
        onChange={(value) => form.set({ slotMinutes: Number(value) as OrderLimit['slotMinutes'] })}
        options={slotLengths.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))}
      />
      <ChoiceField
        {...form.field('whenFull')}
        label={labels.whenFull}
        help={t(`branch.orderLimit.${whenFull}.help`)}
        value={whenFull}
        onChange={(value) => form.set({ whenFull: value as OrderLimit['whenFull'] })}
        options={effects.map((effect) => ({ value: effect, label: texts.whenFull(effect) }))}
      />
    </EditTabForm>
  );
}
