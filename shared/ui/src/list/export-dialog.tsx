import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { persisted } from '@mostrador/browser-storage/persisted';
import { useLocale } from '@mostrador/i18n';
import { readAllPages, startReading } from '@mostrador/values/all-pages';
import { announce } from '../kit/announcer';
import { download } from '../kit/download';
import { useErrorText } from '../kit/error-text';
import { Notice } from '../kit/notice';
import { PlainButton } from '../kit/plain-button';
import { useT } from '../messages';
import { Modal } from '../overlay';
import { RadioField } from '../record/radio-field';
import { ExportChanges, type ChangedList } from './export-changes';
import { csvFile, xlsxFile, type ExportFormat } from './export-files';
import type { ExportColumn, ExportProps } from './export-rows';
import { parseColumnVisibility } from './use-visible-columns';
import './export.css';

type Phase = { name: 'choosing' | 'running' } | { name: 'failed'; error: unknown } | { name: 'changed'; list: ChangedList };

interface Props extends ExportProps<unknown> {
  open: boolean;
  onClose: () => void;
}

/** Returns the columns that are not hidden in the list. */
function chosen<Row>(columns: ExportColumn<Row>[], list: string | undefined): ExportColumn<Row>[] {
  const visibility = list === undefined ? {} : persisted(`columns:${list}`, parseColumnVisibility).get();
  return columns.filter(({ column }) => column === undefined || (visibility[column.key] ?? column.optional !== true));
}

const hasComma = (locale: string) => new Intl.NumberFormat(locale).format(1.5).includes(',');

/** The dialog of an export; closing it cancels the export. */
export function ExportDialog({ open, onClose, fileName, columns, list, fetchPage, rowKey, compare, total = 0 }: Props) {
  const t = useT();
  const locale = useLocale();
  const { formatNumber, timeZone = 'UTC' } = useIntl();
  const errorText = useErrorText();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [phase, setPhase] = useState<Phase>({ name: 'choosing' });
  const progress = useRef(startReading<unknown>());
  // A retry continues with the `fetchPage` that the export started with: the list may have been paged differently since.
  const pages = useRef(fetchPage);
  const [{ done, all }, setCount] = useState({ done: 0, all: total });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    if (phase.name === 'choosing') pages.current = fetchPage;
    setPhase({ name: 'running' });
    try {
      const reading = progress.current;
      const rows = await readAllPages(reading, pages.current, rowKey, controller.signal, () =>
        setCount({ done: reading.rows.size, all: Math.max(reading.rows.size, reading.firstTotal ?? 0) }),
      );
      if (compare) rows.sort(compare);
      const write = format === 'csv' ? csvFile : xlsxFile;
      const file = await write(chosen(columns, list), rows, controller.signal, { timeZone, decimalComma: hasComma(locale) });
      if (controller.signal.aborted) return;
      download(file, `${fileName}.${format}`);
      announce(t('ui.exported', { count: rows.length }));
      const { firstTotal = 0, lastTotal = 0, isIncomplete } = reading;
      if (firstTotal === lastTotal && rows.length === lastTotal && !isIncomplete) finish();
      else setPhase({ name: 'changed', list: { before: firstTotal, after: lastTotal, count: rows.length, isIncomplete } });
    } catch (error) {
      if (!controller.signal.aborted) setPhase({ name: 'failed', error });
    }
  }

  function finish() {
    running.current?.abort();
    progress.current = startReading();
    setCount({ done: 0, all: total });
    setPhase({ name: 'choosing' });
    onClose();
  }

  return (
    <Modal open={open} title={t('ui.export.title')} onCancel={finish} footer={null} destroyOnHidden width={420}>
      {phase.name === 'changed' ? (
        <ExportChanges {...phase.list} />
      ) : (
        <RadioField
          label={t('ui.export.rows', { count: phase.name === 'choosing' ? total : all })}
          disabled={phase.name === 'running'}
          options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: t(`ui.export.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
      )}
      {phase.name === 'running' && (
        <div className="m-export-progress">
          {/* Before the first rows the duration is unknown, and a call that returns everything at once has no progress: show
              an indeterminate bar. */}
          <progress className="m-bar" aria-label={t('ui.export.title')} max={all || 1} {...(done > 0 && { value: done })} />
          <span>
            {done > 0 ? t('ui.export.progress', { done: formatNumber(done), total: formatNumber(all) }) : t('ui.loading')}
          </span>
        </div>
      )}
      {phase.name === 'failed' && (
        <Notice tone="error" title={errorText(phase.error).title} details={errorText(phase.error).details}>
          {errorText(phase.error).message}
        </Notice>
      )}
      <div className="m-dialog-foot">
        <PlainButton onClick={finish}>{t(phase.name === 'changed' ? 'ui.close' : 'ui.cancel')}</PlainButton>
        {phase.name !== 'changed' && (
          <PlainButton variant="primary" disabled={phase.name === 'running'} onClick={() => void run()}>
            {phase.name === 'failed' ? t('ui.retry') : t('ui.export')}
          </PlainButton>
        )}
      </div>
    </Modal>
  );
}
