import { useEffect } from 'react';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { useLive } from './live';
import { useT } from './messages';

/** Stays while the bell does not sound as it should: why, a button to try again, and while nothing sounds a title that flashes (never silence). */
export function SoundBanner() {
  const t = useT();
  const { status, fault, waiting, test } = useLive();
  useFlashingTitle(status === 'locked' && waiting > 0 ? t('realtime.waiting', { count: waiting }) : null);
  if (!fault) return null;
  return (
    <Notice floating tone="warning" action={<PlainButton onClick={() => void test()}>{t('realtime.sound.unlock')}</PlainButton>}>
      {t(`realtime.sound.${fault}`)}
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
