import * as z from '@mostrador/schema';
import { MAX_AMOUNT_MINOR, moneyFromWire, moneyToDecimal, type Money } from '@mostrador/values/money';
import { formatHhmm, parseHhmm } from '@mostrador/values/hhmm';
import { withMapping } from '../../response-schemas';
import { amount, count, currencyCode, day, flag, hhmm, id, instant, optionalMoney, withFallback, toMs } from '../wire-values';
import type { PromotionKind, PromotionRule } from './evaluate';
import { promotionStates, type PromotionState } from './states';
import { audienceTerms, channelTerms, kindTerms, scopeTerms, takesTerms } from './wire-terms';

/** Pattern of a code, and alphabet of generated codes, without easily confused characters (docs customers §3). */
export const CODE_PATTERN = /^[A-Z0-9-]{3,20}$/;
export const GENERATED_CODE = { length: 8, symbols: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' } as const;

/** Returns true if a text, as a user may type it, has the form of a generated single-use code. */
export function isGeneratedCode(text: string): boolean {
  const { length, symbols } = GENERATED_CODE;
  const letters = [...text.trim().toUpperCase()];
  return letters.length === length && letters.every((letter) => symbols.includes(letter));
}

/** Maximum number of single-use codes of a coupon. */ // assumed
export const MAX_SINGLE_CODES = 5000;

/** Longest name of a promotion, in characters. */ // assumed
export const MAX_PROMOTION_NAME = 80;

/** A coupon or an automatic discount. */
export interface Promotion {
  id: number;
  /** Number of its single-use codes (`promotions.codes`); 0 for a coupon with one code. */
  codes: number;
  rule: PromotionRule;
  name: string;
  currency: string;
  /** The current state, computed by the server. */
  state: PromotionState | (string & {});
  /** Increases with every change. An edit based on an older version is rejected with the current record (`currentPromotion`). */
  version: number;
  /** Total discount given, and total of the orders that used it; null for users who may not see earnings (docs backoffice §6). */
  cost: Money | null;
  brought: Money | null;
}

/** Form fields of a promotion. */
export interface PromotionFields {
  rule: PromotionRule;
  /** Number of single-use codes that replace a coupon's own code. */
  codes?: number;
  name: string;
  currency: string;
}

const positive = z.number().check(z.positive(), z.maximum(MAX_AMOUNT_MINOR));
const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7));
const ids = z.array(id).check(z.maxLength(1000));

// assumed: the whole body except tipo
const ruleFields = {
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PROMOTION_NAME)),
  codigo: z.nullish(z.string().check(z.trim(), z.toUpperCase(), z.regex(CODE_PATTERN))),
  /** Number of single-use codes, instead of a code. */
  codigos: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_SINGLE_CODES))),
  estado: z._default(flag, true),
  tipo_descuento: z.enum(takesTerms.wireValues),
  valor: z._default(z.number().check(z.minimum(0), z.maximum(MAX_AMOUNT_MINOR)), 0),
  tope: z.nullish(positive),
  aplica_a: z._default(z.enum(scopeTerms.wireValues), 'todo'),
  ids: z._default(ids, []),
  con_opciones: z._default(flag, true),
  canal: z._default(z.enum(channelTerms.wireValues), 'todos'),
  minimo: z.nullish(positive),
  desde: day,
  hasta: z.nullish(day),
  dias: z._default(weekdays, []),
  hora_desde: z.nullish(hhmm),
  hora_hasta: z.nullish(hhmm),
  quien: z._default(z.enum(audienceTerms.wireValues), 'todos'),
  clientes: z._default(ids, []),
  usos_maximos: z.nullish(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  usos_por_cliente: z.nullish(z.int().check(z.minimum(1), z.maximum(1000))),
  bancos: z._default(
    z.array(z.object({ id, dias: z._default(weekdays, []), tope: z.nullish(positive) })).check(z.maxLength(50)),
    [],
  ),
  metodos_pago: z._default(z.array(id).check(z.maxLength(50)), []),
  sucursales: z.array(id).check(z.minLength(1), z.maxLength(500)),
  acumulable: z._default(flag, true),
};
export const newPromotionWire = z.object(ruleFields);
/** An edit sends the whole promotion. */
export const promotionEditWire = z.object({ id, version: z.int(), ...ruleFields });
export type WirePromotion = z.output<typeof newPromotionWire>;

/** A rule in a response; not validated against the request limits, which an older promotion may exceed. */ // assumed
const answeredRule = z.object({
  ...{ nombre: z.string(), codigo: z.nullish(z.string()), estado: withFallback(flag, true) },
  tipo_descuento: ruleFields.tipo_descuento,
  valor: withFallback(amount, 0),
  tope: z.nullish(amount),
  aplica_a: withFallback(ruleFields.aplica_a, 'todo'),
  ids: withFallback(z.array(z.int()), []),
  con_opciones: withFallback(flag, true),
  canal: withFallback(ruleFields.canal, 'todos'),
  minimo: z.nullish(amount),
  ...{ desde: day, hasta: z.nullish(day), dias: withFallback(z.array(z.int()), []) },
  ...{ hora_desde: z.nullish(hhmm), hora_hasta: z.nullish(hhmm) },
  quien: withFallback(ruleFields.quien, 'todos'),
  clientes: withFallback(z.array(z.int()), []),
  ...{ usos_maximos: z.nullish(z.int()), usos_por_cliente: z.nullish(z.int()) },
  bancos: withFallback(z.array(z.object({ id: z.int(), dias: withFallback(z.array(z.int()), []), tope: z.nullish(amount) })), []),
  metodos_pago: withFallback(z.array(z.int()), []),
  sucursales: withFallback(z.array(z.int()), []),
  acumulable: withFallback(flag, true),
});

// assumed
export const promotionWire = z.extend(answeredRule, {
  id: z.int(),
  tipo: z.enum(kindTerms.wireValues),
  codigos: withFallback(count, 0),
  version: z.int(),
  creada: instant,
  situacion: z.string(),
  usos: count,
  moneda: currencyCode,
  // null for users who may not see earnings
  costo: z.nullish(amount),
  ventas: z.nullish(amount),
});

/** Decodes a promotion for the evaluator. Throws a RangeError on an amount with more digits than the currency has. */
export function ruleOf(
  wire: z.output<typeof answeredRule>,
  known: { id: number; kind: PromotionKind; currency: string; createdAt: number; uses: number },
): PromotionRule {
  const minor = (value: z.output<typeof amount>) => moneyFromWire(value, known.currency).minor;
  const optional = (value: z.output<typeof amount> | null | undefined) =>
    value === null || value === undefined ? null : minor(value);
  const type = takesTerms.decode(wire.tipo_descuento);
  const takes =
    type === 'percent'
      ? { type, percent: Number(wire.valor), cap: optional(wire.tope) }
      : type === 'cash'
        ? { type, amount: minor(wire.valor) }
        : { type };
  const scope = scopeTerms.decode(wire.aplica_a);
  const audience = audienceTerms.decode(wire.quien);
  return {
    id: known.id,
    kind: known.kind,
    code: wire.codigo ?? null,
    active: Boolean(wire.estado),
    createdAt: known.createdAt,
    takes,
    appliesTo: scope === 'all' ? { type: scope } : { type: scope, ids: wire.ids },
    withOptions: Boolean(wire.con_opciones),
    channel: channelTerms.decode(wire.canal),
    minimum: optional(wire.minimo),
    from: wire.desde,
    to: wire.hasta ?? null,
    weekdays: wire.dias,
    hours: wire.hora_desde && wire.hora_hasta ? { from: parseHhmm(wire.hora_desde), to: parseHhmm(wire.hora_hasta) } : null,
    audience: audience === 'chosen' ? { type: audience, ids: wire.clientes } : { type: audience },
    uses: known.uses,
    maxUses: wire.usos_maximos ?? null,
    maxPerCustomer: wire.usos_por_cliente ?? null,
    banks: wire.bancos.map((bank) => ({ id: bank.id, weekdays: bank.dias, cap: optional(bank.tope) })),
    methodIds: wire.metodos_pago,
    branchIds: wire.sucursales,
    cumulative: Boolean(wire.acumulable),
  };
}

/** Encodes a rule for the wire, for requests and for the server's responses. */
export function encodeRule(rule: PromotionRule, name: string, currency: string, codes?: number): WirePromotion {
  const decimal = (minor: number) => Number(moneyToDecimal({ minor, currency }));
  const optional = (minor: number | null) => (minor === null ? null : decimal(minor));
  const { takes, appliesTo, audience, hours } = rule;
  return {
    nombre: name,
    codigo: rule.code,
    codigos: codes || undefined,
    estado: rule.active,
    tipo_descuento: takesTerms.encode(takes.type),
    valor: takes.type === 'percent' ? takes.percent : takes.type === 'cash' ? decimal(takes.amount) : 0,
    tope: takes.type === 'percent' ? optional(takes.cap) : null,
    aplica_a: scopeTerms.encode(appliesTo.type),
    ids: appliesTo.type === 'all' ? [] : appliesTo.ids,
    con_opciones: rule.withOptions,
    canal: channelTerms.encode(rule.channel),
    minimo: optional(rule.minimum),
    desde: rule.from,
    hasta: rule.to,
    dias: rule.weekdays,
    hora_desde: hours && formatHhmm(hours.from),
    hora_hasta: hours && formatHhmm(hours.to),
    quien: audienceTerms.encode(audience.type),
    clientes: audience.type === 'chosen' ? audience.ids : [],
    usos_maximos: rule.maxUses,
    usos_por_cliente: rule.maxPerCustomer,
    bancos: rule.banks.map((bank) => ({ id: bank.id, dias: bank.weekdays, tope: optional(bank.cap) })),
    metodos_pago: rule.methodIds,
    sucursales: rule.branchIds,
    acumulable: rule.cumulative,
  };
}

export const receivedPromotion = withMapping(promotionWire, (wire): Promotion => {
  const { moneda: currency } = wire;
  return {
    id: wire.id,
    codes: wire.codigos,
    rule: ruleOf(wire, {
      id: wire.id,
      kind: kindTerms.decode(wire.tipo),
      currency,
      createdAt: toMs(wire.creada),
      uses: wire.usos,
    }),
    name: wire.nombre,
    currency,
    state: promotionStates.decodeAny(wire.situacion),
    version: wire.version,
    cost: optionalMoney(wire.costo, currency),
    brought: optionalMoney(wire.ventas, currency),
  };
});

/** Returns the current promotion from the body of a rejected edit (409); null if it has none. */
export function currentPromotion(body: unknown): Promotion | null {
  const parsed = z.safeParse(z.object({ data: z.object({ promocion: receivedPromotion }) }), body);
  return parsed.success ? parsed.data.data.promocion : null;
}
