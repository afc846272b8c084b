import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { sharedModuleLoaders, providedModules } from './shared-module-loaders';
import { remoteTimeout } from './remote-error';

/** Subresource integrity hash of each remote entry, by URL. */
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

/** Returns the factory of a shared module. For a CommonJS module the exports are in `default`. */
async function loadExports(load: () => Promise<object>) {
  const module = await load();
  return () => ('default' in module ? module.default : module);
}

function sharedConfig() {
  return Object.fromEntries(
    Object.entries(providedModules()).map(([name, version]) => [
      name,
      {
        version,
        get: () => loadExports(sharedModuleLoaders[name]!),
        shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
      },
    ]),
  );
}

/** The federation runtime of the page, shared with all remotes. Loaded together with the first remote: the host does not need it. */
export const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: sharedConfig(),
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime(), entryIntegrity],
});

/**
 * Marks the host as owner and user of the shared modules. Call it before a remote is registered again, as each retry does: the runtime
 * treats the last container that requested a module as its owner, and removes the owner's modules that are not loaded or not used by others.
 */
export function pinShareScope(): void {
  for (const versions of Object.values(federation.shareScopeMap.default ?? {}))
    for (const module of Object.values(versions)) {
      if (!module.useIn.includes(federation.name)) module.useIn.push(federation.name);
      if (!module.loaded && !module.loading) module.from = federation.name;
    }
}
