import { satisfy } from '@module-federation/enhanced/runtime';

/** Version of each thing that a host provides, or range of each that a remote needs, by name. */
type Versions = Readonly<Record<string, string>>;

const plainRange = /^\^(\d+)\.(\d+)\.(\d+)$/;

/** `@mostrador/ui/core` → `@mostrador/ui`. */
function packageOf(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}

/** A need in the words of no language: `@mostrador/ui ≥ 1.4`, `@mostrador/ui < 2` where the host is too new. */
function told(module: string, range: string, provided: string | undefined): string {
  const [, major, minor, patch] = plainRange.exec(range) ?? [];
  const name = provided === undefined ? module : packageOf(module);
  if (major === undefined) return `${name} ${range}`;
  if (Number(provided?.split('.')[0]) > Number(major)) return `${name} < ${Number(major) + 1}`;
  return `${name} ≥ ${major}.${minor}${patch === '0' ? '' : `.${patch}`}`;
}

/** What of `needed` the host does not have, each package once; empty when a remote with these needs runs here (docs platform §5). */
export function unmetNeeds(needed: Versions, provided: Versions): string[] {
  const unmet = Object.entries(needed).filter(([name, range]) => !satisfy(provided[name] ?? '', range));
  return [...new Set(unmet.map(([name, range]) => told(name, range, provided[name])))];
}
