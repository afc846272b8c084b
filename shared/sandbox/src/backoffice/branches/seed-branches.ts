import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { insertMany } from '../../db/rows';
import type { Db } from '../../db/database';
import type { Random } from '../../seed/random';
import type { ZoneRow } from './zone-repository';
import { localPrice } from '../catalog/seed-menu';
import { openingHours, places, unevenRing } from './seed-places';

/** A branch of the seed with the data that its orders need. */
export interface SeedBranch {
  id: number;
  businessId: number;
  timeZone: string;
  currency: string;
  food: boolean;
  center: Point;
  city: string;
  streets: string[];
  waiting: number;
  takeawayWaiting: number;
  zones: Pick<ZoneRow, 'id' | 'name' | 'price' | 'ring'>[];
  methods: { id: number; name: string }[];
}

interface BranchSource {
  id: number;
  business_id: number;
  time_zone: string;
  currency: string;
  type: number;
}

/** A near zone inside a wider, more expensive one: they overlap, and the cheapest wins. */
const zoneShapes = [
  { name: 'Reparto cercano', kilometres: 1.8, cents: 190 },
  { name: 'Reparto ampliado', kilometres: 4.5, cents: 390 },
];

/** Stores address, waiting times, opening hours, payment methods and delivery zones of every branch in the core seed. */
export async function seedBranches(db: Db, random: Random): Promise<SeedBranch[]> {
  const sources = await db.query<BranchSource>(
    'SELECT s.id, s.business_id, s.time_zone, b.currency, b.type FROM branches s JOIN businesses b ON b.id = s.business_id ORDER BY s.id',
  );
  const methods = await db.query<{ id: number; business_id: number; name: string }>(
    'SELECT * FROM business_payment_methods ORDER BY id',
  );
  const branches: SeedBranch[] = [];
  let zoneId = 0;
  for (const source of sources) {
    const place = places[source.id];
    if (!place) continue;
    await db.query(
      `UPDATE branches SET address = $2, phone = $3, longitude = $4, latitude = $5, waiting_minutes = $6, takeaway_waiting_minutes = $7 WHERE id = $1`,
      [source.id, `${place.address}, ${place.city}`, place.phone, ...place.center, place.waiting, place.takeawayWaiting],
    );
    branches.push({
      ...place,
      id: source.id,
      businessId: source.business_id,
      timeZone: source.time_zone,
      currency: source.currency,
      food: source.type === 5,
      zones: zoneShapes.map((shape) => ({
        id: ++zoneId,
        name: shape.name,
        price: localPrice(shape.cents, source.currency),
        ring: unevenRing(place.center, shape.kilometres, random),
      })),
      methods: methods.filter((method) => method.business_id === source.business_id),
    });
  }
  const zones = branches.flatMap((branch) => branch.zones.map((zone) => ({ ...zone, branch_id: branch.id })));
  await insertMany(db, 'delivery_zones', zones);
  const allMethods = branches.flatMap((branch) =>
    // The last method, bank transfer, starts disabled; a branch may enable it.
    branch.methods.map((method, index) => ({
      branch_id: branch.id,
      method_id: method.id,
      enabled: index < branch.methods.length - 1,
    })),
  );
  await insertMany(db, 'branch_payment_methods', allMethods);
  const schedules = branches.flatMap((branch) =>
    openingHours(branch.food).map(([weekday, from_minute, to_minute]) => ({
      branch_id: branch.id,
      weekday,
      from_minute,
      to_minute,
    })),
  );
  await insertMany(db, 'branch_schedules', schedules);
  return branches;
}
