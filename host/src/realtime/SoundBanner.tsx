import { useEffect } from 'react';
import { WithMessages } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { realtimeMessages, useT } from './messages';
import { useWaitingOrders } from './waiting';

/** Stays while the browser refuses to play: a button to allow it, and a title that flashes while orders wait (never silence). */
export function SoundBanner() {
  return (
    <WithMessages load={realtimeMessages}>
      <Banner />
    </WithMessages>
  );
}

function Banner() {
  const t = useT();
  const { sound } = useHostServices();
  const waiting = useWaitingOrders();
  const locked = sound.status === 'locked';
  useFlashingTitle(locked && waiting > 0 ? t('realtime.waiting', { count: waiting }) : null);
  if (!locked) return null;
  return (
    <Notice
      banner
      tone="warning"
      action={<PlainButton onClick={() => void sound.test()}>{t('realtime.sound.unlock')}</PlainButton>}
    >
      {t('realtime.sound.locked')}
    </Notice>
  );
}

function useFlashingTitle(text: string | null) {
  useEffect(() => {
    if (!text) return;
    const usual = document.title;
    const timer = setInterval(() => {
      document.title = document.title === usual ? text : usual;
    }, 1_000);
    return () => {
      clearInterval(timer);
      document.title = usual;
    };
  }, [text]);
}
