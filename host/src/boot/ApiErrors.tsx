import { useCallback, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { describeError } from '@mostrador/api-client/vanilla';
import { ErrorTextProvider } from '@mostrador/ui/kit';

/** Provides the UI kit with the texts of API errors. */
export function ApiErrors({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const describe = useCallback(
    (error: unknown) => describeError(error, (id, values) => intl.formatMessage({ id }, values)),
    [intl],
  );
  return <ErrorTextProvider describe={describe}>{children}</ErrorTextProvider>;
}
