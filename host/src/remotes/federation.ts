import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { modules, providedModules } from './provided';
import { remoteTimeout } from './remote-error';

/** The integrity of each entry's file, by address. */
export const integrityByUrl = new Map<string, string>();

const entryIntegrity: ModuleFederationRuntimePlugin = {
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
};

/** What a remote's import of a shared module gets: a CommonJS module's exports are its `default` here. */
async function exportsOf(load: () => Promise<object>) {
  const module = await load();
  return () => ('default' in module ? module.default : module);
}

function shared() {
  return Object.fromEntries(
    Object.entries(providedModules()).map(([name, version]) => [
      name,
      {
        version,
        get: () => exportsOf(modules[name]!),
        shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
      },
    ]),
  );
}

/** The one federation runtime of the page, which the remotes take too. It comes with the first of them: the host does without. */
export const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: shared(),
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime(), entryIntegrity],
});

/**
 * Keeps what is shared in the scope while a remote is registered anew, as each retry does: the runtime takes whoever asked for a module last
 * for its owner, and drops the owner's modules that are not loaded, or that nobody else uses.
 */
export function keepShared(): void {
  for (const versions of Object.values(federation.shareScopeMap.default ?? {}))
    for (const module of Object.values(versions)) {
      if (!module.useIn.includes(federation.name)) module.useIn.push(federation.name);
      if (!module.loaded && !module.loading) module.from = federation.name;
    }
}
