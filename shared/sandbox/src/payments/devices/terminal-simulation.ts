import type { SandboxServices } from '../../services';
import { touchTerminals } from './terminal-repository';

/** Simulates contact of nine of ten active terminals; the silent tenth is always the same. */
export async function simulateTerminals({ database, now }: SandboxServices): Promise<void> {
  await touchTerminals(database, now());
}
