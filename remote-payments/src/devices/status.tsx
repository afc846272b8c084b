import { deviceStatusColor, TERMINAL_STATUSES } from '@mostrador/contract/payments/devices/states';
import { StatusTag } from '@mostrador/ui/kit';
import { useT, type T } from './messages';

/** Word and colour of a status; one that this version does not know is shown as it came. */
export function statusOf(status: string, t: T) {
  const known = TERMINAL_STATUSES.find((name) => name === status);
  return { tone: deviceStatusColor(status), label: known ? t(`devices.status.${known}`) : status };
}

/** The status of a merchant, point or terminal. */
export function DeviceStatusTag({ status }: { status: string }) {
  const { tone, label } = statusOf(status, useT());
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** The statuses as the options of a filter. */
export function statusOptions<Status extends (typeof TERMINAL_STATUSES)[number]>(statuses: readonly Status[], t: T) {
  return statuses.map((value) => ({ value, label: t(`devices.status.${value}`) }));
}
