import { contractVersion } from '@mostrador/remote-kit/contract-version';
import { configProblems, descriptorSchema, type RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { fetchPrefetched } from '../core/fetch-prefetched';
import { providedModules } from './shared-module-loaders';
import { RemoteError, remoteTimeout } from './remote-error';
import { missingRequirements } from './requirements';

/**
 * Validates the shape and references of a descriptor, and that this host satisfies the requirements of the remote, before any of its code
 * runs. Throws `RemoteError`; the error includes the descriptor if the remote needs another host version.
 */
export function parseDescriptor(name: string, value: unknown): RemoteDescriptor {
  const parsed = descriptorSchema.safeParse(value);
  const { contract } = (value ?? {}) as { contract?: unknown };
  const otherContract = typeof contract === 'string' ? missingRequirements({ contract }, { contract: contractVersion }) : [];
  // Check this before the shape: another contract version may have another shape.
  if (otherContract.length)
    throw new RemoteError(name, 'contract-mismatch', otherContract.join(), parsed.data && { descriptor: parsed.data });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new RemoteError(name, 'descriptor-invalid', `${issue?.path.join('.') || 'root'}: ${issue?.message}`);
  }
  const descriptor = parsed.data;
  if (descriptor.name !== name) throw new RemoteError(name, 'descriptor-invalid', `name: ${descriptor.name}`);
  const problems = configProblems(descriptor);
  if (problems.length) throw new RemoteError(name, 'descriptor-invalid', problems.join('; '));
  const missing = missingRequirements(descriptor.shared, providedModules());
  if (missing.length) throw new RemoteError(name, 'shared-mismatch', missing.join(', '), { descriptor });
  return descriptor;
}

/** Fetches and validates `remote.json`; waits at most `timeout` milliseconds. Throws `RemoteError`. */
export async function fetchDescriptor(name: string, url: string, timeout = remoteTimeout): Promise<RemoteDescriptor> {
  let value: unknown;
  try {
    const response = await fetchPrefetched(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new RemoteError(name, 'descriptor-unreachable', `HTTP ${response.status}`);
    value = await response.json();
  } catch (cause) {
    if (cause instanceof RemoteError) throw cause;
    if (cause instanceof SyntaxError) throw new RemoteError(name, 'descriptor-invalid', 'not JSON', { cause });
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new RemoteError(name, 'timeout', `${timeout} ms`, { cause });
    throw new RemoteError(name, 'descriptor-unreachable', cause instanceof Error ? cause.message : '', { cause });
  }
  return parseDescriptor(name, value);
}

interface CompatibleDescriptor {
  descriptor: RemoteDescriptor;
  /** URL that the descriptor was fetched from: its relative addresses are resolved against it. */
  url: string;
  /** Why the previous build is used instead of the deployed one; null if the deployed one fits. */
  refused: RemoteError | null;
}

/** Fetches a descriptor that fits this host. If the deployed build does not fit, tries the previous build named in its descriptor. */
export async function fetchCompatibleDescriptor(name: string, url: string, timeout?: number): Promise<CompatibleDescriptor> {
  try {
    return { descriptor: await fetchDescriptor(name, url, timeout), url, refused: null };
  } catch (error) {
    if (!(error instanceof RemoteError) || !error.descriptor?.previous) throw error;
    const before = new URL(error.descriptor.previous, url).href;
    const descriptor = await fetchDescriptor(name, before).catch(() => null);
    if (!descriptor) throw error;
    return { descriptor, url: before, refused: error };
  }
}
