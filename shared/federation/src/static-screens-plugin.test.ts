import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCompiled } from '@mostrador/remote-kit/static-screen';
import { compiledTextsIn } from './bundle-script';
import { staticFiles } from './static-screens-plugin';

test('a text of a static screen selects by nested arguments, as in the real screen', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(folder, 'en'));
  const due = '{kind, select, takeaway {Ready} other {Arrives}} {day, select, today {around {time}} other {on {time}}}';
  writeFileSync(join(folder, 'en/status.json'), JSON.stringify({ 'status.due': due, 'other.text': 'x' }));
  const { en } = compiledTextsIn({ folder, ids: { 'status.json': /^status\./ } });
  expect(Object.keys(en!)).toEqual(['status.due']);
  const text = en!['status.due']!;
  expect(formatCompiled(text, { kind: 'takeaway', day: 'today', time: '13:30' })).toBe('Ready around 13:30');
  expect(formatCompiled(text, { kind: 'delivery', day: 'other', time: '2 May' })).toBe('Arrives on 2 May');
});

test('the scripts of static screens are found by the id of their screen', () => {
  expect(staticFiles(['static-order-status.0a1b2c3d.js', 'static-order-status.0a1b2c3d.js.map', 'main.js'])).toEqual({
    static: { 'order-status': 'static-order-status.0a1b2c3d.js' },
  });
  expect(staticFiles(['main.js'])).toEqual({});
});
