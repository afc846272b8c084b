import { join, sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const scope = `${sep}@module-federation${sep}`;
const snapshots = /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.c?js$/;

/**
 * Keeps a part's federation runtime small: removes the code that reads manifests, which `disableSnapshot` only disables, and
 * allows no second copy of any module. Fails the build if either is included.
 */
export class OneRuntimePlugin {
  apply(compiler: Compiler) {
    new webpack.NormalModuleReplacementPlugin(/[\\/]SnapshotHandler\.js$/, (request) => {
      if (snapshots.test(join(request.context, request.request))) request.request = join(import.meta.dirname, 'no-snapshots.mjs');
    }).apply(compiler);
    compiler.hooks.compilation.tap('OneRuntimePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneRuntimePlugin', (modules) => {
        const fileOf = new Map<string, string>();
        for (const module of modules) {
          const file = (module as { resource?: string }).resource ?? '';
          const start = file.lastIndexOf(scope);
          if (start < 0) continue;
          const name = file.slice(start + scope.length).replace(/\.\w+$/, '');
          const other = fileOf.get(name);
          // Webpack lists modules in the order in which they were read.
          const problem = other
            ? `twice: ${[other, file].toSorted().join(' and ')}`
            : snapshots.test(file)
              ? `with snapshots: ${file}`
              : undefined;
          if (problem) compilation.errors.push(new webpack.WebpackError(`The federation runtime is in the build ${problem}`));
          fileOf.set(name, file);
        }
      });
    });
  }
}
