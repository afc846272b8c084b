import type { Remote } from '@mostrador/remote-kit';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { RemoteError, remoteTimeout } from './remote-error';

const federation = __webpack_require__.federation.instance;
const integrityByUrl = new Map<string, string>();

federation.registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      const integrity = integrityByUrl.get(url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: remoteTimeout };
    },
  },
]);

let attempts = 0;

async function withTimeout<T>(name: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(name, 'timeout', `${remoteTimeout} ms`)), remoteTimeout);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function isRemote(value: unknown): value is Remote {
  return typeof value === 'object' && value !== null && 'screens' in value && 'cards' in value && 'messages' in value;
}

/**
 * Loads the exposed module of a remote. Each try registers the entry under a new address: the federation runtime and the browser both
 * remember a script that failed. Throws `RemoteError`.
 */
export async function loadContainer(descriptor: RemoteDescriptor, descriptorUrl: string): Promise<Remote> {
  const { name } = descriptor;
  const entry = new URL(descriptor.entry, descriptorUrl);
  attempts += 1;
  if (attempts > 1) entry.searchParams.set('try', String(attempts));
  const integrity = descriptor.integrity?.[descriptor.entry];
  if (integrity) integrityByUrl.set(entry.href, integrity);
  federation.registerRemotes([{ name, entry: entry.href, type: 'var', entryGlobalName: name }], { force: true });
  let exposed: { remote?: unknown } | null;
  try {
    exposed = await withTimeout(name, federation.loadRemote<{ remote?: unknown }>(`${name}/remote`));
  } catch (cause) {
    if (cause instanceof RemoteError) throw cause;
    const text = cause instanceof Error ? cause.message : String(cause);
    // RUNTIME-008: the script did not load; RUNTIME-001: it loaded and is not a container (HTML answered instead of JavaScript).
    const problem = text.includes('RUNTIME-008')
      ? 'entry-unreachable'
      : text.includes('RUNTIME-001')
        ? 'entry-invalid'
        : 'module-threw';
    throw new RemoteError(name, problem, text.split('\n')[0] ?? '', { cause });
  }
  if (!isRemote(exposed?.remote)) throw new RemoteError(name, 'entry-invalid', 'no remote exported');
  return exposed.remote;
}
