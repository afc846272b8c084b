import { useDeferredValue, useEffect, useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import { MAX_ZONE_NAME, type DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { fieldAria, TextField } from '@mostrador/ui/record';
import type { Save } from '../../../common/form-page/SubmitForm';
import { TabForm } from '../TabForm';
import { useT } from './messages';
import { hasOverlap } from './shapes';
import { RingTools } from './RingTools';
import { VertexList } from './VertexList';
import { formatRing, parseRing, type ZoneValues } from './zone-values';

/** Props of a new zone's form and of an existing zone's. */
export interface ZoneFormProps {
  branch: BranchInfo;
  others: readonly DeliveryZone[];
  /** Passes the form's ring to the map. */
  onRing: (ring: readonly Point[]) => void;
  /** Receives a ring drawn on the map. */
  setPoints: Ref<(ring: Point[]) => void>;
  onSaved: () => void;
  onClose: () => void;
}

interface Props extends ZoneFormProps {
  title: string;
  dirty: boolean;
  /** The new zone (`useCreateForm`) or the edit (`useEditForm`). `save` resolves to null if the form must stay open. */
  record: Save & { form: FormState<ZoneValues>; save(): Promise<unknown> };
  /** Notices above the fields. */
  children: ReactNode;
}

const nothing: readonly Point[] = [];

/** Form of a zone: name, prices, minutes, and its vertices as text next to the map. */
export function ZoneForm({ branch, others, onRing, setPoints, onSaved, onClose, record, children, ...tab }: Props) {
  const t = useT();
  const { form } = record;
  const { currency } = useSession().business;
  const { point: near } = branch;
  const { values, set, field } = form;
  const ring = useMemo(() => parseRing(values.points).ring, [values.points]);
  useEffect(() => onRing(ring), [ring, onRing]);
  useImperativeHandle(setPoints, () => (next: Point[]) => set({ points: formatRing(next) }));

  async function submit(leave: () => void) {
    if ((await record.save()) === null) return;
    form.reset();
    leave();
    onSaved();
  }

  // Deferred, so that typing and dragging stay responsive: comparing sixty zones with many vertices is slow.
  const settled = useDeferredValue(ring, nothing);
  const overlapping = useMemo(
    () => (settled.length > 2 ? others.filter((other) => hasOverlap(settled, other.ring)).map(({ name }) => name) : []),
    [settled, others],
  );
  const points = field('points');
  const help = t('zones.points.help');
  return (
    <TabForm
      {...tab}
      isAgain
      forget={form.reset}
      onSubmit={submit}
      save={record}
      onBack={{ label: t('zones.back'), run: onClose }}
    >
      {children}
      <TextField {...bindField(form, 'name')} label={t('zones.field.name')} maxLength={MAX_ZONE_NAME} />
      <TextField {...bindField(form, 'price')} label={t('zones.field.price')} help={currency} />
      <TextField {...bindField(form, 'minimum')} label={t('zones.field.minimum')} help={t('zones.minimum.help', { currency })} />
      <TextField
        {...bindField(form, 'extra')}
        label={t('zones.field.extra')}
        help={t('zones.extra.help')}
        numeric
        maxLength={3}
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
}
