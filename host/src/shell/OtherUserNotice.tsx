import { useState } from 'react';
import { messagesOf, MessagesProvider, type MessageLoader } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { Notice, PlainButton } from '@mostrador/ui/kit';

const load: MessageLoader = (locale) =>
  import(/* webpackChunkName: "other-user-[request]" */ `../locales/${locale}/other-user.json`);
const useT = messagesOf<typeof import('../locales/es/other-user.json')>();

/** Tells a user who took over another user's tab why it starts at home. */
export function OtherUserNotice() {
  const [isShown, setShown] = useState(() => sessionStore.isTakenOver());
  if (!isShown) return null;

  function close() {
    sessionStore.acceptTakeOver();
    setShown(false);
  }

  return (
    <MessagesProvider load={load}>
      <TakenOver onClose={close} />
    </MessagesProvider>
  );
}

function TakenOver({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Notice tone="info" action={<PlainButton onClick={onClose}>{t('otherUser.close')}</PlainButton>}>
      {t('otherUser.notice')}
    </Notice>
  );
}
