import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { useT } from './messages';
import { scanInto } from './scanner';

/** Dialog that scans a code with the camera; closing it switches the camera off. */
export function ScanDialog({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const controller = new AbortController();
    if (video.current)
      void scanInto(video.current, controller.signal, (code) => found(code)).catch(() => {
        if (!controller.signal.aborted) setFailed(true);
      });
    return () => controller.abort();
  }, []);
  return (
    <ConfirmDialog
      open
      title={t('gifts.scan.title')}
      confirmLabel={t('gifts.scan.close')}
      onConfirm={() => Promise.resolve()}
      onClose={onClose}
    >
      {failed ? (
        <Notice tone="warning">{t('gifts.scan.failed')}</Notice>
      ) : (
        <video ref={video} className="b-gift-video" muted playsInline aria-label={t('gifts.scan.title')} />
      )}
    </ConfirmDialog>
  );
}
