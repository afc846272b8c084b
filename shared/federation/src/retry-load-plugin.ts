import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Timeout of a file, milliseconds (docs platform §4). */
export const fileTimeout = 8_000;

/**
 * Allows failed loads to be retried. Webpack requests a file at one address only, where browsers and proxies may still hold the
 * bad response or a hanging request: after a failure, a chunk's files are requested with `?try=<n>`. Scripts and style sheets
 * that exceed the timeout are abandoned. A pending load is requested again when the user presses "Reintentar" (`clearFailedLoads`), and
 * its callers do not notice.
 * An abandoned script keeps its connection, and a browser opens only six to an HTTP/1.1 server. So while a server is late
 * with a file (or with its descriptor, as reported by the host), its files are first requested with `fetch`, which can be
 * aborted; the script then comes from the browser's cache.
 */
export class RetryLoadPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RetryLoadPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryLoadPlugin', (chunk, requirements) => {
        if (!requirements.has(RuntimeGlobals.ensureChunk)) return;
        compilation.addRuntimeModule(chunk, new RetryLoadModule());
      });
    });
  }
}

class RetryLoadModule extends RuntimeModule {
  constructor() {
    super('load again', RuntimeModule.STAGE_TRIGGER);
  }

  override generate() {
    const { ensureChunk, getChunkScriptFilename, publicPath } = RuntimeGlobals;
    const style = '__webpack_require__.miniCssF';
    const names = `[${getChunkScriptFilename}, ${style}]`;
    return Template.asString([
      // A container that is loaded again runs its runtime again, while requests of the previous one may still be pending.
      'var loads = self.mostradorLoads || (self.mostradorLoads = { tries: {}, late: {} });',
      'var pending = {};',
      'var renewed = {};',
      'var asking = {};',
      `var ensure = ${ensureChunk};`,
      `var names = ${names}.filter(Boolean);`,
      `var address = function (name, id) { return new URL(${publicPath} + name(id), location.href).href; };`,
      'var nameAgain = function (name) {',
      Template.indent([
        'return function (id) { var tries = loads.tries[address(name, id)]; return name(id) + (tries ? "?try=" + tries : ""); };',
      ]),
      '};',
      `if (${getChunkScriptFilename}) ${getChunkScriptFilename} = nameAgain(${getChunkScriptFilename});`,
      `if (${style}) ${style} = nameAgain(${style});`,
      'var ahead = function (id) {',
      Template.indent([
        'asking[id] = new AbortController();',
        `return fetch(address(${getChunkScriptFilename}, id), { signal: asking[id].signal }).then(function (answer) { return answer.blob(); });`,
      ]),
      '};',
      'var giveUp = function (id) {',
      Template.indent([
        `var files = ${names}.filter(Boolean).map(function (name) { return address(name, id); });`,
        'if (asking[id]) asking[id].abort();',
        'document.querySelectorAll("script[src],link[rel=stylesheet]").forEach(function (tag) {',
        Template.indent('if (files.indexOf(tag.src || tag.href) >= 0) tag.dispatchEvent(new Event("error"));'),
        '});',
      ]),
      '};',
      'var fail = function (id) {',
      Template.indent(
        'names.forEach(function (name) { var file = address(name, id); loads.tries[file] = (loads.tries[file] || 0) + 1; });',
      ),
      '};',
      'var attempt = function (id) {',
      Template.indent([
        'var file = address(names[0], id);',
        `var timer = setTimeout(function () { loads.late[file] = true; giveUp(id); }, ${fileTimeout});`,
        'var origin = new URL(file).origin;',
        'var isLate = Object.keys(loads.late).some(function (one) { return new URL(one).origin === origin; });',
        'var load = isLate ? ahead(id).then(function () { return ensure(id); }) : ensure(id);',
        'return load.then(function (value) { clearTimeout(timer); delete loads.late[file]; return value; }, function (error) {',
        Template.indent([
          'clearTimeout(timer);',
          'fail(id);',
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
