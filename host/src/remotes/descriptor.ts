import { contractVersion } from '@mostrador/remote-kit/contract-version';
import { configProblems, descriptorSchema, type RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { fetchEarly } from '../ground/answers';
import { providedModules } from './provided';
import { RemoteError, remoteTimeout } from './remote-error';
import { unmetNeeds } from './requirements';

/**
 * Checks shape, references, and that this host is what the remote needs, before any code of it runs. Throws `RemoteError`; one for another
 * host carries the descriptor.
 */
export function parseDescriptor(name: string, value: unknown): RemoteDescriptor {
  const parsed = descriptorSchema.safeParse(value);
  const { contract } = (value ?? {}) as { contract?: unknown };
  const otherContract = typeof contract === 'string' ? unmetNeeds({ contract }, { contract: contractVersion }) : [];
  // Before its shape, which may be another in another contract.
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
  const needs = unmetNeeds(descriptor.shared, providedModules());
  if (needs.length) throw new RemoteError(name, 'shared-mismatch', needs.join(', '), { descriptor });
  return descriptor;
}

/** Fetches and checks `remote.json`. Throws `RemoteError`. */
export async function fetchDescriptor(name: string, url: string): Promise<RemoteDescriptor> {
  let value: unknown;
  try {
    const response = await fetchEarly(url, { cache: 'no-cache', signal: AbortSignal.timeout(remoteTimeout) });
    if (!response.ok) throw new RemoteError(name, 'descriptor-unreachable', `HTTP ${response.status}`);
    value = await response.json();
  } catch (cause) {
    if (cause instanceof RemoteError) throw cause;
    if (cause instanceof SyntaxError) throw new RemoteError(name, 'descriptor-invalid', 'not JSON', { cause });
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new RemoteError(name, 'timeout', `${remoteTimeout} ms`, { cause });
    throw new RemoteError(name, 'descriptor-unreachable', cause instanceof Error ? cause.message : '', { cause });
  }
  return parseDescriptor(name, value);
}

interface Fitting {
  descriptor: RemoteDescriptor;
  /** Where it came from: what it names is relative to this. */
  url: string;
  /** Why the build that is deployed was passed over for the one before; null where it fits. */
  refused: RemoteError | null;
}

/** `fetchDescriptor`; of a build that needs another host, the build before, which its descriptor names, if that one runs here. */
export async function fetchFitting(name: string, url: string): Promise<Fitting> {
  try {
    return { descriptor: await fetchDescriptor(name, url), url, refused: null };
  } catch (error) {
    if (!(error instanceof RemoteError) || !error.descriptor?.previous) throw error;
    const before = new URL(error.descriptor.previous, url).href;
    const descriptor = await fetchDescriptor(name, before).catch(() => null);
    if (!descriptor) throw error;
    return { descriptor, url: before, refused: error };
  }
}
