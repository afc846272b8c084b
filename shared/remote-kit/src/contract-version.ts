/**
 * Version of the contract between host and remotes: descriptor shape, exposed module, shared singletons. A remote declares the
 * range it was built for; the host checks it before any code of the remote runs.
 */
export const contractVersion = '1.7.0';

/** Returns whether the host satisfies a range of the simple form `^1.2.3`; any other form needs a full semver parser. */
export function satisfiesRange(range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = contractVersion.split('.').map(Number);
  const [, ...required] = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range) ?? [];
  const [requiredMajor, requiredMinor = 0, requiredPatch = 0] = required.map(Number);
  if (requiredMajor !== major || major === 0) return false;
  return requiredMinor < minor || (requiredMinor === minor && requiredPatch <= patch);
}
