import { PlainButton } from '@mostrador/ui/kit';
import { CheckField, ChoiceField } from '@mostrador/ui/record';
import { maskCardNumbers } from '@mostrador/values/mask';
import { FileProblemNotice } from './FileProblemNotice';
import { useT } from './messages';
import { encodings, type Encoding, type Limits } from './table-types';
import { isWide } from './text-encoding';
import type { ImportState } from './use-import';

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

/** Longest sample of a row, letters. */
const sampleLength = 60;

interface Props<Facts> {
  state: ImportState<Facts>;
  limits: Limits;
}

/**
 * Shows the file and how it is read: the sheet of a workbook, the encoding of a text with a sample, and the row of headings if it is not the
 * first one or if most headings are unknown; of a file of a known program, whether its rows are joined to records.
 */
export function ReadingOptions<Facts>({ state: { chosen, draft, problem, reread, leave, reading }, limits }: Props<Facts>) {
  const t = useT();
  if (!chosen) return null;
  const { text, workbook, layout, rows, head, top } = chosen.table;
  const isPlain = layout && !layout.isApplied;
  const asRead = {
    ...(isPlain && { isPlain }),
    ...(text && { encoding: text.encoding }),
    ...(workbook && { sheet: workbook.sheet }),
  };
  const isHeadDoubtful = head > 1 || draft.columns.filter((column) => column !== null).length < 2;
  const ignore = () => undefined;
  return (
    <section className="m-card b-import-part" aria-label={t('importer.file')} aria-busy={reading}>
      <div className="m-line m-ends b-import-head">
        <h2 className="b-import-name">{chosen.file.name}</h2>
        <span className="m-muted">{t('importer.rows', { count: rows.length })}</span>
        <PlainButton onClick={leave}>{t('importer.other')}</PlainButton>
      </div>
      {workbook && workbook.sheets.length > 1 && (
        <ChoiceField
          id="importer-sheet"
          label={t('importer.sheet')}
          error={undefined}
          value={workbook.sheet}
          onChange={(sheet) => void reread({ sheet })}
          onLeave={ignore}
          options={workbook.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
        />
      )}
      <FileProblemNotice problem={problem} limits={limits} />
      {isHeadDoubtful && top.length > 1 && (
        <ChoiceField
          id="importer-head"
          label={t('importer.head')}
          error={undefined}
          value={String(head)}
          onChange={(row) => void reread({ ...asRead, head: Number(row) })}
          onLeave={ignore}
          options={top.map(({ row, cells }) => ({
            value: String(row),
            label: `${row}: ${maskCardNumbers(cells.join(' · ')).slice(0, sampleLength)}`,
          }))}
        />
      )}
      {layout && (
        <CheckField
          label={t(layout.program === null ? 'importer.layout.sizes' : 'importer.layout.program', {
            program: layout.program ?? '',
          })}
          checked={layout.isApplied}
          onChange={(isApplied) => void reread({ ...asRead, head, isPlain: !isApplied })}
        />
      )}
      {text && text.sample !== null && (
        <div className="m-line m-ends b-import-sample">
          <p>
            <span className="m-muted">{t('importer.sample')}</span> <q>{maskCardNumbers(text.sample)}</q>
          </p>
          <div className="m-switch" role="group" aria-label={t('importer.encoding')}>
            {encodings
              .filter((encoding) => !isWide(encoding) || text.encoding === encoding)
              .map((encoding) => (
                <PlainButton
                  key={encoding}
                  aria-pressed={encoding === text.encoding}
                  onClick={() => void reread({ ...(isPlain && { isPlain }), encoding })}
                >
                  {encodingNames[encoding]}
                </PlainButton>
              ))}
          </div>
        </div>
      )}
    </section>
  );
}
