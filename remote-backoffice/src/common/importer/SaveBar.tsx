import { useId } from 'react';
import { useIntl } from 'react-intl';
import { PlainButton } from '@mostrador/ui/kit';
import { CheckField, SubmitError } from '@mostrador/ui/record';
import type { ImportKind, ImportSaving } from './kind';
import { useT } from './messages';
import type { CheckedRow } from './rules';
import type { ImportState } from './use-import';

interface Props<Facts> {
  kind: ImportKind<Facts>;
  state: ImportState<Facts>;
  rows: CheckedRow[];
  /** Sending them repeats a try. */
  isRetry: boolean;
  /** Rows that make something or make it different. */
  count: number;
  /** A required column is not assigned, or no row could be compared: nothing can be called the same. */
  isIncomplete: boolean;
  leavesOut: boolean;
  setLeavesOut: (leavesOut: boolean) => void;
  onSave: () => void;
}

/** The last step: the rows that are sent, and those that the user leaves out. */
export function SaveBar<Facts>({
  kind,
  state,
  rows,
  isRetry,
  count,
  isIncomplete,
  leavesOut,
  setLeavesOut,
  onSave,
}: Props<Facts>) {
  const t = useT();
  const why = useId();
  const { save, words } = kind;
  const left = rows.filter(({ state: now }) => now === 'wrong' || now === 'confirm').length;
  const reason =
    left > 0 && !leavesOut
      ? t('importer.save.left', { count: left })
      : count === 0 && !isRetry
        ? t(isIncomplete ? 'importer.save.incomplete' : 'importer.save.nothing')
        : undefined;
  const isReady = reason === undefined && !state.checking && !save.pending;
  return (
    <section className="m-card b-import-part b-import-save" aria-label={t('importer.save')}>
      <SubmitError error={save.error} />
      {save.progress && <Progress {...save.progress} />}
      {left > 0 && (
        <CheckField label={t('importer.save.leaveOut', { count: left })} checked={leavesOut} onChange={setLeavesOut} />
      )}
      <div className="m-line m-ends">
        <span id={why} className="m-muted" role="status">
          {reason}
        </span>
        <PlainButton variant="primary" disabled={!isReady} aria-describedby={why} onClick={onSave}>
          {isRetry ? t('importer.save.retry') : words.submit(count)}
        </PlainButton>
      </div>
    </section>
  );
}

/** The rows of a file in parts that are saved, while it is sent and after a part failed. */
function Progress({ saved, total, isRunning }: NonNullable<ImportSaving['progress']>) {
  const t = useT();
  const { formatNumber } = useIntl();
  const words = { saved: formatNumber(saved), total: formatNumber(total) };
  if (!isRunning && saved === 0) return null;
  return (
    <div className="b-import-progress" role="status">
      {isRunning && <progress className="m-bar" max={total} value={saved} aria-label={t('importer.save.progress', words)} />}
      <span>{t(isRunning ? 'importer.save.progress' : 'importer.save.stopped', words)}</span>
    </div>
  );
}
