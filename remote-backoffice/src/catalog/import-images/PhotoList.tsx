import { ErrorText } from './ErrorText';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import type { MenuPhoto } from './use-photos';

interface Props {
  photos: readonly MenuPhoto[];
  shown: string | null;
  onShow: (key: string) => void;
  onRetry: (photo: MenuPhoto) => void;
  onRemove: (photo: MenuPhoto) => void;
}

/** List of the chosen photos with their progress. */
export function PhotoList({ photos, shown, onShow, onRetry, onRemove }: Props) {
  const t = useT();
  return (
    <ul className="b-menu-photos" aria-label={t('importImages.photos')}>
      {photos.map((photo) => (
        <li key={photo.key}>
          <PlainButton variant="text" aria-pressed={photo.key === shown} onClick={() => onShow(photo.key)}>
            {photo.name}
          </PlainButton>
          <span className={photo.state === 'failed' ? 'b-import-refused' : 'm-muted'} role="status">
            {photo.problem ? (
              t(`importImages.problem.${photo.problem}`)
            ) : photo.error ? (
              <ErrorText error={photo.error} />
            ) : (
              t(`importImages.state.${photo.state}`)
            )}
          </span>
          {(photo.state === 'sending' || photo.state === 'reading') && (
            <progress
              aria-label={t('importImages.progress', { name: photo.name })}
              {...(photo.state === 'sending' && { value: photo.progress })}
            />
          )}
          {photo.state === 'failed' && !photo.problem && (photo.file || photo.part) && (
            <PlainButton onClick={() => onRetry(photo)}>{t('importImages.retry')}</PlainButton>
          )}
          <PlainButton aria-label={t('importImages.remove', { name: photo.name })} onClick={() => onRemove(photo)}>
            {t(photo.state === 'done' || photo.state === 'failed' ? 'importImages.away' : 'importImages.cancel')}
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}
