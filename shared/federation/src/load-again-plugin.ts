import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** How long a file may take, milliseconds (docs platform §4). */
export const fileTimeout = 8_000;

/**
 * Loads that failed can be tried again. Webpack asks for a file at one address only, where browsers and proxies may still hold the bad
 * answer or the request without end: after a failure a chunk's files are asked for with `?try=<n>`. A file that does not come in time is
 * given up, style sheets too; what is on its way when somebody presses "Reintentar" (`loadAgain`) is asked for anew, and nobody who waits
 * for it hears of that.
 */
export class LoadAgainPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('LoadAgainPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('LoadAgainPlugin', (chunk, requirements) => {
        if (!requirements.has(RuntimeGlobals.ensureChunk)) return;
        compilation.addRuntimeModule(chunk, new LoadAgainModule());
      });
    });
  }
}

class LoadAgainModule extends RuntimeModule {
  constructor() {
    super('load again', RuntimeModule.STAGE_TRIGGER);
  }

  override generate() {
    const { ensureChunk, getChunkScriptFilename, publicPath } = RuntimeGlobals;
    const style = '__webpack_require__.miniCssF';
    return Template.asString([
      'var tries = {};',
      'var pending = {};',
      `var ensure = ${ensureChunk};`,
      'var nameAgain = function (name) { return function (id) { return name(id) + (tries[id] ? "?try=" + tries[id] : ""); }; };',
      `if (${getChunkScriptFilename}) ${getChunkScriptFilename} = nameAgain(${getChunkScriptFilename});`,
      `if (${style}) ${style} = nameAgain(${style});`,
      'var giveUp = function (id) {',
      Template.indent([
        `var files = [${getChunkScriptFilename}, ${style}].map(function (name) { return name && new URL(${publicPath} + name(id), location.href).href; });`,
        'document.querySelectorAll("script[src],link[rel=stylesheet]").forEach(function (tag) {',
        Template.indent('if (files.indexOf(tag.src || tag.href) >= 0) tag.dispatchEvent(new Event("error"));'),
        '});',
      ]),
      '};',
      'var renewed = {};',
      'var attempt = function (id) {',
      Template.indent([
        `var timer = setTimeout(giveUp, ${fileTimeout}, id);`,
        'return ensure(id).then(function (value) { clearTimeout(timer); return value; }, function (error) {',
        Template.indent([
          'clearTimeout(timer);',
          'tries[id] = (tries[id] || 0) + 1;',
          'if (!renewed[id]) throw error;',
          'delete renewed[id];',
          'return attempt(id);',
        ]),
        '});',
      ]),
      '};',
      `${ensureChunk} = function (id) {`,
      Template.indent([
        'if (pending[id]) return pending[id];',
        'var done = function () { delete pending[id]; delete renewed[id]; };',
        'return (pending[id] = attempt(id).then(function (value) { done(); return value; }, function (error) { done(); throw error; }));',
      ]),
      '};',
      'addEventListener("mostrador:load-again", function () {',
      Template.indent('Object.keys(pending).forEach(function (id) { renewed[id] = true; giveUp(id); });'),
      '});',
    ]);
  }
}
