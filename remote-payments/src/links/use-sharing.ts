import { useCallback } from 'react';
import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { useLocale } from '@mostrador/i18n';
import { useSnackbar } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { useT } from '../common/create-link/messages';

/** The two ways to hand a link over. Both say what became of it. */
export function useSharing() {
  const t = useT();
  const locale = useLocale();
  const showSnackbar = useSnackbar();

  const copy = useCallback(
    async ({ url }: PaymentLink) => {
      try {
        await navigator.clipboard.writeText(url);
        showSnackbar({ message: t('links.copied') });
      } catch {
        showSnackbar({ message: t('links.copyFailed'), variant: 'alert', alert: { color: 'error' } });
      }
    },
    [showSnackbar, t],
  );

  /** Through what the device offers for it, else by copying. */
  const share = useCallback(
    async (link: PaymentLink) => {
      if (!('share' in navigator)) return copy(link);
      const text = [link.description, formatMoney(link.amount, locale)].filter(Boolean).join(' · ');
      try {
        await navigator.share({ title: link.merchant?.name ?? t('links.one'), text, url: link.url });
      } catch (error) {
        // Who closes the device's sheet wants nothing else.
        if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link);
      }
    },
    [copy, locale, t],
  );
  return { copy, share };
}
