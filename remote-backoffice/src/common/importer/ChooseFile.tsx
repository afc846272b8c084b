import { DownloadOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { useFileDrop } from '../use-file-drop';
import { FileProblemNotice, useLimitTexts } from './FileProblemNotice';
import type { ImportKind } from './kind';
import { useT } from './messages';
import type { ImportState } from './use-import';

interface Props<Facts> {
  kind: ImportKind<Facts>;
  state: ImportState<Facts>;
}

/** The first step: a file, and what it must look like. */
export function ChooseFile<Facts>({ kind, state: { problem, reading, read } }: Props<Facts>) {
  const t = useT();
  const limits = useLimitTexts(kind.limits);
  const take = ([file]: Iterable<File>) => {
    if (file) void read(file);
  };
  const { over, zone } = useFileDrop(take);
  return (
    <section className="m-card b-import-part" aria-label={t('importer.choose.part')}>
      <FileProblemNotice problem={problem} limits={kind.limits} />
      <label className={over ? 'm-drop m-drop--over b-import-drop' : 'm-drop b-import-drop'} {...zone}>
        <input
          className="m-visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={reading}
          onChange={(event) => {
            take(event.target.files ?? []);
            // The same file can be chosen again after it was mended.
            event.target.value = '';
          }}
        />
        <strong>{reading ? t('importer.reading') : t('importer.choose')}</strong>
        <span className="m-muted">{t('importer.limits', limits)}</span>
      </label>
      <div className="m-line m-ends b-import-template">
        <div>
          <h2>{t('importer.template')}</h2>
          <p className="m-muted">{t('importer.template.help')}</p>
        </div>
        <div className="b-import-buttons">
          {(['xlsx', 'csv'] as const).map((format) => (
            <PlainButton key={format} onClick={() => void kind.template(format)}>
              <DownloadOutlined />
              {t(`importer.template.${format}`)}
            </PlainButton>
          ))}
        </div>
      </div>
    </section>
  );
}
