import { prepare } from './prepare.mjs';

/** Installs what is missing, then runs one of our programs in this very process, so that a signal reaches it. `program` is its URL. */
export async function run(program) {
  prepare();
  const { register } = await import('tsx/esm/api');
  register();
  await import(program.href);
}
