import { createHash } from 'node:crypto';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { Remote } from '@mostrador/remote-kit';
import { configProblems, type RemoteConfig, type RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { allConsumes, chunkConsumes, chunkFiles, requestFiles } from './chunk-files';
import { descriptorFile, filesFile, previousOf } from './retained-builds';
import { staticFiles } from './static-screens-plugin';
import { textChunk, textFiles } from './text-files';
import { readTexts, titlesOf } from './titles';
import { acceptedRange, sharedVersions } from './versions';

/**
 * Emits `remote.json` (never cached), a copy named after the build, which the next build refers to as its predecessor, and a list
 * of the build's files. The titles are included in every language. Fails the build if the config is inconsistent or uses a
 * message id that a language lacks.
 */
export class DescriptorPlugin {
  constructor(
    private readonly folder: string,
    private readonly config: RemoteConfig,
    private readonly output: string,
    private readonly version: string,
  ) {}

  apply(compiler: Compiler) {
    const { sources } = compiler.webpack;
    const { title: _, ...config } = this.config;
    const locales = join(this.folder, 'src/locales');
    compiler.hooks.afterCompile.tap('DescriptorPlugin', ({ contextDependencies }) => contextDependencies.add(locales));
    compiler.hooks.thisCompilation.tap('DescriptorPlugin', (compilation) => {
      const report = (problem: string) => compilation.errors.push(new webpack.WebpackError(`remote.config.ts: ${problem}`));
      configProblems(this.config).forEach(report);
      const titled = this.titled(locales, report);
      if (!titled) return;
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'DescriptorPlugin', stage }, async (assets) => {
        const entry = Object.keys(assets).find((name) => /^remoteEntry\b.*\.js$/.test(name));
        if (!entry) return;
        const content = assets[entry]!.source();
        const texts = await this.texts(compilation, Object.keys(titled.titles));
        const files = { ...this.files(compilation), texts, ...staticFiles(Object.keys(assets)) };
        const build = createHash('sha256').update(content).digest('hex').slice(0, 10);
        const previous = previousOf(this.output, build);
        const descriptor: RemoteDescriptor = {
          ...config,
          ...titled,
          version: this.version,
          build,
          entry,
          shared: this.requirements(allConsumes(compilation)),
          screens: titled.screens.map((screen) => ({ ...screen, ui: uiGroups(compilation, `screen-${screen.id}`) })),
          files,
          integrity: Object.fromEntries(
            [entry, ...Object.values(files.static ?? {})].map((name) => [name, integrityOf(assets[name]!.source())]),
          ),
          ...(previous ? { previous } : {}),
        };
        const json = JSON.stringify(descriptor);
        compilation.emitAsset('remote.json', new sources.RawSource(json));
        compilation.emitAsset(descriptorFile(build), new sources.RawSource(json));
        compilation.emitAsset(filesFile(build), new sources.RawSource(JSON.stringify(Object.keys(assets).sort())));
      });
    });
  }

  /** Returns the accepted ranges of the shared modules that the build imports: it does not need the others of the host. */
  private requirements(consumed: readonly string[]): RemoteDescriptor['shared'] {
    const versions = Object.entries(sharedVersions(this.folder)).filter(([name]) => consumed.includes(name));
    return Object.fromEntries(versions.map(([name, version]) => [name, acceptedRange(version)]));
  }

  private titled(locales: string, report: (problem: string) => void) {
    try {
      const { titled, problems } = titlesOf(this.config, readTexts(locales));
      problems.forEach(report);
      return titled;
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  private files(compilation: Compilation): NonNullable<RemoteDescriptor['files']> {
    const parts = (kind: 'screen' | 'card', ids: { id: string }[]) =>
      Object.fromEntries(
        ids.map(({ id }) => {
          const name = `${kind}-${id}`;
          const files = chunkFiles(compilation, name);
          if (!files.length) compilation.errors.push(new webpack.WebpackError(`remote.tsx: no chunk is called "${name}"`));
          return [id, files];
        }),
      );
    return {
      container: requestFiles(compilation, join(this.folder, 'src/remote.tsx')),
      screens: parts('screen', this.config.screens),
      cards: parts('card', this.config.cards),
    };
  }

  /** Returns the text files of each part, as declared in `remote.tsx`. */
  private async texts(compilation: Compilation, locales: string[]): Promise<NonNullable<RemoteDescriptor['files']>['texts']> {
    const { remote } = (await import(join(this.folder, 'src/remote.tsx'))) as { remote: Pick<Remote, 'screens' | 'cards'> };
    const of = (parts: Remote['screens']) =>
      Object.fromEntries(Object.entries(parts).map(([id, { messages }]) => [id, messages] as const));
    const [screens, cards] = [of(remote.screens), of(remote.cards)];
    for (const namespace of new Set([screens, cards].flatMap(Object.values).flat() as string[]))
      for (const locale of locales)
        if (!chunkFiles(compilation, textChunk(locale, namespace)).length)
          compilation.errors.push(new webpack.WebpackError(`remote.tsx: there are no texts "${locale}/${namespace}"`));
    return { file: textFiles(compilation), screens, cards };
  }
}

const uiPackage = '@mostrador/ui/';

function uiGroups(compilation: Compilation, chunk: string): string[] {
  return chunkConsumes(compilation, chunk).flatMap((name) => (name.startsWith(uiPackage) ? [name.slice(uiPackage.length)] : []));
}

const integrityOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
