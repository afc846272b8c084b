import type { ApiError } from '@mostrador/api-client';
import { useErrorText } from '@mostrador/ui/kit';

/** What failed and why, in one line. */
export function ErrorText({ error }: { error: ApiError }) {
  const { title, message, details = [] } = useErrorText()(error);
  return [title, message, ...details].filter(Boolean).join(' · ');
}
