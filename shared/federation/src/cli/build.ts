import { parseArgs } from 'node:util';
import { buildPart } from '../build';
import { remotesIn, type PartName } from '../parts';
import { fail, step } from './terminal';

const parts: PartName[] = ['host', ...remotesIn()];
const usage = `npm run build [-- <part> [--replaces <address or file of the remote.json that is deployed now>]]; parts: ${parts.join(', ')}`;

function wish(): { wanted: readonly PartName[]; replaces: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replaces: { type: 'string' } } });
    const wanted = positionals.map((name) => parts.find((part) => part === name) ?? fail(`There is no part "${name}". ${usage}`));
    if (values.replaces !== undefined && (wanted.length !== 1 || wanted[0] === 'host'))
      fail(`--replaces needs exactly one remote. ${usage}`);
    return { wanted: wanted.length ? wanted : parts, replaces: values.replaces };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
}

const { wanted, replaces } = wish();
for (const part of wanted) {
  const started = performance.now();
  try {
    const built = await buildPart(part, replaces);
    step(built ? `Built ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s` : `${part} is up to date`);
  } catch (error) {
    fail(`${part} does not build:\n${error instanceof Error ? error.message : String(error)}`);
  }
}
