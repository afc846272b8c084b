import type { SandboxServices } from '../../services';
import { touchTerminals } from './terminal-repository';

/** Nine of ten active terminals give a sign of life; it is always the same tenth that is silent. */
export async function simulateTerminals({ database, now }: SandboxServices): Promise<void> {
  await touchTerminals(database, now());
}
