import type { ApiError } from '@mostrador/api-client';
import { useErrorText } from '@mostrador/ui/kit';

/** Why a call failed, in one line. */
export function ErrorText({ error }: { error: ApiError }) {
  const { message, details = [] } = useErrorText()(error);
  return [message, ...details].join(' · ');
}
