import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { Glyph, PlainButton } from '@mostrador/ui/kit';
import { useLatest } from '../../../common/use-latest';
import { useT } from './messages';
import { vertexLines } from './zone-values';

interface Props {
  /** One vertex a line, as it is typed. */
  lines: string;
  /** The line (from 1) that is no point, once that is told. */
  wrong: number | undefined;
  onChange: (lines: string) => void;
}

/** The two numbers of a line, as they are typed. */
function partsOf(line: string): [string, string] {
  const match = /^\s*(.*?)\s*(?:;|,\s|\s)\s*(.*)$/.exec(line) ?? /^([^,]*),(.*)$/.exec(line);
  return match ? [match[1] ?? '', match[2] ?? ''] : [line.trim(), ''];
}

const decimal = (text: string) => text.trim().replace(',', '.');
const lineOf = (latitude: string, longitude: string) => `${decimal(latitude)}, ${decimal(longitude)}`;

/** The vertices of a zone as fields, latitude and longitude of each: the map's work by keyboard (docs branches §4). */
export function VertexList({ lines, wrong, onChange }: Props) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const rows = vertexLines(lines);
  const latest = useLatest((change: (before: string[]) => string[], focus?: string) => {
    focusNext.current = focus ?? null;
    onChange(change(rows).join('\n'));
  });

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-vertex="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  const edit = useCallback<RowProps['edit']>((change, focus) => latest.current(change, focus), [latest]);

  return (
    <>
      {rows.length > 0 && (
        <ol className="b-vertices" ref={list}>
          {rows.map((line, index) => (
            <VertexRow key={index} {...{ index, line, edit }} isWrong={wrong === index + 1} isLast={index === rows.length - 1} />
          ))}
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
  isWrong: boolean;
  isLast: boolean;
  /** Changes the lines; `focus` names what has the focus then. */
  edit: (change: (before: string[]) => string[], focus?: string) => void;
}

const VertexRow = memo(function VertexRow({ index, line, isWrong, isLast, edit }: RowProps) {
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
    <li>
      <span aria-hidden="true">{place}</span>
      {field('latitude', latitude, (text) => lineOf(text, longitude))}
      {field('longitude', longitude, (text) => lineOf(latitude, text))}
      <PlainButton
        className="m-button m-button--icon"
        aria-label={t('zones.vertex.insert', { place })}
        title={t('zones.vertex.insert', { place })}
        onClick={() => edit((before) => before.toSpliced(place, 0, ', '), `latitude-${place}`)}
      >
        <Glyph name="plus" />
      </PlainButton>
      <PlainButton
        className="m-button m-button--icon"
        data-vertex={`remove-${index}`}
        aria-label={t('zones.vertex.remove', { place })}
        title={t('zones.vertex.remove', { place })}
        onClick={() => edit((before) => before.toSpliced(index, 1), `remove-${isLast ? index - 1 : index}`)}
      >
        <Glyph name="close" />
      </PlainButton>
    </li>
  );
});
