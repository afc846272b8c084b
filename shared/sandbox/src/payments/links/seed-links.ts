import { moneyToWire } from '@mostrador/values/money';
import type { LinkStatus, LinkType } from '@mostrador/contract/payments/links/states';
import { insertMany } from '../../db/rows';
import { PAYER } from '@mostrador/contract/payments/transactions/actors';
import type { Db } from '../../db/database';
import { organizationId } from '../../seed/core';
import type { Random } from '../../seed/random';
import type { SeedContext } from '../../seed/context';
import { insertLinks, type LinkRow } from './link-repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LINKS = 300;

// prettier-ignore
const DESCRIPTIONS = [
  'Pedido por teléfono', 'Señal del encargo', 'Saldo pendiente', 'Reserva', 'Envío a domicilio', 'Tarjeta regalo', 'Factura de este mes',
  'Compra de última hora', 'Encargo especial; se recoge el sábado por la mañana preguntando por Begoña en el mostrador', 'Segunda mitad del presupuesto',
];

/** Lifetimes of a link in ms: hours for one that is paid once, weeks for one on a poster. */
const LIVES: Record<LinkType, number[]> = { DYNAMIC: [HOUR, DAY, 7 * DAY], STATIC: [7 * DAY, 30 * DAY, 90 * DAY] };

/** Remaining lifetimes of links that can be paid now. */
const LEFT = [2 * MINUTE, 5 * MINUTE, 18 * MINUTE, 50 * MINUTE, 3 * HOUR, 20 * HOUR, 2 * DAY, 6 * DAY, 25 * DAY, 60 * DAY];

/** A captured payment that can be assigned to a link. */
interface Paid {
  id: string;
  merchant_id: string;
  currency: string;
  initial_minor: number;
  created_at: number;
}

interface LinkPayment {
  payment_id: string;
  link_id: string;
  paid_at: number;
}

interface Outline {
  model: Paid;
  type: LinkType;
  status: LinkStatus;
  at: number;
  life: number;
  updatedAt: number;
}

function linkOf(random: Random, { model, type, status, at, life, updatedAt }: Outline): LinkRow {
  const money = { minor: model.initial_minor, currency: model.currency };
  const order = random.int(1000, 9999);
  return {
    id: `lnk_${random.uuid()}`,
    organization_id: organizationId,
    merchant_id: model.merchant_id,
    type,
    status,
    currency: money.currency,
    amount_minor: money.minor,
    amount_value: moneyToWire(money).value,
    description: random.chance(0.85) ? random.pick(DESCRIPTIONS) : null,
    redirect_url: random.chance(0.2) ? `https://tienda.example/gracias?pedido=${order}` : null,
    cancel_url: random.chance(0.2) ? 'https://tienda.example/carrito' : null,
    metadata: random.chance(0.3) ? { pedido: String(order) } : {},
    expires_in: life / 1000,
    created_at: at,
    expires_at: at + life,
    updated_at: updatedAt,
  };
}

/** Returns how an unpaid link ended. */
function ending(random: Random, at: number, life: number, now: number): { status: LinkStatus; updatedAt: number } {
  if (random.chance(0.35)) return { status: 'CANCELLED', updatedAt: Math.min(at + Math.floor(life * 0.4), now) };
  return at + life <= now ? { status: 'EXPIRED', updatedAt: at + life } : { status: 'ACTIVE', updatedAt: at };
}

/** Returns a year of links, some of them open, with existing payments assigned to them. */
function inventLinks(random: Random, payments: Paid[], count: number, now: number) {
  const rows: LinkRow[] = [];
  const paid: LinkPayment[] = [];
  const used = new Set<string>();
  const add = (outline: Outline, by: Paid[]): void => {
    const row = linkOf(random, outline);
    rows.push(row);
    for (const payment of by) {
      used.add(payment.id);
      paid.push({ payment_id: payment.id, link_id: row.id, paid_at: payment.created_at });
    }
  };
  for (let index = 0; index < count; index++) {
    const model = random.pick(payments);
    const type: LinkType = random.chance(0.4) ? 'STATIC' : 'DYNAMIC';
    const life = random.pick(LIVES[type]);
    const at = model.created_at - Math.floor((Math.min(life, 3 * DAY) * random.int(2, 90)) / 100);
    const isSame = (one: Paid) =>
      one.merchant_id === model.merchant_id && one.currency === model.currency && one.initial_minor === model.initial_minor;
    const free = payments.filter((one) => isSame(one) && one.created_at > at && one.created_at < at + life && !used.has(one.id));
    if (random.chance(0.3) || !free.includes(model)) add({ model, type, at, life, ...ending(random, at, life, now) }, []);
    else if (type === 'DYNAMIC') add({ model, type, at, life, status: 'PAID', updatedAt: model.created_at }, [model]);
    else {
      const status = at + life <= now ? 'EXPIRED' : 'ACTIVE';
      const updatedAt = status === 'EXPIRED' ? at + life : Math.max(...free.map((one) => one.created_at));
      add({ model, type, at, life, status, updatedAt }, free);
    }
  }
  LEFT.forEach((left, index) => {
    const type: LinkType = index % 2 === 0 ? 'DYNAMIC' : 'STATIC';
    const life = LIVES[type].find((one) => one > left) ?? 90 * DAY;
    const at = now + left - life;
    add({ model: random.pick(payments), type, status: 'ACTIVE', at, life, updatedAt: at }, []);
  });
  return { rows, paid };
}

/** Stores payment links, some paid, some expired, some about to expire. */
export async function seedLinks(db: Db, { random, now, scale }: SeedContext): Promise<void> {
  const payments = await db.query<Paid>(
    `SELECT id, merchant_id, currency, initial_minor, created_at FROM payments
     WHERE status IN ('CAPTURED', 'COMPLETED', 'REFUNDED') AND capture_mode = 'AUTOMATIC' ORDER BY created_at, id`,
  );
  if (payments.length === 0) return;
  const { rows, paid } = inventLinks(random, payments, Math.round(LINKS * scale), now);
  await insertLinks(db, rows);
  await insertMany(db, 'link_payments', paid);
  await db.query(
    `UPDATE payments SET trace_id = lp.link_id, point_id = NULL, terminal_id = NULL, opened_channel = 'LINK'
     FROM link_payments lp WHERE lp.payment_id = payments.id`,
  );
  await db.query(
    `UPDATE transactions t SET channel = 'LINK' FROM link_payments lp WHERE lp.payment_id = t.payment_id AND t.actor = '${PAYER}'`,
  );
  await db.query('ANALYZE links, link_payments');
}
