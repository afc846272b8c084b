import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { currentHours, type BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { useEditForm } from '@mostrador/forms/edit-form';
import type { FieldErrors } from '@mostrador/forms/form';
import { fieldArray, type Rows } from '@mostrador/forms/field-array';
import { useLocale } from '@mostrador/i18n';
import { DateText, PlainButton } from '@mostrador/ui/kit';
import { CheckGroup, TextField } from '@mostrador/ui/record';
import { problemWhileTyping } from '@mostrador/values/hhmm';
import { week, weekdayText } from '../../../common/days';
import { EditTabForm } from '../EditTabForm';
import { useT } from '../messages';
import { branchPart } from '../use-branch-edit';
import { channels, seenOf, spansFromValues, validateWaitingTimes, type WaitingRow, type WaitingValues } from './waiting-values';

interface Props {
  branch: BranchInfo;
  hours: BranchHours;
  isAgain: boolean;
  onSaved: () => void;
}

/** Form for the waiting times by weekday and hour, saved as a whole (docs branches §5). */
export function WaitingTable({ branch, hours, isAgain, onSaved }: Props) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const edit = useEditForm(branchHours.update, branchPart(branchHours.get, branch.id, currentHours), {
    draft: `branch-waiting-hours:${branch.id}`,
    now: seenOf(hours),
    record: { branchId: branch.id },
    problems: (values) => validateWaitingTimes(values, locale, t) as FieldErrors<WithRecordVersion<WaitingValues>>,
    changes: (values) => ({ waiting: spansFromValues(values).map(({ span }) => span) }),
    done: () => t('branch.waiting.byHour.saved'),
  });
  const { form } = edit;
  const { seen, spans } = form.values;
  const rows = fieldArray(form, 'spans');
  const dirty = JSON.stringify(spans) !== JSON.stringify(seen.values.spans);
  const { change } = hours.waiting;

  const refetchCurrentTimes = () => {
    for (const call of [branchSettings.waitingTime, branchSettings.takeawayWaitingTime])
      void queries.invalidateQueries({ queryKey: apiKey(call) });
  };

  return (
    <EditTabForm
      title={t('branch.waiting.byHour')}
      wide
      words={() => ({
        label: t('branch.waiting.byHour'),
        text: (value) => (value as WaitingRow[]).map((row) => rowText(row, locale)).join('; ') || t('branch.nothing'),
      })}
      {...{ edit, dirty, isAgain }}
      onSaved={() => {
        refetchCurrentTimes();
        onSaved();
      }}
    >
      <p className="m-muted">{t('branch.waiting.byHour.help', { zone: branch.timeZone ?? 'UTC' })}</p>
      {rows.items.length > 0 && (
        <ol className="b-waiting-rows" aria-label={t('branch.waiting.byHour')}>
          {rows.items.map((row, at) => (
            <WaitingHours key={row.id} row={row} place={at + 1} rows={rows} />
          ))}
        </ol>
      )}
      <PlainButton id={form.field('spans').id} onClick={() => rows.add({ days: [], hours: '', delivery: '', takeaway: '' })}>
        {t('branch.waiting.add')}
      </PlainButton>
      {change && (
        <p className="m-meta">
          {t('branch.switch.last', { actor: change.actor })} · <DateText value={change.at} />
        </p>
      )}
    </EditTabForm>
  );
}

function rowText({ days, hours, delivery, takeaway }: WaitingRow, locale: string): string {
  const names = days.map((day) => weekdayText(day, locale, 'long')).join(', ');
  return `${names} ${hours}: ${delivery || '–'} / ${takeaway || '–'} min`;
}

function WaitingHours({ row, place, rows }: { row: WaitingRow; place: number; rows: Rows<WaitingRow> }) {
  const t = useT();
  const locale = useLocale();
  const { id, days } = row;
  const ofDays = rows.field(id, 'days');
  return (
    <li>
      <fieldset className="m-fieldset b-waiting-row">
        <legend>{t('branch.waiting.row', { place })}</legend>
        <CheckGroup
          {...ofDays}
          className="b-waiting-days"
          label={t('branch.waiting.days')}
          hideLabel
          options={week.map((day) => ({
            value: day,
            label: weekdayText(day, locale),
            'aria-label': weekdayText(day, locale, 'long'),
          }))}
          value={days}
          onChange={(next) => rows.change(id, { days: next })}
        />
        <TextField
          {...rows.field(id, 'hours')}
          label={t('branch.waiting.hours')}
          maxLength={60}
          value={row.hours}
          onChange={(hours) => rows.change(id, { hours })}
        />
        {channels.map((channel) => {
          const typed = problemWhileTyping(row[channel]);
          const { error, ...state } = rows.field(id, channel);
          return (
            <TextField
              key={channel}
              {...state}
              label={t(`branch.waiting.minutes.${channel}`)}
              error={typed ? t(`branch.waiting.${typed}`) : error}
              numeric
              maxLength={4}
              value={row[channel]}
              onChange={(text) => rows.change(id, { [channel]: text.replace(/\D/g, '') })}
            />
          );
        })}
        <PlainButton variant="text" aria-label={t('branch.waiting.removeOf', { place })} onClick={() => rows.remove(id)}>
          {t('branch.remove')}
        </PlainButton>
      </fieldset>
    </li>
  );
}
