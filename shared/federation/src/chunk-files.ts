import type webpack from 'webpack';

/**
 * Returns the scripts and style sheets that an `import()` with this chunk name loads, as paths below the build's folder; empty
 * for an unknown name.
 */
export function chunkFiles(compilation: webpack.Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return group ? filesOf([group]) : [];
}

/** Returns the shared modules that an `import()` with this chunk name takes from their provider before any of its code runs. */
export function chunkConsumes(compilation: webpack.Compilation, name: string): string[] {
  return consumedIn(compilation, compilation.namedChunkGroups.get(name)?.chunks ?? []);
}

/** Returns the shared modules that any script of a build takes from their provider, sooner or later. */
export function allConsumes(compilation: webpack.Compilation): string[] {
  return consumedIn(compilation, [...compilation.chunks]);
}

function consumedIn(compilation: webpack.Compilation, chunks: readonly webpack.Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(modules.flatMap((module) => consumedBy(module) ?? []))].sort();
}

/** Returns the same files for imports by request, as written in the importing module. */
export function requestFiles(compilation: webpack.Compilation, request: string): string[] {
  return filesOf(compilation.chunkGroups.filter((group) => group.origins.some((origin) => origin.request === request)));
}

function filesOf(groups: readonly webpack.ChunkGroup[]): string[] {
  const files = groups.flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/** Returns the name of the shared module that a module of the federation plugin refers to, or undefined. */
function consumedBy(module: webpack.Module): string | undefined {
  return module.type === 'consume-shared-module' ? module.identifier().split('|')[2] : undefined;
}
