import { PlainButton } from '@mostrador/ui/kit';
import { ChoiceField } from '@mostrador/ui/record';
import { useT } from './messages';
import { encodings, type Encoding } from './table-types';
import type { ImportState } from './use-import';

const encodingNames: Record<Encoding, string> = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16' };

/** Shows the file and how it is read: the sheet of a workbook, or the encoding of a text with a sample. */
export function ReadingOptions<Facts>({ state: { chosen, reread, leave, reading } }: { state: ImportState<Facts> }) {
  const t = useT();
  if (!chosen) return null;
  const { text, workbook, rows } = chosen.table;
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
      {text && text.sample !== null && (
        <div className="m-line m-ends b-import-sample">
          <p>
            <span className="m-muted">{t('importer.sample')}</span> <q>{text.sample}</q>
          </p>
          <div className="m-switch" role="group" aria-label={t('importer.encoding')}>
            {encodings
              .filter((encoding) => encoding !== 'utf-16le' || text.encoding === encoding)
              .map((encoding) => (
                <PlainButton key={encoding} aria-pressed={encoding === text.encoding} onClick={() => void reread({ encoding })}>
                  {encodingNames[encoding]}
                </PlainButton>
              ))}
          </div>
        </div>
      )}
    </section>
  );
}
