import { useIntl } from 'react-intl';
import { CheckOutlined, CloseOutlined } from '@mostrador/ui/icons';
import { PlainButton, useErrorText } from '@mostrador/ui/kit';
import { useFileSize } from './file-size';
import { useT } from './messages';
import type { Upload, UploadState } from './use-uploads';
import './evidence.css';

/** One file of an upload: its progress, or why it was rejected. */
export function UploadRow({ upload, onRemove }: { upload: Upload; onRemove?: () => void }) {
  const t = useT();
  const { file, state } = upload;
  return (
    <li className={`p-chargeback-upload p-chargeback-upload--${state.step}`}>
      <span className="p-chargeback-upload-name">{file.name}</span>
      <span className="m-muted">{useFileSize()(file.size)}</span>
      {onRemove && state.step !== 'done' && (
        <PlainButton variant="icon" aria-label={t('chargebacks.evidence.remove', { name: file.name })} onClick={onRemove}>
          <CloseOutlined />
        </PlainButton>
      )}
      <UploadStatus name={file.name} state={state} />
    </li>
  );
}

function UploadStatus({ name, state }: { name: string; state: UploadState }) {
  const t = useT();
  const errorText = useErrorText();
  const { formatNumber } = useIntl();
  switch (state.step) {
    case 'ready':
      return <span className="p-chargeback-upload-state m-muted">{t('chargebacks.upload.ready')}</span>;
    case 'refused':
      return <span className="p-chargeback-upload-state m-field-error">{t(`chargebacks.upload.${state.problem}`)}</span>;
    case 'failed': {
      const { message, details = [] } = errorText(state.error);
      return (
        <span className="p-chargeback-upload-state m-field-error">
          {t('chargebacks.upload.failed', { reason: [message, ...details].join(' · ') })}
        </span>
      );
    }
    case 'done':
      return (
        <span className="p-chargeback-upload-state">
          <CheckOutlined />
          {t(state.known ? 'chargebacks.upload.known' : 'chargebacks.upload.done')}
        </span>
      );
    case 'sending':
      return (
        <span className="p-chargeback-upload-state">
          <progress className="m-bar" max={1} value={state.sent} aria-label={t('chargebacks.upload.progress', { name })} />
          <span className="m-muted">{formatNumber(state.sent, { style: 'percent' })}</span>
        </span>
      );
  }
}
