import webpack, { type Compilation, type Compiler } from 'webpack';

const named = /^[a-z]{2}-.+-json$/;
const textFile = 'c/[name].[fullhash:8].js';

/** Name of the chunk with a remote's texts of a language and namespace. */
export function textChunk(locale: string, namespace: string): string {
  return `${locale}-${namespace}-json`;
}

/** Name of the file of a remote's texts, with `{locale}` and `{namespace}` to be filled in: `c/{locale}-{namespace}-json.12ab34cd.js`. */
export function textFiles(compilation: Compilation): string {
  return compilation.getPath(textFile, { chunk: { id: '', hash: '', name: textChunk('{locale}', '{namespace}') } });
}

/** Names a remote's texts after the build, so that who knows the build knows the address of each; other chunks keep their names. */
export class TextFilesPlugin {
  apply(compiler: Compiler) {
    const { chunkFilename: others } = compiler.options.output;
    compiler.options.output.chunkFilename = ({ chunk, ...data }, info) => {
      if (named.test(chunk?.name ?? '')) return textFile;
      return typeof others === 'function' ? others({ chunk, ...data }, info) : (others ?? '');
    };
    compiler.hooks.compilation.tap('TextFilesPlugin', (compilation) => {
      // Which webpack sees for itself only where all chunks have the one name.
      compilation.hooks.additionalTreeRuntimeRequirements.tap('TextFilesPlugin', (_chunk, requirements) => {
        requirements.add(webpack.RuntimeGlobals.getFullHash);
      });
    });
  }
}
