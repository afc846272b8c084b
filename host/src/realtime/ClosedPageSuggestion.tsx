import { createPortal } from 'react-dom';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { useHostServices } from '@mostrador/remote-kit';
import { Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { suggestionAnswered } from '../push/device-choice';
import { useT } from './messages';

/** Suggests notices for the time when the page is closed, once per device, after an order was heard. It lies over the page, as the other notices. */
export function ClosedPageSuggestion() {
  const t = useT();
  const snackbar = useSnackbar();
  const { closedPage } = useHostServices().notices;
  const isAnswered = usePersisted(suggestionAnswered);
  const place = document.querySelector('.h-notices');
  if (isAnswered || closedPage?.status !== 'off' || !place) return null;
  async function turnOn() {
    // Before the suggestion is gone: the browser asks the user only because of this press.
    const isDone = closedPage?.turn(true);
    suggestionAnswered.set(true);
    if (!(await isDone)) snackbar({ message: t('realtime.closedPage.failed'), variant: 'alert', alert: { color: 'error' } });
  }
  return createPortal(
    <Notice
      floating
      tone="info"
      action={
        <>
          <PlainButton onClick={() => void turnOn()}>{t('realtime.closedPage.suggest.yes')}</PlainButton>
          <PlainButton onClick={() => suggestionAnswered.set(true)}>{t('realtime.closedPage.suggest.no')}</PlainButton>
        </>
      }
    >
      {t('realtime.closedPage.suggest')}
    </Notice>,
    place,
  );
}
