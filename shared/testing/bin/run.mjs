import { prepare } from '../../federation/bin/prepare.mjs';

/** Installs what is missing, then runs one of our programs in this very process, so that a signal reaches it. */
export async function run(program) {
  prepare();
  const { register } = await import('tsx/esm/api');
  register();
  await import(`../src/cli/${program}.ts`);
}
