import { useState } from 'react';
import { MessagesProvider } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { shellMessages, useT } from './messages';

/** Tells a user who took over another user's tab why it starts at home. */
export function OtherUserNotice() {
  return (
    <MessagesProvider load={shellMessages}>
      <TakenOver />
    </MessagesProvider>
  );
}

function TakenOver() {
  const t = useT();
  const [isShown, setShown] = useState(() => sessionStore.isTakenOver());
  if (!isShown) return null;

  function close() {
    sessionStore.acceptTakeOver();
    setShown(false);
  }

  return (
    <Notice tone="info" action={<PlainButton onClick={close}>{t('shell.otherUser.close')}</PlainButton>}>
      {t('shell.otherUser')}
    </Notice>
  );
}
