import satisfies from 'semver/functions/satisfies';
import { flagNames } from '@mostrador/feature-flags';
import { contractVersion } from '@mostrador/remote-kit/contract-version';
import { configProblems, descriptorSchema, type RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { fetchEarly } from '../ground/answers';
import { RemoteError, remoteTimeout } from './remote-error';

/** Checks shape, references and the contract range before any code of the remote runs. Throws `RemoteError`. */
export function parseDescriptor(name: string, value: unknown): RemoteDescriptor {
  const parsed = descriptorSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new RemoteError(name, 'descriptor-invalid', `${issue?.path.join('.') || 'root'}: ${issue?.message}`);
  }
  const descriptor = parsed.data;
  if (descriptor.name !== name) throw new RemoteError(name, 'descriptor-invalid', `name: ${descriptor.name}`);
  const problems = configProblems(descriptor, flagNames);
  if (problems.length) throw new RemoteError(name, 'descriptor-invalid', problems.join('; '));
  if (!satisfies(contractVersion, descriptor.contract)) {
    throw new RemoteError(name, 'contract-mismatch', `host ${contractVersion}, remote ${descriptor.contract}`);
  }
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
