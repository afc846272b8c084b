import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { CloseOutlined, PlusOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { useLatest } from '../../../common/use-latest';
import { useT } from './messages';
import { nonBlankLines } from './zone-values';

interface Props {
  /** One vertex a line, raw text. */
  lines: string;
  /** The invalid line (from 1), once its error is shown. */
  wrong: number | undefined;
  onChange: (lines: string) => void;
}

/** Row height in px, as in the style sheet. */
const ROW_HEIGHT = 48;
/** Rows rendered: the visible ones, and some around them so that Tab finds the next field before the list scrolls. */
const VISIBLE_ROWS = 7;
const OVERSCAN_ROWS = 4;
/** The rendered window moves in steps of this many rows. */
const STEP = 3;

/** Splits a line into latitude and longitude, as raw text. */
function partsOf(line: string): [string, string] {
  const match = /^\s*(.*?)\s*(?:;|,\s|\s)\s*(.*)$/.exec(line) ?? /^([^,]*),(.*)$/.exec(line);
  return match ? [match[1] ?? '', match[2] ?? ''] : [line.trim(), ''];
}

const decimal = (text: string) => text.trim().replace(',', '.');
const lineOf = (latitude: string, longitude: string) => `${decimal(latitude)}, ${decimal(longitude)}`;

/** Keyboard alternative to the map: latitude and longitude fields for each vertex of a zone (docs branches §4). */
export function VertexList({ lines, wrong, onChange }: Props) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const rows = nonBlankLines(lines);
  const latest = useLatest((change: (before: string[]) => string[], focus?: string) => {
    focusNext.current = focus ?? null;
    onChange(change(rows).join('\n'));
  });

  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(top, rows.length - VISIBLE_ROWS) - OVERSCAN_ROWS);
  const last = Math.min(rows.length, top + VISIBLE_ROWS + STEP + OVERSCAN_ROWS);

  useLayoutEffect(() => {
    const focusTarget = focusNext.current;
    if (focusTarget === null || !list.current) return;
    const field = list.current.querySelector<HTMLElement>(`[data-vertex="${focusTarget}"]`);
    if (field) {
      focusNext.current = null;
      field.focus();
      return;
    }
    // The row is not rendered yet: scroll to it, and this effect runs again.
    const at = Number(focusTarget.split('-')[1]);
    if (at >= 0 && at < rows.length) setTop(Math.max(0, at - 1));
    else focusNext.current = null;
  }, [lines, rows.length, top]);

  const edit = useCallback<RowProps['edit']>((change, focus) => latest.current(change, focus), [latest]);

  return (
    <>
      {rows.length > 0 && (
        <ol
          className="b-vertices"
          ref={list}
          style={{ paddingBlock: `${2 + first * ROW_HEIGHT}px ${2 + (rows.length - last) * ROW_HEIGHT}px` }}
          onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / ROW_HEIGHT / STEP) * STEP)}
        >
          {rows.slice(first, last).map((line, at) => {
            const index = first + at;
            const isLast = index === rows.length - 1;
            return <VertexRow key={index} {...{ index, line, edit, isLast }} count={rows.length} isWrong={wrong === index + 1} />;
          })}
        </ol>
      )}
      <PlainButton onClick={() => edit((before) => [...before, ', '], `latitude-${rows.length}`)}>
        {t('zones.vertex.add')}
      </PlainButton>
    </>
  );
}

interface RowProps {
  index: number;
  line: string;
  count: number;
  isWrong: boolean;
  isLast: boolean;
  /** Changes the lines; `focus` names the field that gets the focus afterwards. */
  edit: (change: (before: string[]) => string[], focus?: string) => void;
}

const VertexRow = memo(function VertexRow({ index, line, count, isWrong, isLast, edit }: RowProps) {
  const t = useT();
  const place = index + 1;
  const [latitude, longitude] = partsOf(line);
  const put = (next: string) => edit((before) => before.with(index, next));
  const field = (kind: 'latitude' | 'longitude', value: string, lineWith: (text: string) => string) => (
    <input
      className="m-field-input"
      data-vertex={`${kind}-${index}`}
      aria-label={t(`zones.vertex.${kind}`, { place })}
      aria-invalid={isWrong || undefined}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => put(lineWith(event.target.value))}
    />
  );
  return (
    <li aria-setsize={count} aria-posinset={place}>
      <span aria-hidden="true">{place}</span>
      {field('latitude', latitude, (text) => lineOf(text, longitude))}
      {field('longitude', longitude, (text) => lineOf(latitude, text))}
      <PlainButton
        className="m-button m-button--icon"
        aria-label={t('zones.vertex.insert', { place })}
        title={t('zones.vertex.insert', { place })}
        onClick={() => edit((before) => before.toSpliced(place, 0, ', '), `latitude-${place}`)}
      >
        <PlusOutlined />
      </PlainButton>
      <PlainButton
        className="m-button m-button--icon"
        data-vertex={`remove-${index}`}
        aria-label={t('zones.vertex.remove', { place })}
        title={t('zones.vertex.remove', { place })}
        onClick={() => edit((before) => before.toSpliced(index, 1), `remove-${isLast ? index - 1 : index}`)}
      >
        <CloseOutlined />
      </PlainButton>
    </li>
  );
});
