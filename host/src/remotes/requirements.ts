import { satisfy } from '@module-federation/enhanced/runtime';

/** Versions that a host provides, or version ranges that a remote needs, by module name. */
type Versions = Readonly<Record<string, string>>;

const plainRange = /^\^(\d+)\.(\d+)\.(\d+)$/;

/** `@mostrador/ui/kit` → `@mostrador/ui`. */
function packageOf(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}

/** Formats a requirement independently of the language: `@mostrador/ui ≥ 1.4`, or `@mostrador/ui < 2` if the host is too new. */
function formatRequirement(module: string, range: string, provided: string | undefined): string {
  const [, major, minor, patch] = plainRange.exec(range) ?? [];
  const name = provided === undefined ? module : packageOf(module);
  if (major === undefined) return `${name} ${range}`;
  if (Number(provided?.split('.')[0]) > Number(major)) return `${name} < ${Number(major) + 1}`;
  return `${name} ≥ ${major}.${minor}${patch === '0' ? '' : `.${patch}`}`;
}

/**
 * Returns the requirements that the host does not satisfy, one per package. Empty if a remote with these requirements can run here
 * (docs platform §5).
 */
export function missingRequirements(required: Versions, provided: Versions): string[] {
  const missing = Object.entries(required).filter(([name, range]) => !satisfy(provided[name] ?? '', range));
  return [...new Set(missing.map(([name, range]) => formatRequirement(name, range, provided[name])))];
}
