import { messagesOf } from '@mostrador/i18n';
import { useErrorText } from '@mostrador/ui/kit';
import { IdentityError, RefusedError, type IdentityErrorCode } from './provider';

export const useT = messagesOf<
  typeof import('../locales/es/identity.json') & Record<'errors.noPermission' | 'errors.tooMany', string>
>();

/** Returns the identity provider's code of an error, or null for any other error. */
export function identityCode(error: unknown): IdentityErrorCode | null {
  return error instanceof IdentityError ? error.code : null;
}

/** Returns the minutes to wait, rounded up; one if the provider names no time. */
const minutesToWait = ({ retryAfter = 60 }: IdentityError) => Math.ceil(retryAfter / 60);

/** Returns a formatter of errors for the alert of a sign-in page; it gives null if no alert is needed (a closed pop-up). */
export function useProblemText(): (error: unknown) => string | null {
  const t = useT();
  const describe = useErrorText();
  return (error) => {
    if (error === null) return null;
    if (error instanceof RefusedError) return t('errors.noPermission');
    const code = identityCode(error);
    if (code === 'cancelled') return null;
    if (code === 'too-many-attempts') return t('errors.tooMany', { minutes: minutesToWait(error as IdentityError) });
    return code ? t(`identity.error.${code}`) : describe(error).message;
  };
}
