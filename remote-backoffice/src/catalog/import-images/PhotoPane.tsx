import { useState } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import type { DraftRow } from './draft';
import { useT } from './messages';
import type { MenuPhoto } from './use-photos';

interface Props {
  photo: MenuPhoto;
  /** The row in focus: its place is marked. */
  row: DraftRow | undefined;
}

const zooms = [1, 1.5, 2, 3];

/** A photo with the box of the row in focus, zoomed and turned. */
export function PhotoPane({ photo: { url, file }, row }: Props) {
  const t = useT();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  if (!url) return null;
  return (
    <div className="b-menu-photo">
      <div className="b-import-buttons">
        <PlainButton disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('importImages.zoomOut')}
        </PlainButton>
        <PlainButton disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('importImages.zoomIn')}
        </PlainButton>
        <PlainButton onClick={() => setTurns((turns + 1) % 4)}>{t('importImages.turn')}</PlainButton>
      </div>
      <div className="b-menu-photo-window" role="region" aria-label={t('importImages.photo', { name: file.name })} tabIndex={0}>
        <div
          className="b-menu-photo-sheet"
          style={{ inlineSize: percent(zooms[zoom] ?? 1, 1), transform: `rotate(${turns * 90}deg)` }}
        >
          <img
            src={url}
            alt={file.name}
            onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          />
          {size && row && row.width > 0 && (
            <span
              className="b-menu-photo-box"
              style={{
                left: percent(row.x, size.width),
                top: percent(row.y, size.height),
                width: percent(row.width, size.width),
                height: percent(row.height, size.height),
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}
