import { createPortal } from 'react-dom';
import { serverNow } from '@mostrador/api-client';
import { useSession, useTimeZone } from '@mostrador/session';
import { CopyOutlined, DownloadOutlined, PrinterOutlined, QrcodeOutlined } from '@mostrador/ui/icons';
import { download, EmptyState, Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { copyQr, pngFile, qrFileName, svgFile, type QrCode } from '@mostrador/ui/qr';
import { useT } from './messages';

interface Props {
  code: QrCode | null;
  /** px */
  size: number;
  /** The address in the input has changed since the code was generated. */
  stale: boolean;
}

/** Preview of the code, with its actions. */
export function QrPreview({ code, size, stale }: Props) {
  const t = useT();
  const { business } = useSession();
  const timeZone = useTimeZone();
  const snackbar = useSnackbar();
  if (!code) return <EmptyState icon={<QrcodeOutlined />} title={t('qr.preview.empty')} />;
  const alt = t('qr.preview.alt', { url: code.url });
  const save = (file: Blob, extension: 'png' | 'svg') =>
    download(file, qrFileName(business.name, serverNow(), timeZone, extension));

  async function copy(code: QrCode) {
    const copied = await copyQr(code);
    if (copied === 'nothing') snackbar({ message: t('qr.copied.nothing'), variant: 'alert', alert: { color: 'error' } });
    else snackbar({ message: t(`qr.copied.${copied}`) });
  }

  function print() {
    try {
      window.print();
    } catch (error) {
      // Log and rethrow (docs backoffice §8).
      console.error('qr print', error);
      snackbar({ message: t('qr.print.failed'), variant: 'alert', alert: { color: 'error' } });
      throw error;
    }
  }

  return (
    <>
      {stale && <Notice tone="info">{t('qr.stale')}</Notice>}
      <figure className="h-qr-figure">
        <img src={code.png} alt={alt} />
        <figcaption>{code.url}</figcaption>
      </figure>
      <div className="h-qr-actions">
        <PlainButton onClick={() => save(pngFile(code), 'png')}>
          <DownloadOutlined />
          {t('qr.png')}
        </PlainButton>
        <PlainButton onClick={() => save(svgFile(code), 'svg')}>
          <DownloadOutlined />
          {t('qr.svg')}
        </PlainButton>
        <PlainButton onClick={() => void copy(code)}>
          <CopyOutlined />
          {t('qr.copy')}
        </PlainButton>
        <PlainButton onClick={print}>
          <PrinterOutlined />
          {t('qr.print')}
        </PlainButton>
      </div>
      {createPortal(<img className="h-qr-paper" src={code.png} alt="" width={size} />, document.body)}
    </>
  );
}
