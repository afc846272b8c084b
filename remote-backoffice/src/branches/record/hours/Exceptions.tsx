import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { currentHours, type BranchException, type BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { useT } from '../messages';
import { branchPart, useBranchEdit } from '../use-branch-edit';
import { ExceptionDialog } from './ExceptionDialog';
import { formatSpans } from './spans-text';

/** List of dates with other hours or none; they replace the hours that begin on that date (docs branches §2). */
export function Exceptions({ branch, hours }: { branch: BranchInfo; hours: BranchHours }) {
  const t = useT();
  const id = useId();
  const snackbar = useSnackbar();
  const { formatDate } = useIntl();
  const [open, setOpen] = useState<BranchException | 'new' | null>(null);
  const [removing, setRemoving] = useState<BranchException | null>(null);
  const remove = useBranchEdit(branchHours.remove, branchPart(branchHours.get, branch.id, currentHours));
  const dayText = ({ date, yearly }: BranchException) =>
    formatDate(`${date}T12:00Z`, { day: 'numeric', month: 'long', ...(!yearly && { year: 'numeric' }), timeZone: 'UTC' });
  const hoursText = ({ spans }: BranchException) => (spans.length > 0 ? formatSpans(spans) : t('branch.upcoming.closed'));
  return (
    <section className="m-card b-branch-panel" aria-labelledby={id}>
      <div className="m-line m-ends">
        <h2 id={id}>{t('branch.exceptions')}</h2>
        <PlainButton aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('branch.exceptions.add')}
        </PlainButton>
      </div>
      {hours.exceptions.length === 0 && <p className="m-muted">{t('branch.exceptions.none')}</p>}
      <ul className="b-exceptions">
        {hours.exceptions.map((exception) => (
          <li key={exception.id}>
            <span>
              {dayText(exception)}
              <span className="m-meta b-upcoming-why">
                {hoursText(exception)}
                {exception.yearly && ` · ${t('branch.exceptions.yearly')}`}
              </span>
            </span>
            <span className="b-exceptions-actions">
              <PlainButton
                aria-haspopup="dialog"
                aria-label={t('branch.exceptions.editOf', { day: dayText(exception) })}
                onClick={() => setOpen(exception)}
              >
                {t('branch.edit')}
              </PlainButton>
              <PlainButton
                variant="text"
                aria-haspopup="dialog"
                aria-label={t('branch.exceptions.removeOf', { day: dayText(exception) })}
                onClick={() => setRemoving(exception)}
              >
                {t('branch.remove')}
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <ExceptionDialog branch={branch} hours={hours} exception={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          onClose={() => setRemoving(null)}
          title={t('branch.exceptions.removeOf', { day: dayText(removing) })}
          confirmLabel={t('branch.remove')}
          onConfirm={async () => {
            await remove.run({ branchId: branch.id, id: removing.id, exceptionDate: removing.date });
            snackbar({ message: t('branch.hours.saved') });
          }}
        >
          <p>{hoursText(removing)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
