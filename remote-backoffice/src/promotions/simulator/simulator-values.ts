import type { SimulationArgs } from '@mostrador/contract/backoffice/promotions/simulation';
import type { FieldErrors } from '@mostrador/forms/form';
import { instantOfMinute, wallClock } from '@mostrador/values/day-range';
import { formatHhmm, parseHhmm } from '@mostrador/values/hhmm';
import type { Money } from '@mostrador/values/money';
import type { T } from '../messages';

/** Form values of the simulated order. */
export interface SimulatorValues {
  branchId: string;
  day: string;
  time: string;
  kind: 'delivery' | 'takeaway';
  customer: { id: number; name: string } | null;
  lines: { id: string; name: string; quantity: string }[];
  shipping: Money | null;
  methodId: string;
  bankId: string;
  code: string;
}

/** Returns the initial values: an order at a branch, now. */
export function emptySimulation(branchId: number, now: number, timeZone: string): SimulatorValues {
  const { day, minute } = wallClock(now, timeZone);
  return {
    ...{ branchId: String(branchId), day, time: formatHhmm(minute), kind: 'delivery', customer: null, lines: [], shipping: null },
    ...{ methodId: '', bankId: '', code: '' },
  };
}

const isQuantity = (text: string) => /^[1-9]\d{0,2}$/.test(text.trim());
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function validateSimulation({ lines, time }: SimulatorValues, t: T): FieldErrors<SimulatorValues> {
  const quantities = lines.flatMap(({ id, quantity }) =>
    isQuantity(quantity) ? [] : [[`lines.${id}.quantity`, t('promotions.simulator.problem.quantity')]],
  );
  return {
    lines: lines.length === 0 ? t('promotions.simulator.problem.lines') : undefined,
    time: isTime(time) ? undefined : t('promotions.problem.hour'),
    ...(Object.fromEntries(quantities) as object),
  };
}

/** Converts form values to the request. */
export function simulationOf(values: SimulatorValues, timeZone: string): SimulationArgs {
  return {
    branchId: Number(values.branchId),
    at: instantOfMinute(values.day, parseHhmm(values.time), timeZone),
    kind: values.kind,
    customerId: values.customer?.id,
    items: values.lines.map(({ id, quantity }) => ({ productId: Number(id), quantity: Number(quantity), optionItemIds: [] })),
    shipping: values.kind === 'delivery' ? (values.shipping ?? undefined) : undefined,
    methodId: values.methodId ? Number(values.methodId) : undefined,
    bankId: values.bankId ? Number(values.bankId) : undefined,
    code: values.code.trim().toUpperCase() || undefined,
  };
}
