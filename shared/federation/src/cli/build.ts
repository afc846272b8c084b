import { buildPart } from '../build';
import { parts } from '../parts';
import { fail, step } from './terminal';

for (const part of parts) {
  const started = performance.now();
  try {
    const built = await buildPart(part);
    step(built ? `Built ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s` : `${part} is up to date`);
  } catch (error) {
    fail(`${part} does not build:\n${error instanceof Error ? error.message : String(error)}`);
  }
}
