import { memo, useDeferredValue, useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import {
  currentZones,
  MAX_ZONE_NAME,
  type BranchZones,
  type DeliveryZone,
} from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { ArgsOf } from '@mostrador/contract/call';
import { useForm, type FieldErrors } from '@mostrador/forms/form';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { fieldAria, TextField } from '@mostrador/ui/record';
import { formatAmountInput } from '@mostrador/values/money';
import { useConflict, type WithRecordVersion, type RecordVersion } from '../../../common/conflict/conflict';
import { ConflictNotice } from '../../../common/conflict/ConflictNotice';
import { TabForm } from '../TabForm';
import { useBranchEdit } from '../use-branch-edit';
import { useT } from './messages';
import { hasOverlap } from './shapes';
import { RingTools } from './RingTools';
import { VertexList } from './VertexList';
import {
  fieldsOf,
  formatRing,
  createPointsValidator,
  parseRing,
  seenOf,
  zoneNames,
  validateZone,
  type ZoneValues,
} from './zone-values';

interface Props {
  branch: BranchInfo;
  /** Null for a new zone. */
  zone: DeliveryZone | null;
  others: readonly DeliveryZone[];
  /** Passes the form's ring to the map. */
  onRing: (ring: readonly Point[]) => void;
  /** Receives a ring drawn on the map. */
  setPoints: Ref<(ring: Point[]) => void>;
  onSaved: () => void;
  onClose: () => void;
}

const nothing: readonly Point[] = [];
const empty: RecordVersion<ZoneValues> = { version: 0, values: { name: '', price: '', minimum: '', extra: '', points: '' } };

/** Form of a zone: name, prices, minutes, and its vertices as text next to the map. */
export const ZoneForm = memo(function ZoneForm({ branch, zone, others, onRing, setPoints, onSaved, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const snackbar = useSnackbar();
  const { currency } = useSession().business;
  const { id: branchId, point: near } = branch;
  const now = zone ? seenOf(zone, locale) : empty;
  const intents = useOpenIntents(branchZones.add, String(branchId));
  const [tried] = zone ? [] : intents.items;
  const begins = tried ? valuesOf(tried.args, locale) : now.values;
  const judge = useMemo(() => createPointsValidator(near), [near]);
  const form = useForm<WithRecordVersion<ZoneValues>>(`zone:${zone?.id ?? 'new'}`, { ...begins, seen: now }, (values) =>
    validateZone(values, { locale, currency, judge, t }),
  );
  const { values, set, field } = form;
  const { seen, ...own } = values;
  const conflict = useConflict<ZoneValues>(form, now);
  const [tries, setTries] = useState(0);
  const add = useIntent(branchZones.add, {
    about: (args) => String(args.branchId),
    invalidates: [branchZones.list, branches.get],
  });
  const edit = useBranchEdit(branchZones.update, { get: branchZones.list, branchId, current: currentZones });
  const dirty = JSON.stringify(own) !== JSON.stringify(seen.values);
  const ring = useMemo(() => parseRing(own.points).ring, [own.points]);
  const fields = fieldsOf(own, locale, currency);
  const args: ArgsOf<typeof branchZones.add> | null = fields && { branchId, ...fields };

  useEffect(() => onRing(ring), [ring, onRing]);
  useImperativeHandle(setPoints, () => (next: Point[]) => set({ points: formatRing(next) }));

  async function submit(leave: () => void) {
    setTries((before) => before + 1);
    if (conflict.unresolved.length > 0 || !form.check() || !args || !fields) return;
    try {
      let saved: BranchZones | null;
      if (zone) {
        const differs = (name: keyof ZoneValues) => own[name] !== seen.values[name];
        saved = await edit.run({
          ...{ branchId, id: zone.id, version: seen.version },
          ...(differs('name') && { name: fields.name }),
          ...(differs('price') && { price: fields.price }),
          ...(differs('minimum') && { minimum: fields.minimum }),
          ...(differs('extra') && { extraMinutes: fields.extraMinutes }),
          ...(differs('points') && { ring: fields.ring }),
        });
      } else saved = await add.run(args);
      if (!saved) return;
      snackbar({ message: t('zones.saved', { name: fields.name }) });
      form.reset();
      leave();
      onSaved();
    } catch (refusal) {
      form.setServerErrors(
        fieldErrorsFrom<ZoneValues>(refusal, zoneNames, own).fields as FieldErrors<WithRecordVersion<ZoneValues>>,
      );
      throw refusal;
    }
  }

  // Deferred, so that typing and dragging stay responsive: comparing sixty zones with many vertices is slow.
  const settled = useDeferredValue(ring, nothing);
  const overlapping = useMemo(
    () => (settled.length > 2 ? others.filter((other) => hasOverlap(settled, other.ring)).map(({ name }) => name) : []),
    [settled, others],
  );
  const points = field('points');
  const help = t('zones.points.help');
  const error = zone ? edit.error : add.error?.outcomeUnknown ? null : add.error;
  return (
    <TabForm
      title={zone ? t('zones.editOf', { name: zone.name }) : t('zones.add')}
      {...{ dirty }}
      isAgain
      forget={form.reset}
      onSubmit={submit}
      saving={edit.pending || add.pending}
      error={error}
      onBack={{ label: t('zones.back'), run: onClose }}
    >
      {!zone && (
        <UnconfirmedAttempts
          of={{ intents, pending: add.pending }}
          args={args}
          what={({ name }) => [t('zones.add'), name].join(': ')}
          onRestore={(asked) => set(valuesOf(asked, locale))}
          onSettled={() => set(empty.values)}
        />
      )}
      <ConflictNotice
        conflict={conflict}
        tries={tries}
        words={(name) => ({
          label: t(`zones.field.${name as keyof ZoneValues}`),
          text: (value) =>
            name === 'points' ? t('zones.vertices', { count: parseRing(String(value)).ring.length }) : String(value) || '–',
        })}
      />
      <TextField
        {...field('name')}
        label={t('zones.field.name')}
        maxLength={MAX_ZONE_NAME}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...field('price')}
        label={t('zones.field.price')}
        help={currency}
        value={values.price}
        onChange={(price) => set({ price })}
      />
      <TextField
        {...field('minimum')}
        label={t('zones.field.minimum')}
        help={t('zones.minimum.help', { currency })}
        value={values.minimum}
        onChange={(minimum) => set({ minimum })}
      />
      <TextField
        {...field('extra')}
        label={t('zones.field.extra')}
        help={t('zones.extra.help')}
        numeric
        maxLength={3}
        value={values.extra}
        onChange={(extra) => set({ extra })}
      />
      <fieldset className="b-vertices-part" id={points.id} tabIndex={-1} aria-describedby={`${points.id}-note`}>
        <legend>{t('zones.field.points')}</legend>
        <VertexList
          lines={values.points}
          wrong={points.error === undefined ? undefined : parseRing(values.points).wrong}
          onChange={(lines) => set({ points: lines })}
        />
        <span
          id={`${points.id}-note`}
          className={points.error === undefined ? 'm-field-help' : 'm-field-error'}
          role={points.error === undefined ? undefined : 'alert'}
        >
          {points.error ?? help}
        </span>
        <details>
          <summary>{t('zones.points.text')}</summary>
          <textarea
            className="m-field-input b-zone-points"
            aria-label={t('zones.field.points')}
            rows={6}
            spellCheck={false}
            value={values.points}
            onChange={(event) => set({ points: event.target.value })}
            onBlur={points.onLeave}
            {...fieldAria(points.id, points.error, help)}
          />
        </details>
      </fieldset>
      <p role="status" className="m-muted">
        {t('zones.vertices', { count: ring.length })}
      </p>
      <RingTools near={near ?? others[0]?.ring[0]} branchPoint={near} onRing={(next) => set({ points: formatRing(next) })} />
      {ring.length > 0 && (
        <PlainButton onClick={() => set({ points: formatRing(ring.slice(0, -1)) })}>{t('zones.points.undo')}</PlainButton>
      )}
      {overlapping.length > 0 && <Notice tone="warning">{t('zones.overlaps.warn', { zones: overlapping.join(', ') })}</Notice>}
    </TabForm>
  );
});

function valuesOf({ name, price, minimum, extraMinutes = 0, ring }: ArgsOf<typeof branchZones.add>, locale: string): ZoneValues {
  return {
    name,
    price: formatAmountInput(price, locale),
    minimum: minimum && minimum.minor > 0 ? formatAmountInput(minimum, locale) : '',
    extra: extraMinutes > 0 ? String(extraMinutes) : '',
    points: formatRing(ring),
  };
}
