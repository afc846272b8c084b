import { useState } from 'react';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { currentHours, type BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { useEditForm } from '@mostrador/forms/edit-form';
import type { FormState, FieldErrors } from '@mostrador/forms/form';
import { fieldArray } from '@mostrador/forms/field-array';
import { useLocale } from '@mostrador/i18n';
import { PlainButton } from '@mostrador/ui/kit';
import { CheckField, TextField } from '@mostrador/ui/record';
import { weekdayText } from '../../../common/days';
import { EditTabForm } from '../EditTabForm';
import { useT } from '../messages';
import { branchPart } from '../use-branch-edit';
import { CopyDay } from './CopyDay';
import { CopyHours } from './CopyHours';
import { DayBar } from './DayBar';
import { formatSpans, parseSpans } from './spans-text';
import { isShort, seenOf, spansFromValues, validateWeek, type DayValues, type Kind, type WeekValues } from './week-values';

interface Props {
  branch: BranchInfo;
  hours: BranchHours;
  isAgain: boolean;
  onSaved: () => void;
}

/** Form for the weekly hours, as bars and text; saved as a whole. */
export function WeekForm({ branch, hours, isAgain, onSaved }: Props) {
  const t = useT();
  const locale = useLocale();
  const edit = useEditForm(branchHours.update, branchPart(branchHours.get, branch.id, currentHours), {
    draft: `branch-hours:${branch.id}`,
    now: seenOf(hours),
    record: { branchId: branch.id },
    problems: (values) => validateWeek(values, locale, t) as FieldErrors<WithRecordVersion<WeekValues>>,
    changes: (values) => ({ schedules: spansFromValues(values).map(({ span }) => span) }),
    done: () => t('branch.hours.saved'),
  });
  const { form } = edit;
  const { seen, days } = form.values;
  const [copying, setCopying] = useState(false);
  const hasApart = days.some((day) => day.delivery || day.takeaway);
  const [apart, setApart] = useState(hasApart);
  const dirty = JSON.stringify(days) !== JSON.stringify(seen.values.days);

  const shown: readonly Kind[] = apart || hasApart ? ['all', 'delivery', 'takeaway'] : ['all'];
  return (
    <EditTabForm
      title={t('branch.tab.hours')}
      wide
      words={(name) => {
        const [, id, kind = 'all'] = name.split('.');
        return {
          label: `${weekdayText(Number(id), locale, 'long')}: ${t(`branch.hours.kind.${kind as Kind}`)}`,
          text: (value) => String(value) || t('branch.hours.none'),
        };
      }}
      {...{ edit, dirty, isAgain, onSaved }}
    >
      <p className="m-muted">{t('branch.hours.help', { zone: branch.timeZone ?? 'UTC' })}</p>
      {days.map((day) => (
        <Day key={day.id} day={day} form={form} shown={shown} />
      ))}
      <CheckField label={t('branch.hours.apart')} checked={apart || hasApart} disabled={hasApart} onChange={setApart} />
      <PlainButton aria-haspopup="dialog" disabled={dirty} onClick={() => setCopying(true)}>
        {t('branch.hours.copyBranches')}
      </PlainButton>
      {copying && <CopyHours from={branch.id} hours={hours} onClose={() => setCopying(false)} />}
    </EditTabForm>
  );
}

function Day({ day, form, shown }: { day: DayValues; form: FormState<WithRecordVersion<WeekValues>>; shown: readonly Kind[] }) {
  const t = useT();
  const locale = useLocale();
  const rows = fieldArray(form, 'days');
  const weekday = Number(day.id);
  const name = weekdayText(weekday, locale, 'long');
  const spans = parseSpans(day.all);
  const before = form.values.days[(weekday + 5) % 7];
  const carried = (parseSpans(before?.all ?? '') ?? []).filter(({ from, to }) => to < from && to > 0);
  const copy = (to: readonly number[]) => {
    for (const other of to) rows.change(String(other), { all: day.all, delivery: day.delivery, takeaway: day.takeaway });
  };
  return (
    <fieldset className="m-fieldset b-day">
      <legend>{name}</legend>
      <DayBar
        day={name}
        spans={spans ?? []}
        carried={carried}
        // Ignore the bar while the text is invalid, so that the text is not overwritten.
        onChange={(next) => spans && rows.change(day.id, { all: formatSpans(next) })}
      />
      <div className="b-day-fields">
        {shown.map((kind) => (
          <TextField
            key={kind}
            {...rows.field(day.id, kind)}
            label={`${name}: ${t(`branch.hours.kind.${kind}`)}`}
            help={isShort(day) ? t('branch.hours.short') : day[kind] ? undefined : t('branch.hours.none')}
            maxLength={120}
            value={day[kind]}
            onChange={(text) => rows.change(day.id, { [kind]: text })}
          />
        ))}
        <CopyDay day={weekday} name={name} onCopy={copy} />
      </div>
    </fieldset>
  );
}
