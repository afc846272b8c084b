import { useCallback } from 'react';
import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { useLocale } from '@mostrador/i18n';
import { copyText, useSnackbar } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { useT } from '../common/create-link/messages';

/** Returns functions to copy and to share a link. Both show a message with the result. */
export function useSharing() {
  const t = useT();
  const locale = useLocale();
  const showSnackbar = useSnackbar();

  const copy = useCallback(
    async ({ url }: PaymentLink) => {
      if (await copyText(url)) showSnackbar({ message: t('links.copied') });
      else showSnackbar({ message: t('links.copyFailed'), variant: 'alert', alert: { color: 'error' } });
    },
    [showSnackbar, t],
  );

  /** Uses the device's share sheet, else copies the URL. */
  const share = useCallback(
    async (link: PaymentLink) => {
      if (!('share' in navigator)) return copy(link);
      const text = [link.description, formatMoney(link.amount, locale)].filter(Boolean).join(' · ');
      try {
        await navigator.share({ title: link.merchant?.name ?? t('links.one'), text, url: link.url });
      } catch (error) {
        // The user closed the share sheet, so do nothing.
        if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(link);
      }
    },
    [copy, locale, t],
  );
  return { copy, share };
}
