import { parse } from '@formatjs/icu-messageformat-parser';

/** Webpack loader: parses the messages of a locale file at build time, so that the browser needs no message parser. */
export default function messagesLoader(source) {
  const messages = JSON.parse(source);
  const compiled = {};
  for (const [id, text] of Object.entries(messages)) {
    try {
      const ast = parse(text);
      const plain = ast.length === 0 ? '' : ast.length === 1 && ast[0].type === 0 ? ast[0].value : undefined;
      // intl-messageformat accepts only arrays as compiled messages; a plain text becomes one literal.
      compiled[id] = plain === undefined ? ast : [{ type: 0, value: plain }];
    } catch (error) {
      throw new Error(`${this.resourcePath}: ${id}: ${error.message}`, { cause: error });
    }
  }
  return JSON.stringify(compiled);
}
