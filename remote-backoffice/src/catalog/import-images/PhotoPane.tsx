import { useLayoutEffect, useRef, useState } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import type { DraftRow } from './draft';
import { useT } from './messages';
import type { Box, QuarterTurns } from './crop';
import { usePart } from './use-part';
import type { MenuPhoto } from './use-photos';

interface Props {
  photo: MenuPhoto;
  /** The row in focus, marked on the photo. */
  row: DraftRow | undefined;
  /** Reads a part of the photo again, in the current rotation. */
  onRead: (part: Box, turns: QuarterTurns) => void;
}

const zooms = [1, 1.5, 2, 3];
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/**
 * Photo with the marked box of the row in focus, zoom and rotation. The user can mark a part by pointer or keyboard and have it
 * read again.
 */
export function PhotoPane({ photo: { url, name, state }, row, onRead }: Props) {
  const t = useT();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState<QuarterTurns>(0);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { box, isMarking, element, pointer, drop, toggle, onKeyDown } = usePart(size, turns);
  const scroller = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (scroller.current && mark.current) scrollIntoContainer(scroller.current, mark.current);
  }, [row?.id, zoom, turns, size]);
  if (!url) return null;
  const isBusy = state === 'sending' || state === 'reading';
  const isSideways = turns % 2 === 1 && size;
  const place = ({ x, y, width, height }: Box) =>
    size && {
      left: percent(x, size.width),
      top: percent(y, size.height),
      width: percent(width, size.width),
      height: percent(height, size.height),
    };

  function read() {
    if (!size || isBusy) return;
    onRead(box ?? { x: 0, y: 0, ...size }, turns);
    drop();
  }

  return (
    <div className="b-menu-photo">
      <div className="b-import-buttons">
        <PlainButton disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('importImages.zoomOut')}
        </PlainButton>
        <PlainButton disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('importImages.zoomIn')}
        </PlainButton>
        <PlainButton onClick={() => setTurns(((turns + 1) % 4) as QuarterTurns)}>{t('importImages.turn')}</PlainButton>
        <PlainButton aria-pressed={isMarking} onClick={() => toggle(row && row.width > 0 ? row : undefined)}>
          {t('importImages.mark')}
        </PlainButton>
        <PlainButton disabled={isBusy} onClick={read}>
          {t(box ? 'importImages.readPart' : 'importImages.readAgain')}
        </PlainButton>
      </div>
      <div
        ref={scroller}
        className="b-menu-photo-window"
        role="region"
        aria-label={t('importImages.photo', { name })}
        tabIndex={0}
      >
        <div
          className="b-menu-photo-turn"
          style={{
            inlineSize: percent(zooms[zoom] ?? 1, 1),
            ...(isSideways && { aspectRatio: `${size.height} / ${size.width}` }),
          }}
        >
          <div
            className={isMarking ? 'b-menu-photo-sheet b-menu-photo-sheet--marking' : 'b-menu-photo-sheet'}
            style={{
              transform: `rotate(${turns * 90}deg)`,
              ...(isSideways && {
                position: 'absolute',
                inlineSize: percent(size.width, size.height),
                insetInlineStart: percent(1 - size.width / size.height, 2),
                insetBlockStart: percent(1 - size.height / size.width, 2),
              }),
            }}
            {...pointer}
          >
            <img
              src={url}
              alt={name}
              draggable={false}
              onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
            />
            {row && row.width > 0 && <span ref={mark} className="b-menu-photo-box" style={place(row)} />}
            {box && (
              <div
                ref={element}
                className="b-menu-photo-part"
                role="group"
                aria-label={t('importImages.part')}
                tabIndex={0}
                style={place(box)}
                onKeyDown={(event) => onKeyDown(event, read)}
              />
            )}
          </div>
        </div>
      </div>
      <p className="m-muted">{t('importImages.mark.help')}</p>
    </div>
  );
}

/** Scrolls only the given container until the element is in view; aligns its start if it does not fit. */
function scrollIntoContainer(scroller: HTMLElement, part: HTMLElement): void {
  const [room, own] = [scroller.getBoundingClientRect(), part.getBoundingClientRect()];
  const by = (start: number, end: number, from: number, to: number) =>
    start < from || end - start > to - from ? start - from : Math.max(0, end - to);
  scroller.scrollLeft += by(own.left, own.right, room.left, room.right);
  scroller.scrollTop += by(own.top, own.bottom, room.top, room.bottom);
}
