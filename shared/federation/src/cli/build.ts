import { parseArgs } from 'node:util';
import { buildPart } from '../build';
import { remotesIn, type PartName } from '../parts';
import { fail, step } from './terminal';

const parts: PartName[] = ['host', ...remotesIn()];
const usage = `npm run build [-- <part> [--replaces <address or file of the remote.json that is deployed now>]]; parts: ${parts.join(', ')}`;

function parseArguments(): { selected: readonly PartName[]; replaces: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replaces: { type: 'string' } } });
    const selected = positionals.map(
      (name) => parts.find((part) => part === name) ?? fail(`There is no part "${name}". ${usage}`),
    );
    if (values.replaces !== undefined && (selected.length !== 1 || selected[0] === 'host'))
      fail(`--replaces needs exactly one remote. ${usage}`);
    return { selected: selected.length ? selected : parts, replaces: values.replaces };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
}

const { selected, replaces } = parseArguments();
for (const part of selected) {
  const started = performance.now();
  try {
    const built = await buildPart(part, replaces);
    step(built ? `Built ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s` : `${part} is up to date`);
  } catch (error) {
    fail(`${part} does not build:\n${error instanceof Error ? error.message : String(error)}`);
  }
}
