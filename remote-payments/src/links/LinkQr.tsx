import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@mostrador/api-client';
import { useTimeZone } from '@mostrador/session';
import { DownloadOutlined } from '@mostrador/ui/icons';
import { download, Notice, PlainButton } from '@mostrador/ui/kit';
import { defaultQrOptions, pngFile, qrFileName, qrQuery, svgFile } from '@mostrador/ui/qr';
import { useT } from '../common/create-link/messages';

/** Large enough for a poster, with the margin of four modules that QR readers expect. */
const options = { ...defaultQrOptions, size: 512, margin: 4 };

/** QR code of a payer's page, displayed and downloadable as PNG and SVG. */
export function LinkQr({ id, url }: { id: string; url: string }) {
  const t = useT();
  const timeZone = useTimeZone();
  const { data: code, error, refetch } = useQuery({ ...qrQuery(url, options), gcTime: 0 });
  if (error) {
    return (
      <Notice tone="error" action={<PlainButton onClick={() => void refetch()}>{t('links.qr.retry')}</PlainButton>}>
        {t('links.qr.failed')}
      </Notice>
    );
  }
  const save = (file: Blob, extension: 'png' | 'svg') => download(file, qrFileName(id, serverNow(), timeZone, extension));
  return (
    <div className="p-link-qr">
      {code && (
        <>
          <img src={code.png} alt={t('links.qr.alt', { url })} width={200} height={200} />
          <div className="p-link-buttons">
            <PlainButton aria-label={t('links.qr.png')} onClick={() => save(pngFile(code), 'png')}>
              <DownloadOutlined />
              PNG
            </PlainButton>
            <PlainButton aria-label={t('links.qr.svg')} onClick={() => save(svgFile(code), 'svg')}>
              <DownloadOutlined />
              SVG
            </PlainButton>
          </div>
        </>
      )}
    </div>
  );
}
