import { DateText, ShortId } from '@mostrador/ui/kit';
import { RecordLink } from '../common/RecordLink';
import { path } from '../paths';
import type { T } from './messages';

interface Device {
  id: string;
  createdAt?: number;
  updatedAt?: number;
}

/** Returns the facts that the records of merchants, points and terminals have in common; `filter` is the one of the payments list. */
export function deviceFacts(t: T, { id, createdAt, updatedAt }: Device, filter: 'merchantId' | 'pointId' | 'terminalId') {
  return {
    payments: {
      label: t('devices.payments'),
      value: <RecordLink to={path('payments', {}, { [filter]: id })} id={id} name={t('devices.payments.see')} />,
    },
    id: { label: t('devices.field.id'), value: <ShortId id={id} /> },
    created: { label: t('devices.field.created'), value: createdAt !== undefined && <DateText value={createdAt} style="full" /> },
    updated: { label: t('devices.field.updated'), value: updatedAt !== undefined && <DateText value={updatedAt} style="full" /> },
  };
}
