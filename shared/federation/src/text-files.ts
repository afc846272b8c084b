import webpack, { type Compilation, type Compiler } from 'webpack';

const textChunkPattern = /^[a-z]{2}-.+-json$/;
const textFile = 'c/[name].[fullhash:8].js';

/** Returns the name of the chunk with a remote's texts of a language and namespace. */
export function textChunk(locale: string, namespace: string): string {
  return `${locale}-${namespace}-json`;
}

/**
 * Returns the file name of a remote's texts, with the placeholders `{locale}` and `{namespace}`:
 * `c/{locale}-{namespace}-json.12ab34cd.js`.
 */
export function textFiles(compilation: Compilation): string {
  return compilation.getPath(textFile, { chunk: { id: '', hash: '', name: textChunk('{locale}', '{namespace}') } });
}

/**
 * Names a remote's text files after the build, so that the address of each follows from the build's hash; other chunks keep their
 * names.
 */
export class TextFilesPlugin {
  apply(compiler: Compiler) {
    const { chunkFilename: others } = compiler.options.output;
    compiler.options.output.chunkFilename = ({ chunk, ...data }, info) => {
      if (textChunkPattern.test(chunk?.name ?? '')) return textFile;
      return typeof others === 'function' ? others({ chunk, ...data }, info) : (others ?? '');
    };
    compiler.hooks.compilation.tap('TextFilesPlugin', (compilation) => {
      // Webpack adds this by itself only if all chunks have the same file name.
      compilation.hooks.additionalTreeRuntimeRequirements.tap('TextFilesPlugin', (_chunk, requirements) => {
        requirements.add(webpack.RuntimeGlobals.getFullHash);
      });
    });
  }
}
