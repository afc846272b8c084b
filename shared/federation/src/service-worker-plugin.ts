import webpack from 'webpack';
import { bundled, textsIn, type ChosenTexts } from './bundle-script';

interface Options {
  script: string;
  /** Its texts, which it finds in `pushTexts`. */
  texts: ChosenTexts;
}

/**
 * Adds the service worker to the host's build as one file. Its name has no hash, because a worker is found by its address for ever; servers let
 * no browser cache it.
 */
export class ServiceWorkerPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: webpack.Compiler) {
    const { script, texts } = this.options;
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => {
        const code = bundled(script, { pushTexts: JSON.stringify(textsIn(texts)) });
        compilation.emitAsset('service-worker.js', new webpack.sources.RawSource(code));
      });
    });
  }
}
