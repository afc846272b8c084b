import { useId } from 'react';
import { MAX_REASON_LENGTH } from '@mostrador/contract/payments/payments/calls';
import { LongTextField } from '@mostrador/ui/record';

interface Props {
  label: string;
  value: string;
  onChange: (reason: string) => void;
}

/** The field for the reason of a refund. */
export function ReasonField(props: Props) {
  return <LongTextField id={useId()} rows={2} maxLength={MAX_REASON_LENGTH} {...props} />;
}
