import { useState } from 'react';
import { MessagesProvider } from '@mostrador/i18n';
import { useHostServices, type ClosedPageNotices } from '@mostrador/remote-kit';
import { BellOutlined } from '@mostrador/ui/icons';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { CheckField } from '@mostrador/ui/record';
import { closedPageMessages, useT } from './closed-page-messages';

/** The switch of the notices for the time when no page is open, with a test notice, or the reason why this device has none. */
export function ClosedPageChoice() {
  const { closedPage } = useHostServices().notices;
  if (!closedPage) return null;
  return (
    <MessagesProvider load={closedPageMessages}>
      <KnownChoice {...closedPage} />
    </MessagesProvider>
  );
}

function KnownChoice({ status, turn, test }: ClosedPageNotices) {
  const t = useT();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState<'turn' | 'test' | null>(null);
  const reason = status === 'on' || status === 'off' ? null : status;

  // While busy, presses are ignored: a disabled control would lose the keyboard's focus.
  async function change(on: boolean) {
    if (busy) return;
    setBusy('turn');
    if (!(await turn(on))) snackbar({ message: t('closedPage.failed'), variant: 'alert', alert: { color: 'error' } });
    setBusy(null);
  }
  async function sendTest() {
    if (busy) return;
    setBusy('test');
    const isThere = await test();
    if (isThere) snackbar({ message: t('closedPage.arrived') });
    else snackbar({ message: t('closedPage.late'), variant: 'alert', alert: { color: 'warning' } });
    setBusy(null);
  }
  return (
    <>
      <CheckField
        label={t('closedPage')}
        help={t('closedPage.hint')}
        checked={status === 'on'}
        disabledReason={reason === null ? undefined : t(`closedPage.${reason}`)}
        onChange={(on) => void change(on)}
      />
      {status === 'on' && (
        <PlainButton
          className="b-order-settings-button"
          aria-disabled={busy !== null || undefined}
          onClick={() => void sendTest()}
        >
          <BellOutlined />
          {t('closedPage.test')}
        </PlainButton>
      )}
    </>
  );
}
