import type { TerminalStatus } from '@mostrador/contract/payments/devices/states';
import { insertMany } from '../../db/rows';
import { PAYER } from '@mostrador/contract/payments/transactions/actors';
import type { Db } from '../../db/database';
import { organizationId } from '../../seed/core';
import type { Random } from '../../seed/random';
import type { SeedContext } from '../../seed/context';
import { seedMerchants, streets } from '../payments/seed-data';
import type { MerchantRow } from './merchant-repository';
import type { PointRow } from './point-repository';
import { closedMerchants, closedPoints, merchantPoints, modelShares, terminalModels } from './seed-device-data';
import type { TerminalRow } from './terminal-repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const addressOf = (random: Random) => `${random.pick(streets)}, ${random.int(1, 180)}`;

/** Returns when a terminal was last seen: most active ones a moment ago, some days ago, a few never. */
function lastSeen(random: Random, status: TerminalStatus, now: number): number | null {
  if (status !== 'ACTIVE') return random.chance(0.2) ? null : now - random.int(2, 60) * DAY - random.int(0, 24) * HOUR;
  const kind = random.weighted([
    ['online', 72],
    ['quiet', 12],
    ['stale', 13],
    ['never', 3],
  ] as const);
  if (kind === 'never') return null;
  if (kind === 'online') return now - random.int(0, 40) * MINUTE;
  return kind === 'quiet' ? now - random.int(70, 23 * 60) * MINUTE : now - random.int(25, 24 * 24) * HOUR;
}

function inventTerminals(random: Random, point: PointRow, count: number, now: number): TerminalRow[] {
  return Array.from({ length: count }, (_, index) => {
    const { model, prefix } = random.weighted(modelShares);
    const status: TerminalStatus =
      point.status === 'INACTIVE'
        ? 'INACTIVE'
        : random.weighted([
            ['ACTIVE', 82],
            ['INACTIVE', 9],
            ['MAINTENANCE', 9],
          ]);
    const since = point.created_at + random.int(0, 60) * DAY;
    return {
      id: `ter_${random.uuid()}`,
      point_id: point.id,
      model_id: model,
      name: `${point.name} ${index + 1}`,
      serial: `${prefix}${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
      status,
      last_seen_at: lastSeen(random, status, now),
      created_at: since,
      updated_at: since,
    };
  });
}

/** Assigns seven of ten payments to a terminal of their merchant; the others were made online. */
const TAKEN = `UPDATE payments p SET terminal_id = n.id, point_id = n.point_id FROM (
    SELECT t.id, t.point_id, po.merchant_id, row_number() OVER (PARTITION BY po.merchant_id ORDER BY t.id) - 1 AS place,
      count(*) OVER (PARTITION BY po.merchant_id) AS size
    FROM terminals t JOIN points po ON po.id = t.point_id WHERE t.status <> 'INACTIVE'
  ) n WHERE n.merchant_id = p.merchant_id AND n.place = abs(hashtext(p.id)::bigint) % n.size AND abs(hashtext(p.payment_id)::bigint) % 10 < 7`;

/** At a terminal the payer pays through the provider. */
const TAKEN_THERE = `UPDATE transactions t SET channel = 'PROVIDER' FROM payments p
  WHERE p.id = t.payment_id AND p.terminal_id IS NOT NULL AND t.actor = '${PAYER}'`;

/** Stores every merchant's points and terminals, and two closed merchants. */
export async function seedDevices(db: Db, { random, now }: SeedContext): Promise<void> {
  const closed: MerchantRow[] = closedMerchants.map((merchant) => ({
    ...merchant,
    organization_id: organizationId,
    address: '',
    status: 'INACTIVE',
    created_at: null,
    updated_at: null,
  }));
  await insertMany(db, 'merchants', closed);
  const points: PointRow[] = [];
  const terminals: TerminalRow[] = [];
  for (const merchant of [...seedMerchants, ...closed]) {
    const since = now - random.int(400, 900) * DAY;
    const address = addressOf(random);
    await db.query('UPDATE merchants SET address = $2, created_at = $3, updated_at = $3 WHERE id = $1', [
      merchant.id,
      address,
      since,
    ]);
    for (const [name, count] of Object.entries(merchantPoints[merchant.id] ?? {})) {
      const openedAt = since + random.int(0, 30) * DAY;
      const point: PointRow = {
        id: `pos_${random.uuid()}`,
        merchant_id: merchant.id,
        name,
        city: merchant.city,
        address,
        status: closedPoints.includes(name) || 'status' in merchant ? 'INACTIVE' : 'ACTIVE',
        created_at: openedAt,
        updated_at: openedAt,
      };
      points.push(point);
      terminals.push(...inventTerminals(random, point, count, now));
    }
  }
  await insertMany(db, 'points', points);
  await insertMany(db, 'terminal_models', terminalModels);
  await insertMany(db, 'terminals', terminals);
  await db.query(TAKEN);
  await db.query(TAKEN_THERE);
  await db.query(`UPDATE payments SET opened_channel = 'PROVIDER' WHERE terminal_id IS NOT NULL`);
}
