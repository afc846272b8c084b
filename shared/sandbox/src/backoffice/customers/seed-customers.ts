import type { Consent } from '@mostrador/contract/backoffice/customers/states';
import { insertMany } from '../../db/rows';
import type { Db } from '../../db/database';
import type { SeedContext } from '../../seed/context';
import { isInsideRing } from '@mostrador/values/ring-side';
import type { StoredAddress } from '../wire';
import { addressRow } from './customer-record';
import { personName, phoneNumber } from './seed-people';
import { away } from '../branches/seed-places';
import type { SeedBranch } from '../branches/seed-branches';

/** A customer of one branch, with an address in one of its zones. */
export interface SeedCustomer {
  id: number;
  name: string;
  phone: string | null;
  address: StoredAddress;
  /** Shipping price to the address, minor units. */
  shipping: number;
}

const DAY = 24 * 3_600_000;
const details = ['1.º A', '2.º B', '3.º izda.', '4.º dcha.', 'Bajo', 'Ático', 'Local 2', null, null];
const hints = ['Portal junto a la farmacia', 'Timbre estropeado', 'Segunda puerta del patio', null, null, null, null];

const blockReasons = ['No pagó dos pedidos', 'Direcciones falsas repetidas', 'Insultos al repartidor'];

/** The fourth customer of a branch and every fortieth after it are blocked; two of three have an e-mail. */
function standingOf(index: number, id: number) {
  const reason = index % 40 === 3 ? blockReasons[id % blockReasons.length] : undefined;
  const consent: Consent = id % 19 === 0 ? 'baja' : id % 4 ? 'si' : 'sin_respuesta';
  return {
    email: id % 3 ? `cliente${id}@example.com` : null,
    blocked: reason !== undefined,
    block_reason: reason ?? null,
    consent,
  };
}

/** Returns null instead of a phone that another customer has. */
function unused(phone: string | null, phones: Set<string>): string | null {
  if (phone === null || phones.has(phone)) return null;
  phones.add(phone);
  return phone;
}

/** Stores `perBranch` customers for each branch, with one address each; ids are numbered from 1. */
export async function seedCustomers(
  db: Db,
  branches: SeedBranch[],
  perBranch: (branch: SeedBranch) => number,
  { random, now }: SeedContext,
): Promise<Map<number, SeedCustomer[]>> {
  const customers = new Map<number, SeedCustomer[]>();
  const rows: object[] = [];
  const addresses: object[] = [];
  const phones = new Set<string>();
  const blocks: object[] = [];
  for (const branch of branches) {
    const own: SeedCustomer[] = [];
    for (let index = 0; index < perBranch(branch); index++) {
      const angle = (random.int(0, 359) * Math.PI) / 180;
      const reach = random.int(2, 38) / 10;
      const point = away(branch.center, reach * Math.cos(angle), reach * Math.sin(angle));
      const zone = branch.zones.find((one) => isInsideRing(point, one.ring));
      const customer: SeedCustomer = {
        id: rows.length + 1,
        name: personName(random),
        phone: unused(random.chance(0.97) ? phoneNumber(branch.currency, random) : null, phones),
        address: {
          direccion: `${random.pick(branch.streets)}, ${random.int(1, 180)}`,
          detalle: random.pick(details),
          localidad: branch.city,
          referencia: random.pick(hints),
          coordinates: point,
        },
        shipping: zone?.price ?? 0,
      };
      own.push(customer);
      rows.push({
        id: customer.id,
        business_id: branch.businessId,
        name: customer.name,
        phone: customer.phone,
        // Seeded phones always include the country code.
        e164: customer.phone && customer.phone.replaceAll(' ', ''),
        version: 1,
        ...standingOf(index, customer.id),
        created_at: now - random.int(300, 500) * DAY,
      });
      const { blocked, block_reason: reason } = standingOf(index, customer.id);
      if (blocked) {
        const at = now - (5 + (customer.id % 55)) * DAY;
        blocks.push({ customer_id: customer.id, at, actor: 'Marta Ibáñez', blocked, kind: 'otro', reason });
      }
      addresses.push(addressRow(customer.id, customer.address));
    }
    customers.set(branch.id, own);
  }
  await insertMany(db, 'customers', rows);
  await insertMany(db, 'customer_addresses', addresses);
  await insertMany(db, 'customer_blocks', blocks);
  return customers;
}
