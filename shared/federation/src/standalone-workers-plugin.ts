import webpack, { type Compiler } from 'webpack';

/** Returns whether a chunk is a worker's, by its name. */
export const isWorker = (chunk: string | null | undefined): boolean => chunk?.endsWith('-worker') ?? false;

/**
 * Fails the build if a worker uses shared modules, because a worker has no host to take them from. Parts of the contract that it
 * needs (limits, labels of states) are in files without schemas.
 */
export class StandaloneWorkersPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StandaloneWorkersPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('StandaloneWorkersPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (!isWorker(chunk.name)) continue;
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            if (module.type !== 'consume-shared-module') continue;
            const [, , shared] = module.identifier().split('|');
            compilation.errors.push(new webpack.WebpackError(`${chunk.name}: a worker cannot take ${shared} from the page`));
          }
        }
      });
    });
  }
}
