import { newRemote } from '../new-remote';
import { defaultPorts, nameOf, portVariable } from '../parts';
import { fail, step } from './terminal';

const [name] = process.argv.slice(2);
if (name === undefined) fail('npm run new-remote -- <name>, as in: npm run new-remote -- loyalty');
try {
  const part = newRemote(name);
  step(
    `Made ${part}, served on port ${defaultPorts()[nameOf(part)]} (${portVariable(name)} changes it), and its lines in host/public/config.json`,
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
