import { useIntl } from 'react-intl';
import { MAX_CHOSEN_BYTES, PICTURE_ACCEPT } from '@mostrador/contract/backoffice/images/picture';
import { CloseOutlined } from '@mostrador/ui/icons';
import { PlainButton, useErrorText } from '@mostrador/ui/kit';
import { useT } from './messages';
import { Photo } from '../photo/Photo';
import { useFileDrop } from '../use-file-drop';
import type { PhotoUpload } from './use-photo-upload';
import './photo-field.css';

interface Props {
  /** With `error` from `useForm().field(…)`. */
  id: string;
  error: string | undefined;
  label: string;
  /** URL of the photo; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** State from `usePhotoUpload`. */
  upload: PhotoUpload;
}

/** Field to choose, drop, view and remove a photo (docs catalog §2). Error messages name the file. */
export function PhotoField({ id, error, label, value, onChange, upload }: Props) {
  const t = useT();
  const { file } = upload;
  const shown = value || undefined;
  const choose = ([first]: Iterable<File>) => {
    if (first) upload.choose(first);
  };
  const { over, zone } = useFileDrop(choose);
  return (
    <div className="m-field" role="group" aria-label={label}>
      <span className="b-photo-label" aria-hidden="true">
        {label}
      </span>
      <div className="b-photo-field">
        <Photo src={shown} size="medium" />
        <div className="b-photo-choice">
          <div className="b-photo-buttons">
            <label className={over ? 'm-button b-photo-choose b-photo-choose--over' : 'm-button b-photo-choose'} {...zone}>
              <input
                id={id}
                className="m-visually-hidden"
                type="file"
                accept={PICTURE_ACCEPT}
                aria-describedby={`${id}-note`}
                onChange={(event) => {
                  choose(event.target.files ?? []);
                  // Reset, so that the same file can be chosen again after it was removed.
                  event.target.value = '';
                }}
              />
              {t(shown ? 'catalog.photo.change' : 'catalog.photo.choose')}
            </label>
            {shown !== undefined && file === null && (
              <PlainButton
                variant="text"
                onClick={() => {
                  onChange('');
                  document.getElementById(id)?.focus();
                }}
              >
                {t('catalog.photo.remove')}
              </PlainButton>
            )}
          </div>
          <span id={`${id}-note`} className="m-field-help">
            {t('catalog.photo.rules', { size: MAX_CHOSEN_BYTES / 1_000_000 })}
          </span>
        </div>
      </div>
      {file !== null && <PendingPhoto upload={upload} file={file} inputId={id} />}
      {error !== undefined && (
        <span className="m-field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

function PendingPhoto({ upload, file, inputId }: { upload: PhotoUpload; file: File; inputId: string }) {
  const t = useT();
  const { state, retry, cancel } = upload;
  const isWrong = state?.step === 'refused' || state?.step === 'failed';
  return (
    <div className="b-photo-upload">
      <div role={isWrong ? 'alert' : 'status'} className={isWrong ? 'm-field-error' : 'm-muted'}>
        <UploadStatus upload={upload} name={file.name} />
      </div>
      {state?.step === 'failed' && <PlainButton onClick={retry}>{t('catalog.photo.retry')}</PlainButton>}
      <PlainButton
        variant="icon"
        aria-label={t('catalog.photo.cancel', { name: file.name })}
        onClick={() => {
          cancel();
          document.getElementById(inputId)?.focus();
        }}
      >
        <CloseOutlined />
      </PlainButton>
    </div>
  );
}

function UploadStatus({ upload: { state }, name }: { upload: PhotoUpload; name: string }) {
  const t = useT();
  const errorText = useErrorText();
  const { formatNumber } = useIntl();
  switch (state?.step) {
    case 'scaling':
      return t('catalog.photo.scaling', { name });
    case 'sending':
      return (
        <span className="b-photo-sending">
          {t('catalog.photo.sending', { name })}
          <progress max={1} value={state.sent} aria-label={t('catalog.photo.progress', { name })} />
          <span aria-hidden="true">{formatNumber(state.sent, { style: 'percent' })}</span>
        </span>
      );
    case 'refused':
      return t(`catalog.photo.${state.problem}`, { name, size: MAX_CHOSEN_BYTES / 1_000_000 });
    case 'failed': {
      const { message, details = [] } = errorText(state.error);
      return state.words ?? t('catalog.photo.failed', { name, reason: [message, ...details].join(' · ') });
    }
    default:
      return null;
  }
}
