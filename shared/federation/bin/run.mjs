import { prepare } from './prepare.mjs';

/**
 * Installs missing packages, then runs one of our programs in this same process, so that signals reach it. `program` is its URL.
 */
export async function run(program) {
  prepare();
  const { register } = await import('tsx/esm/api');
  register();
  await import(program.href);
}
