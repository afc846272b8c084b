import { useEffect } from 'react';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { setPageTitle } from '../core/page-title';
import { useRealtimeState } from './live';
import { useT } from './messages';

/**
 * Shown while the bell does not sound as expected: the reason and a retry button. While nothing can be played and orders wait, the page
 * title flashes, so that a new order is always noticed.
 */
export function SoundBanner() {
  const t = useT();
  const { status, fault, waiting, test } = useRealtimeState();
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
    let shown = false;
    const timer = setInterval(() => {
      shown = !shown;
      setPageTitle({ news: shown ? text : null });
    }, 1_000);
    return () => {
      clearInterval(timer);
      setPageTitle({ news: null });
    };
  }, [text]);
}
