import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, apiQuery } from '@mostrador/api-client';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import {
  currentMethods,
  isLastMethod,
  MAX_INSTRUCTIONS,
  MAX_SURCHARGE,
  type BranchMethods,
} from '@mostrador/contract/backoffice/branch-methods/shapes';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { useForm, type Row } from '@mostrador/forms/form';
import { fieldArray, type Rows } from '@mostrador/forms/field-array';
import { ArrowDownOutlined, ArrowUpOutlined } from '@mostrador/ui/icons';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { CheckField, TextField } from '@mostrador/ui/record';
import type { Channel } from '@mostrador/values/opening';
import { useConflict, type WithRecordVersion, type RecordVersion } from '@mostrador/forms/conflict';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { AddMethod } from './AddMethod';
import { ConfirmLastMethod } from './ConfirmLastMethod';
import { useT } from './messages';
import { RemoveMethod } from './RemoveMethod';
import { TabForm } from './TabForm';
import { TabPlaceholder } from './TabPlaceholder';
import { branchPart, useBranchEdit, useFormRemount } from './use-branch-edit';

interface MethodRow extends Row {
  name: string;
  enabled: boolean;
  delivery: boolean;
  takeaway: boolean;
  instructions: string;
  /** Percent, as raw text. */
  surcharge: string;
}
interface Values {
  methods: MethodRow[];
}

function seenOf({ items, version }: BranchMethods): RecordVersion<Values> {
  const methods = items.map(({ id, name, enabled, channels, instructions = '', surcharge }) => ({
    ...{ id: String(id), name, enabled, instructions },
    surcharge: surcharge === 0 ? '' : String(surcharge).replace('.', ','),
    delivery: channels.includes('delivery'),
    takeaway: channels.includes('takeaway'),
  }));
  return { version, values: { methods } };
}

/** Parses a percentage, "3" or "-2,5". Empty text is 0; returns null if the text is invalid. */
function parsePercent(typed: string): number | null {
  const text = typed.trim().replace('−', '-').replace(',', '.');
  if (text === '') return 0;
  const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  return Math.abs(percent) <= MAX_SURCHARGE ? percent : null;
}

function fieldsOf({ id, enabled, delivery, takeaway, instructions, surcharge }: MethodRow) {
  const channels = [delivery && 'delivery', takeaway && 'takeaway'].filter((one): one is Channel => one !== false);
  return {
    id: Number(id),
    enabled,
    channels,
    instructions: instructions.trim() || null,
    surcharge: parsePercent(surcharge) ?? 0,
  };
}

/** Tab for a branch's payment methods and their order (docs branches §3). */
export function MethodsTab({ branch }: { branch: BranchInfo }) {
  const { key, ...turns } = useFormRemount();
  const query = useQuery(apiQuery(branchMethods.list, { branchId: branch.id }));
  if (!query.data) return <TabPlaceholder query={query} rows={6} />;
  return <MethodsForm key={key} branch={branch} known={query.data} {...turns} />;
}

interface FormProps {
  branch: BranchInfo;
  known: BranchMethods;
  isAgain: boolean;
  onSaved: () => void;
}

function MethodsForm({ branch, known, isAgain, onSaved }: FormProps) {
  const t = useT();
  const snackbar = useSnackbar();
  const { id: branchId } = branch;
  const now = seenOf(known);
  const form = useForm<WithRecordVersion<Values>>(`branch-methods:${branchId}`, { ...now.values, seen: now }, ({ methods }) =>
    Object.fromEntries(
      methods.flatMap(({ id, delivery, takeaway, surcharge }) => [
        [`methods.${id}.delivery`, delivery || takeaway ? undefined : t('branch.methods.noChannel')],
        [
          `methods.${id}.surcharge`,
          parsePercent(surcharge) === null ? t('branch.methods.surcharge.wrong', { max: MAX_SURCHARGE }) : undefined,
        ],
      ]),
    ),
  );
  const { seen, methods } = form.values;
  const rows = fieldArray(form, 'methods');
  const conflict = useConflict<Values>(form, now);
  const [tries, setTries] = useState(0);
  const [removing, setRemoving] = useState<string | null>(null);
  const [isLast, setLast] = useState(false);
  const edit = useBranchEdit(branchMethods.update, branchPart(branchMethods.list, branchId, methodsFromConflict));
  const dirty = JSON.stringify(methods) !== JSON.stringify(seen.values.methods);

  async function save(confirmed: boolean) {
    setTries((before) => before + 1);
    if (conflict.unresolved.length > 0 || !form.check()) return;
    try {
      const args = { branchId, version: seen.version, methods: methods.map(fieldsOf), ...(confirmed && { confirmed }) };
      if (!(await edit.run(args))) return;
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || !isLastMethod(refusal.body)) throw refusal;
      edit.reset();
      setLast(true);
      return;
    }
    snackbar({ message: t('branch.methods.saved') });
    form.reset();
    onSaved();
  }

  const removed = known.items.find(({ id }) => String(id) === removing);
  return (
    <div className="m-stack">
      <TabForm
        title={t('branch.tab.methods')}
        wide
        {...{ dirty, isAgain }}
        forget={form.reset}
        onSubmit={() => save(false)}
        save={edit}
      >
        <ConflictNotice
          edit={{ conflict, tries }}
          words={(name) => {
            const [, id, part] = name.split('.');
            const method = methods.find((one) => one.id === id)?.name;
            return {
              label: method === undefined ? t('branch.methods.order') : `${method}: ${t(`branch.methods.${part as Part}`)}`,
              text: (value) =>
                typeof value === 'boolean'
                  ? t(value ? 'branch.yes' : 'branch.no')
                  : Array.isArray(value)
                    ? (value as MethodRow[]).map((one) => one.name).join(', ')
                    : String(value) || t('branch.nothing'),
            };
          }}
        />
        {methods.length === 0 && <p className="m-muted">{t('branch.methods.none')}</p>}
        <ol className="b-methods" aria-label={t('branch.tab.methods')}>
          {methods.map((row, at) => (
            <Method
              key={row.id}
              row={row}
              at={at}
              rows={rows}
              openOrders={known.items.find(({ id }) => String(id) === row.id)?.openOrders ?? 0}
              onRemove={dirty ? null : () => setRemoving(row.id)}
            />
          ))}
        </ol>
      </TabForm>
      <AddMethod branchId={branchId} available={known.available} disabled={dirty} />
      {removed && <RemoveMethod branchId={branchId} method={removed} onClose={() => setRemoving(null)} />}
      {isLast && <ConfirmLastMethod onConfirm={() => save(true)} onClose={() => setLast(false)} />}
    </div>
  );
}

/** Returns null for a response that requires a second confirmation: that is not an edit conflict. */
function methodsFromConflict(body: unknown): BranchMethods | null {
  return isLastMethod(body) ? null : currentMethods(body);
}

type Part = 'enabled' | 'delivery' | 'takeaway' | 'instructions' | 'surcharge' | 'name';

interface MethodProps {
  row: MethodRow;
  at: number;
  rows: Rows<MethodRow>;
  openOrders: number;
  /** Null while other changes must be saved first. */
  onRemove: (() => void) | null;
}

function Method({ row, at, rows, openOrders, onRemove }: MethodProps) {
  const t = useT();
  const { id, name } = row;
  const moves = [
    { by: -1, Icon: ArrowUpOutlined, label: t('branch.methods.up', { name }), isEnd: at === 0 },
    { by: 1, Icon: ArrowDownOutlined, label: t('branch.methods.down', { name }), isEnd: at === rows.items.length - 1 },
  ] as const;
  const { error } = rows.field(id, 'delivery');
  return (
    <li className="b-method">
      <div className="b-method-head">
        <span>
          <span className="b-method-name">{name}</span>
          {openOrders > 0 && <span className="m-meta b-method-use">{t('branch.methods.inUse', { count: openOrders })}</span>}
        </span>
        {moves.map(({ by, Icon, label, isEnd }) => (
          <PlainButton key={by} variant="icon" aria-label={label} aria-disabled={isEnd} onClick={() => rows.move(id, by)}>
            <Icon />
          </PlainButton>
        ))}
        <PlainButton
          variant="text"
          aria-haspopup="dialog"
          aria-label={t('branch.methods.removeOf', { name })}
          disabled={onRemove === null}
          title={onRemove === null ? t('branch.methods.saveFirst') : undefined}
          onClick={() => onRemove?.()}
        >
          {t('branch.remove')}
        </PlainButton>
      </div>
      <div className="b-method-choices">
        {(['enabled', 'delivery', 'takeaway'] as const).map((part) => (
          <CheckField
            key={part}
            id={rows.field(id, part).id}
            aria-label={`${name}: ${t(`branch.methods.${part}`)}`}
            label={t(`branch.methods.${part}`)}
            checked={row[part]}
            onChange={(on) => rows.change(id, { [part]: on })}
          />
        ))}
      </div>
      {error && (
        <span className="m-field-error" role="alert">
          {error}
        </span>
      )}
      <TextField
        {...rows.field(id, 'surcharge')}
        label={t('branch.methods.surchargeOf', { name })}
        help={t('branch.methods.surcharge.help')}
        maxLength={7}
        value={row.surcharge}
        onChange={(surcharge) => rows.change(id, { surcharge })}
      />
      <TextField
        {...rows.field(id, 'instructions')}
        label={t('branch.methods.instructionsOf', { name })}
        maxLength={MAX_INSTRUCTIONS}
        value={row.instructions}
        onChange={(instructions) => rows.change(id, { instructions })}
      />
    </li>
  );
}
