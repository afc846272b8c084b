import type webpack from 'webpack';

/**
 * Scripts and style sheets that an `import()` with this chunk name asks for, as paths below the build's folder; empty for an unknown name.
 * With those of the shared modules that it takes where this part itself provides them.
 */
export function chunkFiles(compilation: webpack.Compilation, name: string): string[] {
  const named = compilation.namedChunkGroups.get(name);
  return named ? filesOf(compilation, new Set([named])) : [];
}

/** Shared modules that an `import()` with this chunk name takes from whoever provides them, before any of its code runs. */
export function chunkConsumes(compilation: webpack.Compilation, name: string): string[] {
  const chunks = compilation.namedChunkGroups.get(name)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(modules.flatMap((module) => consumedBy(module) ?? []))].sort();
}

/** The same for the imports with this request, as the importing module writes it. */
export function requestFiles(compilation: webpack.Compilation, request: string): string[] {
  return filesOf(
    compilation,
    new Set(compilation.chunkGroups.filter((group) => group.origins.some((origin) => origin.request === request))),
  );
}

function filesOf(compilation: webpack.Compilation, groups: Set<webpack.ChunkGroup>): string[] {
  const { chunkGraph } = compilation;
  const provided = new Map([...compilation.modules].flatMap((module) => providedBy(module)));
  for (const group of groups)
    for (const chunk of group.chunks)
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        const owner = provided.get(consumedBy(module) ?? '');
        for (const block of owner?.blocks ?? []) {
          const own = chunkGraph.getBlockChunkGroup(block);
          if (own) groups.add(own);
        }
      }
  const files = [...groups].flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/** Name of the shared module that a module of the federation plugin stands for, or undefined. */
function consumedBy(module: webpack.Module): string | undefined {
  return module.type === 'consume-shared-module' ? module.identifier().split('|')[2] : undefined;
}

/** Name of the shared module that a module of the federation plugin provides, with that module. */
function providedBy(module: webpack.Module): [name: string, module: webpack.Module][] {
  const name = /^provide module \(\w+\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];
  return name === undefined ? [] : [[name, module]];
}
