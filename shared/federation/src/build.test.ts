import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compress } from './build';

test('compresses only files that never change, and deletes copies of a config file left by earlier builds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  const write = (...names: string[]) => names.forEach((name) => writeFileSync(join(folder, name), `content of ${name}`));
  write('config.json', 'config.json.br', 'config.json.gz', 'remote.json', 'index.html', 'logo.png');
  write('main.0123456789.js', 'remote-0123456789.json', 'remote-0123456789.files.json', 'main.0123456789.js.map');
  await compress(folder);
  const copies = readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name));
  const kept = ['main.0123456789.js', 'remote-0123456789.files.json', 'remote-0123456789.json'];
  expect(copies.sort()).toEqual(kept.flatMap((name) => [`${name}.br`, `${name}.gz`]));
  expect(gunzipSync(readFileSync(join(folder, 'main.0123456789.js.gz'))).toString()).toBe('content of main.0123456789.js');
});
