import HtmlPlugin from 'html-webpack-plugin';
import type webpack from 'webpack';

/**
 * Names in the page the chunks that its first `import()` will ask for, and the font: they come beside the entry's script instead of after
 * it, which on a slow line is a round trip less.
 */
export class PreloadPlugin {
  constructor(
    /** Request of the first import, as the entry writes it. */
    private readonly request: string,
    private readonly fonts: RegExp,
  ) {}

  apply(compiler: webpack.Compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const files = filesOf(firstGroups(compilation, this.request));
        const fonts = Object.keys(compilation.assets).filter((name) => this.fonts.test(name));
        data.headTags.unshift(
          ...files.map((file) => tag(data.publicPath + file, { as: file.endsWith('.css') ? 'style' : 'script' })),
          ...fonts.map((file) => tag(data.publicPath + file, { as: 'font', crossorigin: 'anonymous' })),
        );
        return data;
      });
    });
  }
}

function tag(href: string, attributes: Record<string, string>): HtmlPlugin.HtmlTagObject {
  return {
    tagName: 'link',
    voidTag: true,
    attributes: { rel: 'preload', href, ...attributes },
    meta: { plugin: 'PreloadPlugin' },
  };
}

/** The import's own chunks and those of the shared modules it takes, which the host itself provides: it is first. */
function firstGroups(compilation: webpack.Compilation, request: string): Set<webpack.ChunkGroup> {
  const { chunkGraph } = compilation;
  const provided = new Map([...compilation.modules].flatMap((module) => providedBy(module)));
  const groups = new Set(compilation.chunkGroups.filter((group) => group.origins.some((origin) => origin.request === request)));
  for (const group of groups)
    for (const chunk of group.chunks)
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        const owner = module.type === 'consume-shared-module' ? provided.get(module.identifier().split('|')[2] ?? '') : undefined;
        for (const block of owner?.blocks ?? []) {
          const own = chunkGraph.getBlockChunkGroup(block);
          if (own) groups.add(own);
        }
      }
  return groups;
}

/** Name of the shared module that a module of the federation plugin provides, with that module. */
function providedBy(module: webpack.Module): [name: string, module: webpack.Module][] {
  const name = /^provide module \(\w+\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];
  return name === undefined ? [] : [[name, module]];
}

function filesOf(groups: Set<webpack.ChunkGroup>): string[] {
  const files = [...groups].flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}
