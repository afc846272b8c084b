import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { serverNow } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { currentHours, type BranchException, type BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { DayField } from '@mostrador/ui/list';
import { CheckField, ConfirmDialog, Field, TextField } from '@mostrador/ui/record';
import { countryCode } from '@mostrador/values/country';
import { todayIn } from '@mostrador/values/day-range';
import { dayProblems } from '@mostrador/values/opening';
import { useT } from '../messages';
import { branchPart, useBranchEdit } from '../use-branch-edit';
import { nextHolidays } from './holidays';
import { formatSpans, parseSpans } from './spans-text';

const SUGGESTED = 4;

interface Props {
  branch: BranchInfo;
  hours: BranchHours;
  /** Null for a new exception. */
  exception: BranchException | null;
  onClose: () => void;
}

/** Dialog for an exception: a date that is closed or has other hours, once or every year. */
export function ExceptionDialog({ branch, hours, exception, onClose }: Props) {
  const t = useT();
  const id = useId();
  const snackbar = useSnackbar();
  const { formatDate } = useIntl();
  const { country } = useSession().business;
  const today = todayIn(branch.timeZone ?? 'UTC', serverNow());
  const [date, setDate] = useState(exception?.date ?? today);
  const [yearly, setYearly] = useState(exception?.yearly ?? false);
  const [closed, setClosed] = useState(exception ? exception.spans.length === 0 : true);
  const [text, setText] = useState(exception ? formatSpans(exception.spans) : '');
  const [tried, setTried] = useState(false);
  const [isStale, setStale] = useState(false);
  const shared = branchPart(branchHours.get, branch.id, currentHours);
  const add = useBranchEdit(branchHours.add, shared);
  const update = useBranchEdit(branchHours.update, shared);
  const spans = closed ? [] : parseSpans(text);
  const [wrong] = dayProblems(spans ?? []).filter((problem) => problem !== undefined);
  const isTaken = hours.exceptions.some((one) => one.id !== exception?.id && one.date === date && one.yearly === yearly);
  const problem =
    spans === null
      ? t('branch.hours.unread')
      : !closed && spans.length === 0
        ? t('branch.exceptions.hours.missing')
        : wrong && t(wrong.problem === 'equal' ? 'branch.hours.equal' : 'branch.exceptions.overlap');

  async function save() {
    setTried(true);
    if (problem !== undefined || isTaken || spans === null) return false;
    const submitted = { date, yearly, spans };
    const saved = exception
      ? await update.run({ branchId: branch.id, version: hours.version, id: exception.id, exception: submitted })
      : await add.run({ branchId: branch.id, exception: submitted });
    setStale(saved === null);
    if (saved) snackbar({ message: t('branch.hours.saved') });
    return saved !== null;
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(exception ? 'branch.exceptions.edit' : 'branch.exceptions.add')}
      confirmLabel={t('branch.save')}
      onConfirm={save}
    >
      {isStale && <Notice tone="warning">{t('branch.exceptions.stale')}</Notice>}
      <Field id={`${id}-date`} label={t('branch.exceptions.date')} error={isTaken ? t('branch.exceptions.taken') : undefined}>
        <DayField id={`${id}-date`} value={date} onChange={setDate} />
      </Field>
      {!exception && (
        <div className="b-holidays" role="group" aria-label={t('branch.exceptions.holidays')}>
          {nextHolidays(countryCode(country) ?? '', today, SUGGESTED).map((holiday) => (
            <PlainButton
              key={holiday.date}
              aria-pressed={date === holiday.date}
              onClick={() => {
                setDate(holiday.date);
                setYearly(true);
              }}
            >
              {formatDate(`${holiday.date}T12:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })} · {holiday.name}
            </PlainButton>
          ))}
        </div>
      )}
      <CheckField label={t('branch.exceptions.repeat')} checked={yearly} onChange={setYearly} />
      <CheckField label={t('branch.exceptions.closed')} checked={closed} onChange={setClosed} />
      {!closed && (
        <TextField
          id={`${id}-hours`}
          label={t('branch.exceptions.hours')}
          help={t('branch.exceptions.hours.help')}
          error={tried || text ? problem : undefined}
          maxLength={120}
          value={text}
          onChange={setText}
          onLeave={() => undefined}
        />
      )}
      <p className="m-muted">{t('branch.exceptions.tail')}</p>
    </ConfirmDialog>
  );
}
