import webpack, { type Compiler } from 'webpack';

/** Chunks of workers, by their name. */
export const isWorker = (chunk: string | null | undefined): boolean => chunk?.endsWith('-worker') ?? false;

/**
 * A worker has no host to take shared modules from: fails the build on one that would. What it needs of the contract (limits, words of states)
 * stands in files without schemas.
 */
export class WholeWorkersPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('WholeWorkersPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('WholeWorkersPlugin', (chunks) => {
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
