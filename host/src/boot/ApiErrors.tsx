import { useCallback, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { describeError } from '@mostrador/api-client/vanilla';
import { ErrorTextProvider } from '@mostrador/ui/kit';

/** Gives the kit the words of the API's error catalogue. */
export function ApiErrors({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const describe = useCallback(
    (error: unknown) => describeError(error, (id, values) => intl.formatMessage({ id }, values)),
    [intl],
  );
  return <ErrorTextProvider describe={describe}>{children}</ErrorTextProvider>;
}
