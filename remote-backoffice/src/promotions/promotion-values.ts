import type { PromotionKind, PromotionRule } from '@mostrador/contract/backoffice/promotions/evaluate';
import {
  CODE_PATTERN,
  MAX_PROMOTION_NAME,
  MAX_SINGLE_CODES,
  type Promotion,
  type PromotionFields,
} from '@mostrador/contract/backoffice/promotions/shapes';
import type { FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { formatHhmm, parseHhmm } from '@mostrador/values/hhmm';
import type { Money } from '@mostrador/values/money';
import type { RecordVersion } from '@mostrador/forms/conflict';
import type { T } from './messages';

/** Form values of a promotion. Fields that do not apply to the chosen kind or scope keep their values but are not sent. */
export interface PromotionValues {
  kind: PromotionKind;
  name: string;
  code: string;
  /** Whether it has single-use codes (`codes` is their number) instead of one code. */
  single: boolean;
  codes: string;
  takes: PromotionRule['takes']['type'];
  percent: string;
  cash: Money | null;
  capped: boolean;
  cap: Money | null;
  scope: PromotionRule['appliesTo']['type'];
  categoryIds: number[];
  productIds: number[];
  withOptions: boolean;
  channel: PromotionRule['channel'];
  hasMinimum: boolean;
  minimum: Money | null;
  from: string;
  ends: boolean;
  to: string;
  /** 1 Monday to 7 Sunday; empty for all. */
  weekdays: number[];
  hours: boolean;
  hourFrom: string;
  hourTo: string;
  audience: PromotionRule['audience']['type'];
  customerIds: number[];
  /** '' for no limit. */
  maxUses: string;
  maxPerCustomer: string;
  /** Empty for any; `id` is the bank's. */
  banks: { id: string; weekdays: number[]; capped: boolean; cap: Money | null }[];
  methodIds: number[];
  branchIds: number[];
  cumulative: boolean;
  active: boolean;
}

const promotionNames: WireNames<PromotionValues> = {
  nombre: 'name',
  codigo: 'code',
  codigos: 'codes',
  tipo_descuento: 'takes',
  valor: 'percent',
  tope: 'cap',
  minimo: 'minimum',
  desde: 'from',
  hasta: 'to',
  hora_desde: 'hourFrom',
  hora_hasta: 'hourTo',
  clientes: 'customerIds',
  usos_maximos: 'maxUses',
  usos_por_cliente: 'maxPerCustomer',
  bancos: 'banks',
  sucursales: 'branchIds',
};

/** Returns the form field of each wire field; `valor` and `ids` depend on the chosen kind and scope. */
export function namesOf({ takes, scope }: PromotionValues): WireNames<PromotionValues> {
  return {
    ...promotionNames,
    valor: takes === 'cash' ? 'cash' : 'percent',
    ids: scope === 'categories' ? 'categoryIds' : 'productIds',
  };
}

/** Returns the initial values: a coupon from today on in the given branches. */
export function emptyPromotion(today: string, branchIds: number[]): PromotionValues {
  return {
    ...{
      kind: 'coupon',
      name: '',
      code: '',
      single: false,
      codes: '100',
      takes: 'percent',
      percent: '10',
      cash: null,
      capped: false,
      cap: null,
    },
    ...{ scope: 'all', categoryIds: [], productIds: [], withOptions: true, channel: 'all', hasMinimum: false, minimum: null },
    ...{ from: today, ends: false, to: today, weekdays: [], hours: false, hourFrom: '20:00', hourTo: '02:00' },
    ...{ audience: 'all', customerIds: [], maxUses: '', maxPerCustomer: '', banks: [], methodIds: [], branchIds },
    ...{ cumulative: true, active: true },
  };
}

export function valuesOf({ rule, name, currency, codes = 0 }: PromotionFields): PromotionValues {
  const { takes, appliesTo, hours, audience } = rule;
  const money = (minor: number | null) => (minor === null ? null : { minor, currency });
  const cap = takes.type === 'percent' ? takes.cap : null;
  return {
    kind: rule.kind,
    name,
    code: rule.code ?? '',
    single: codes > 0,
    codes: codes > 0 ? String(codes) : '100',
    takes: takes.type,
    percent: takes.type === 'percent' ? String(takes.percent) : '10',
    cash: takes.type === 'cash' ? money(takes.amount) : null,
    capped: cap !== null,
    cap: money(cap),
    scope: appliesTo.type,
    categoryIds: appliesTo.type === 'categories' ? appliesTo.ids : [],
    productIds: appliesTo.type === 'products' ? appliesTo.ids : [],
    withOptions: rule.withOptions,
    channel: rule.channel,
    hasMinimum: rule.minimum !== null,
    minimum: money(rule.minimum),
    from: rule.from,
    ends: rule.to !== null,
    to: rule.to ?? rule.from,
    weekdays: rule.weekdays,
    hours: hours !== null,
    hourFrom: hours ? formatHhmm(hours.from) : '20:00',
    hourTo: hours ? formatHhmm(hours.to) : '02:00',
    audience: audience.type,
    customerIds: audience.type === 'chosen' ? audience.ids : [],
    maxUses: rule.maxUses === null ? '' : String(rule.maxUses),
    maxPerCustomer: rule.maxPerCustomer === null ? '' : String(rule.maxPerCustomer),
    banks: rule.banks.map((bank) => ({
      ...{ id: String(bank.id), weekdays: bank.weekdays },
      ...{ capped: bank.cap !== null, cap: money(bank.cap) },
    })),
    methodIds: rule.methodIds,
    branchIds: rule.branchIds,
    cumulative: rule.cumulative,
    active: rule.active,
  };
}

export function seenOf(promotion: Promotion): RecordVersion<PromotionValues> {
  return { version: promotion.version, values: valuesOf(promotion) };
}

/**
 * Returns the request fields. For a new promotion, values that only the server knows are left out, so that a retry is recognized
 * as the same intent.
 */
export function fieldsOf(values: PromotionValues, currency: string, known: Partial<PromotionRule> = {}): PromotionFields {
  const { takes, scope, audience } = values;
  const count = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    name: values.name.trim(),
    currency,
    codes: values.kind === 'coupon' && values.single ? Number(values.codes) : undefined,
    rule: {
      ...{ id: known.id ?? 0, createdAt: known.createdAt ?? 0, uses: known.uses ?? 0 },
      kind: values.kind,
      code: values.kind === 'coupon' && !values.single ? normalizeCode(values) : null,
      active: values.active,
      takes:
        takes === 'percent'
          ? { type: takes, percent: Number(values.percent), cap: values.capped ? (values.cap?.minor ?? null) : null }
          : takes === 'cash'
            ? { type: takes, amount: values.cash?.minor ?? 0 }
            : { type: takes },
      appliesTo:
        scope === 'all' ? { type: scope } : { type: scope, ids: scope === 'categories' ? values.categoryIds : values.productIds },
      withOptions: values.withOptions,
      channel: values.channel,
      minimum: values.hasMinimum ? (values.minimum?.minor ?? null) : null,
      from: values.from,
      to: values.ends ? values.to : null,
      weekdays: values.weekdays,
      hours: values.hours ? { from: parseHhmm(values.hourFrom), to: parseHhmm(values.hourTo) } : null,
      audience: audience === 'chosen' ? { type: audience, ids: values.customerIds } : { type: audience },
      maxUses: count(values.maxUses),
      maxPerCustomer: count(values.maxPerCustomer),
      banks: values.banks.map((bank) => ({
        ...{ id: Number(bank.id), weekdays: bank.weekdays },
        cap: bank.capped ? (bank.cap?.minor ?? null) : null,
      })),
      methodIds: values.methodIds,
      branchIds: values.branchIds,
      cumulative: values.cumulative,
    },
  };
}

/** Normalizes the code: trimmed, upper case. */
const normalizeCode = ({ code }: PromotionValues) => code.trim().toUpperCase();

const isCount = (text: string, max: number) => text.trim() === '' || (/^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= max);
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Returns the error of each invalid field. `others`: codes that are already taken. */
export function validatePromotion(values: PromotionValues, others: ReadonlySet<string>, t: T): FieldErrors<PromotionValues> {
  const when = (isWrong: boolean, words: string) => (isWrong ? words : undefined);
  const { takes, scope, hours, hourFrom, hourTo } = values;
  const name = values.name.trim();
  const isWholePercent = /^\d{1,3}$/.test(values.percent.trim()) && Number(values.percent) >= 1 && Number(values.percent) <= 100;
  return {
    name: when(!name || name.length > MAX_PROMOTION_NAME, t('promotions.problem.name', { max: MAX_PROMOTION_NAME })),
    ...(values.kind === 'coupon' &&
      values.single && {
        codes: when(
          values.codes.trim() === '' || !isCount(values.codes, MAX_SINGLE_CODES),
          t('promotions.problem.codes', { max: MAX_SINGLE_CODES }),
        ),
      }),
    ...(values.kind === 'coupon' &&
      !values.single && {
        code:
          when(!CODE_PATTERN.test(normalizeCode(values)), t('promotions.problem.code')) ??
          when(others.has(normalizeCode(values)), t('promotions.problem.code.taken')),
      }),
    ...(takes === 'percent' && {
      percent: when(!isWholePercent, t('promotions.problem.percent')),
      cap: when(values.capped && values.cap === null, t('promotions.problem.amount')),
    }),
    ...(takes === 'cash' && { cash: when(values.cash === null, t('promotions.problem.amount')) }),
    ...(scope === 'categories' && { categoryIds: when(values.categoryIds.length === 0, t('promotions.problem.scope')) }),
    ...(scope === 'products' && { productIds: when(values.productIds.length === 0, t('promotions.problem.scope')) }),
    minimum: when(values.hasMinimum && values.minimum === null, t('promotions.problem.amount')),
    to: when(values.ends && values.to < values.from, t('promotions.problem.to')),
    ...(hours && {
      hourFrom: when(!isTime(hourFrom), t('promotions.problem.hour')),
      hourTo: when(!isTime(hourTo), t('promotions.problem.hour')) ?? when(hourFrom === hourTo, t('promotions.problem.hours')),
    }),
    ...(values.audience === 'chosen' && {
      customerIds: when(values.customerIds.length === 0, t('promotions.problem.customers')),
    }),
    maxUses: when(!isCount(values.maxUses, 1_000_000), t('promotions.problem.count', { max: 1_000_000 })),
    maxPerCustomer: when(!isCount(values.maxPerCustomer, 1000), t('promotions.problem.count', { max: 1000 })),
    branchIds: when(values.branchIds.length === 0, t('promotions.problem.branches')),
    ...Object.fromEntries(
      values.banks.map(({ id, capped, cap }) => [
        `banks.${id}.cap`,
        when(capped && cap === null, t('promotions.problem.amount')),
      ]),
    ),
  };
}

/** Returns the request fields like `fieldsOf`, or null if the values are invalid. */
export function validFieldsOf(values: PromotionValues, currency: string, t: T): PromotionFields | null {
  const problems = Object.values(validatePromotion(values, new Set(), t));
  return problems.every((problem) => problem === undefined) ? fieldsOf(values, currency) : null;
}
