import { useState } from 'react';
import { MessagesProvider } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { noticeMessages, useNoticeText } from '../core/notice-messages';

/** Tells a user who took over another user's tab why it starts at home. */
export function OtherUserNotice() {
  const [isShown, setShown] = useState(() => sessionStore.isTakenOver());
  if (!isShown) return null;

  function close() {
    sessionStore.acceptTakeOver();
    setShown(false);
  }

  return (
    <MessagesProvider load={noticeMessages}>
      <TakenOver onClose={close} />
    </MessagesProvider>
  );
}

function TakenOver({ onClose }: { onClose: () => void }) {
  const t = useNoticeText();
  return (
    <Notice tone="info" action={<PlainButton onClick={onClose}>{t('otherUser.close')}</PlainButton>}>
      {t('otherUser.notice')}
    </Notice>
  );
}
