import type { BranchChange, ChangeSubject } from '@mostrador/contract/backoffice/branches/shapes';
import { DateText } from '@mostrador/ui/kit';
import { formatDelay } from '@mostrador/values/hhmm';
import { useT } from './messages';

/** List of changes to the given switches and times of a branch: who and when, newest first. */
export function ChangeList({ changes, subjects }: { changes: readonly BranchChange[]; subjects: readonly ChangeSubject[] }) {
  const t = useT();
  const shown = changes.filter(({ subject }) => subjects.includes(subject));
  if (shown.length === 0) return <p className="m-muted">{t('branch.changes.none')}</p>;
  const words = ({ enabled, minutes }: BranchChange) =>
    minutes === undefined ? t(`branch.change.${enabled ? 'on' : 'off'}`) : formatDelay(minutes);
  return (
    <ol className="b-branch-changes" aria-label={t('branch.changes')}>
      {shown.map((change) => (
        <li key={`${change.subject} ${change.at}`}>
          <span>
            {t(`branch.switch.${change.subject}`)}: {words(change)}
            {change.until !== undefined && (
              <>
                {' '}
                {t('branch.change.until')} <DateText value={change.until} />
              </>
            )}
          </span>
          <span className="m-meta">
            {change.actor} · <DateText value={change.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
