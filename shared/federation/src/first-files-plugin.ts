import HtmlPlugin from 'html-webpack-plugin';
import type webpack from 'webpack';
import { bundled, textsIn, type ChosenTexts } from './bundle-script';
import { chunkFiles } from './chunk-files';

interface Options {
  /** Name of the chunk that every page starts with. */
  first: string;
  /** Font files by the name that the prefetch script uses for them: a family, or the name of a font that every page needs. */
  fonts: Record<string, RegExp>;
  /** Script that is written into the page; it finds the files of the chunks below in `hostFiles`, by chunk name. */
  prefetchScript: string;
  /** Names of the chunks that the prefetch script chooses from. */
  chunks: RegExp;
  /** Style of the static form and notices that the prefetch script shows. */
  style: string;
  /** Texts of the prefetch script, which finds them in `earlyTexts`: the folder of the languages, and the ids by file. */
  texts: ChosenTexts;
}

/**
 * Names in the page what it needs first, so that it comes beside the entry's script instead of after it, which on a slow line is a round
 * trip less each time: the first chunk's files and the fonts as preloads, and the prefetch script, which knows who is there and what the
 * address shows.
 */
export class FirstFilesPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: webpack.Compiler) {
    const { first, fonts, prefetchScript, chunks, style, texts } = this.options;
    compiler.hooks.compilation.tap('FirstFilesPlugin', (compilation) => {
      HtmlPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('FirstFilesPlugin', (data) => {
        const address = (file: string) => data.publicPath + file;
        const entry = [...compilation.entrypoints.values()].flatMap((point) => point.getFiles());
        const always = [...entry.filter((file) => file.endsWith('.js')), ...chunkFiles(compilation, first)];
        const names = [...compilation.namedChunkGroups.keys()].filter((name) => chunks.test(name)).sort();
        const later = names.map((name) => [
          name,
          chunkFiles(compilation, name)
            .filter((file) => !always.includes(file))
            .map(address),
        ]);
        const assets = Object.keys(compilation.assets);
        const fontFiles = Object.entries(fonts).map(([name, files]) => [
          name,
          assets.filter((asset) => files.test(asset)).map(address),
        ]);
        data.headTags.unshift(
          script(
            `const hostFiles=${JSON.stringify(Object.fromEntries([...later, ...fontFiles]))},earlyTexts=${JSON.stringify(textsIn(texts))};${bundled(prefetchScript)}`,
          ),
          inline('style', bundled(style)),
          ...always.map((file) => preload(address(file), { as: file.endsWith('.css') ? 'style' : 'script' })),
        );
        return data;
      });
    });
  }
}

function preload(href: string, attributes: Record<string, string>): HtmlPlugin.HtmlTagObject {
  return {
    tagName: 'link',
    voidTag: true,
    attributes: { rel: 'preload', href, ...attributes },
    meta: { plugin: 'FirstFilesPlugin' },
  };
}

function inline(tagName: 'script' | 'style', innerHTML: string): HtmlPlugin.HtmlTagObject {
  return { tagName, voidTag: false, attributes: { nonce: '__CSP_NONCE__' }, innerHTML, meta: { plugin: 'FirstFilesPlugin' } };
}

const script = (code: string) => inline('script', `{${code}}`);
