import { seedBackoffice } from '../backoffice/seed-backoffice';
import type { Db } from '../db/database';
import { seedAccess } from '../payments/access/seed-access';
import { seedCashouts } from '../payments/cashouts/seed-cashouts';
import { seedLinks } from '../payments/links/seed-links';
import { seedChargebacks } from '../payments/chargebacks/seed-chargebacks';
import { seedDevices } from '../payments/devices/seed-devices';
import { seedPayments } from '../payments/payments/seed-payments';
import { seedReserves } from '../payments/payments/seed-reserves';
import { seedCore } from './core';
import type { SeedPart } from './context';
import { createRandom } from './random';

/**
 * In order: a later part may refer to the rows of an earlier one. Each has its own random sequence, so that a change of one does not affect
 * the others.
 */
const parts: SeedPart[] = [
  seedCore,
  seedPayments,
  seedBackoffice,
  seedDevices,
  seedChargebacks,
  seedLinks,
  seedReserves,
  seedCashouts,
  seedAccess,
];

/** Fills an empty, migrated database. */
export async function seed(db: Db, options: { now: number; scale: number }): Promise<void> {
  for (const [index, part] of parts.entries()) await part(db, { ...options, random: createRandom(1000 + index) });
}
