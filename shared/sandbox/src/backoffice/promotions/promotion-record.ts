import type * as z from 'zod/mini';
import { promotionState, type PromotionRule } from '@mostrador/contract/backoffice/promotions/evaluate';
import { encodeRule, ruleOf, type promotionWire, type WirePromotion } from '@mostrador/contract/backoffice/promotions/shapes';
import { promotionStates } from '@mostrador/contract/backoffice/promotions/states';
import {
  audienceTerms,
  channelTerms,
  kindTerms,
  scopeTerms,
  takesTerms,
} from '@mostrador/contract/backoffice/promotions/wire-terms';
import { decimal, iso } from '../wire';
import type { PromotionRow, PromotionView } from './promotion-repository';

/** Maps a row to the evaluator's rule. */
export function ruleOfRow(row: PromotionRow): PromotionRule {
  const { from_minute: from, to_minute: to } = row;
  const type = takesTerms.decode(row.takes);
  const scope = scopeTerms.decode(row.scope);
  const audience = audienceTerms.decode(row.audience);
  return {
    ...{ id: row.id, kind: kindTerms.decode(row.kind), code: row.code, active: row.active, createdAt: row.created_at },
    takes:
      type === 'percent'
        ? { type, percent: row.percent ?? 0, cap: row.cap }
        : type === 'cash'
          ? { type, amount: row.cash ?? 0 }
          : { type },
    appliesTo: scope === 'all' ? { type: scope } : { type: scope, ids: row.scope_ids },
    withOptions: row.with_options,
    channel: channelTerms.decode(row.channel),
    minimum: row.minimum,
    from: row.from_day,
    to: row.to_day,
    weekdays: row.weekdays,
    hours: from === null || to === null ? null : { from, to },
    audience: audience === 'chosen' ? { type: audience, ids: row.customer_ids } : { type: audience },
    uses: row.uses,
    maxUses: row.max_uses,
    maxPerCustomer: row.max_per_customer,
    banks: row.banks,
    methodIds: row.method_ids,
    branchIds: row.branch_ids,
    cumulative: row.cumulative,
  };
}

/** Maps a body of the wire format to columns. Throws a RangeError for an amount that is invalid in the currency. */
export function rowOfWire(wire: WirePromotion, kind: PromotionRow['kind'], currency: string): Partial<PromotionRow> {
  const rule = ruleOf(wire, { id: 0, kind: kindTerms.decode(kind), currency, createdAt: 0, uses: 0 });
  const { takes, appliesTo, audience, hours } = rule;
  return {
    name: wire.nombre,
    code: kind === 'cupon' ? rule.code : null,
    active: rule.active,
    takes: wire.tipo_descuento,
    percent: takes.type === 'percent' ? takes.percent : null,
    cap: takes.type === 'percent' ? takes.cap : null,
    cash: takes.type === 'cash' ? takes.amount : null,
    scope: wire.aplica_a,
    scope_ids: appliesTo.type === 'all' ? [] : appliesTo.ids,
    with_options: rule.withOptions,
    channel: wire.canal,
    minimum: rule.minimum,
    from_day: rule.from,
    to_day: rule.to,
    weekdays: rule.weekdays,
    from_minute: hours?.from ?? null,
    to_minute: hours?.to ?? null,
    audience: wire.quien,
    customer_ids: audience.type === 'chosen' ? audience.ids : [],
    max_uses: rule.maxUses,
    max_per_customer: rule.maxPerCustomer,
    banks: rule.banks,
    method_ids: rule.methodIds,
    branch_ids: rule.branchIds,
    cumulative: rule.cumulative,
  };
}

interface View {
  currency: string;
  time_zone: string;
  /** Whether the user may see what the promotion cost and brought (docs backoffice §6). */
  earnings: boolean;
}

/** Maps a promotion to the wire format. */
export function promotionRecord(
  row: PromotionView,
  { currency, time_zone: zone, earnings }: View,
  now: number,
): z.input<typeof promotionWire> {
  const rule = ruleOfRow(row);
  return {
    ...encodeRule(rule, row.name, currency),
    id: row.id,
    tipo: row.kind,
    version: row.version,
    creada: iso(row.created_at),
    situacion: promotionStates.encode(promotionState(rule, now, zone)),
    codigos: row.codes,
    usos: row.uses,
    moneda: currency,
    costo: earnings ? decimal(row.cost, currency) : null,
    ventas: earnings ? decimal(row.brought, currency) : null,
  };
}
