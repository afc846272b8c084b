import { createHash } from 'node:crypto';
import { join } from 'node:path';
import webpack from 'webpack';
import { bundled, compiledTextsIn, type ChosenTexts } from './bundle-script';

/** The source of a screen's static version, relative to the remote's `src`. */
export interface StaticScreenSource {
  script: string;
  /** Ids of its texts by file; the script finds them in `staticTexts`. */
  texts: ChosenTexts['ids'];
}

const fileOf = /^static-(.+)\.[0-9a-f]{8}\.js$/;

/** Returns the scripts of the static screens among the files of a build, by id of the screen; empty without one. */
export function staticFiles(files: readonly string[]): { static?: Record<string, string> } {
  const found = files.flatMap((file) => {
    const id = fileOf.exec(file)?.[1];
    return id === undefined ? [] : [[id, file] as const];
  });
  return found.length > 0 ? { static: Object.fromEntries(found) } : {};
}

/** Adds the static versions of a remote's public screens to its build, one file each (docs platform §3). */
export class StaticScreensPlugin {
  constructor(
    private readonly folder: string,
    private readonly screens: Readonly<Record<string, StaticScreenSource>>,
  ) {}

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('StaticScreensPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StaticScreensPlugin', stage }, () => {
        for (const [id, { script, texts }] of Object.entries(this.screens)) {
          const compiled = compiledTextsIn({ folder: join(this.folder, 'src/locales'), ids: texts });
          const code = bundled(join(this.folder, 'src', script), { staticTexts: JSON.stringify(compiled) });
          const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
          compilation.emitAsset(`static-${id}.${hash}.js`, new webpack.sources.RawSource(code));
        }
      });
    });
  }
}
