import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkFaces, recordFaces } from './check';
import type { Versioned } from './face';

const options = {
  compilerOptions: { target: 'ES2022', lib: ['ES5'], module: 'ESNext', moduleResolution: 'Bundler', strict: true },
};

const before = {
  index: `
    import type { Tone } from './tone';
    /** Says something. */
    export function say(what: string, options: Options): Said { return { what, at: String(options.loud) }; }
    export interface Options { loud: boolean; tone?: Tone }
    interface Said { what: string; at: string }
    export class Voice { private last = ''; speak(): string { return this.last; } }
    export const volume = 3;
  `,
  tone: `export type Tone = 'calm' | 'angry'; export const unseen = 1;`,
};

/** Creates a repository with one package `@fixture/voice`, its current files, and a record of them. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'faces-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('tsconfig.base.json', JSON.stringify(options));
  const modules = [{ specifier: '@fixture/voice', id: 'voice/src/index' }];
  const versioned = (version: string): Versioned => ({
    name: '@fixture/voice',
    version,
    source: 'shared/voice/package.json',
    modules,
  });
  const put = (files: Partial<typeof before>) => {
    for (const [name, text] of Object.entries({ ...before, ...files })) write(`shared/voice/src/${name}.ts`, text);
  };
  const check = (version: string) => checkFaces(root, [versioned(version)]);
  put({});
  recordFaces(check('1.4.2'));
  return { put, check, problem: (version: string) => check(version)[0]!.problem };
}

const replaced = (from: string, to: string) => ({ index: before.index.replace(from, to) });
const notRecorded = (version: string) => `@fixture/voice ${version} is not recorded: npm run record`;

test('reports an API without a record, and accepts a record until the API changes', () => {
  const { problem, check } = repository();
  expect(problem('1.4.2')).toBeNull();
  expect(problem('1.4.3')).toBe(notRecorded('1.4.3'));
  expect(recordFaces(check('1.4.3'))).toHaveLength(1);
  expect(problem('1.4.3')).toBeNull();
});

describe('requires no version bump', () => {
  test.each([
    ['what a function does', replaced('options.loud', '!options.loud')],
    ['a comment', replaced('Says something', 'Says it aloud')],
    ['a private member', replaced("private last = ''", 'private last = String(volume)')],
    ['an export that no export of the package refers to', { tone: before.tone.replace('unseen', 'unheard') }],
    ['the order of a union', { tone: before.tone.replace("'calm' | 'angry'", "'angry' | 'calm'") }],
  ])('for %s', (_, files) => {
    const { put, problem } = repository();
    put(files);
    expect(problem('1.4.2')).toBeNull();
  });
});

describe('requires a minor version for an addition', () => {
  test.each([
    ['an export', { index: `${before.index} export const pitch = 2;` }, '@fixture/voice pitch added'],
    ['an optional property', replaced('tone?: Tone', 'tone?: Tone; pitch?: number'), '@fixture/voice Options changed'],
    [
      'a further parameter that may be left out',
      replaced('options: Options)', 'options: Options, times?: number)'),
      '@fixture/voice say changed',
    ],
    ['a type that takes more', { tone: before.tone.replace("'calm'", "'calm' | 'tired'") }, '@fixture/voice Options changed'],
    ['more in an answer', replaced('at: string }', 'at: string; by?: string }'), '@fixture/voice say changed'],
    ['a type of another name', { index: before.index.replaceAll('Said', 'Spoken') }, '@fixture/voice say changed'],
  ])('if it is %s', (_, files, told) => {
    const { put, problem, check } = repository();
    put(files);
    const findings = check('1.4.3');
    expect(findings[0]!.problem).toContain('@fixture/voice 1.4.2 → 1.5.0 is due, in shared/voice/package.json:');
    expect(findings[0]!.problem).toContain(`  minor: ${told}`);
    expect(findings[0]!.problem).not.toContain('major:');
    expect(recordFaces(findings)).toEqual([]);
    expect(problem('1.5.0')).toBe(notRecorded('1.5.0'));
  });
});

describe('requires a major version for a removal or a change', () => {
  test.each([
    ['an export is gone', replaced('export const volume = 3;', ''), '@fixture/voice volume removed'],
    ['a property is gone', replaced('loud: boolean; ', 'loud?: boolean; ').index.replace('; tone?: Tone', ''), 'Options changed'],
    [
      'a property that may be left out is gone',
      replaced('; tone?: Tone', ''),
      '@fixture/voice say changed: Options.tone is gone',
    ],
    ['a property is needed', replaced('tone?: Tone', 'tone?: Tone; pitch: number'), "Property 'pitch' is missing"],
    ['a parameter is needed', replaced('options: Options)', 'options: Options, times: number)'), '@fixture/voice say changed'],
    ['an answer is another', replaced('at: string }', 'at: string | number }'), '@fixture/voice say changed'],
    ['a type takes less', { tone: before.tone.replace("'calm' | ", '') }, `'"calm"' is not assignable`],
    ['a method is gone', replaced('speak()', 'shout()'), "Property 'speak' is missing"],
    [
      'a value is only a type',
      { index: `${before.index.replace('export class', 'class')} export type { Voice };` },
      '@fixture/voice Voice changed: it is only a type',
    ],
  ])('if %s', (_, files, told) => {
    const { put, problem, check } = repository();
    put(typeof files === 'string' ? { index: files } : files);
    const findings = check('1.99.0');
    expect(findings[0]!.problem).toContain('@fixture/voice 1.4.2 → 2.0.0 is due, in shared/voice/package.json:');
    expect(findings[0]!.problem).toMatch(/^ {2}major: .*/m);
    expect(findings[0]!.problem).toContain(told);
    expect(recordFaces(findings)).toEqual([]);
    expect(problem('2.0.0')).toBe(notRecorded('2.0.0'));
  });
});

test('requires only a new record if a file inside the package no longer exports a type of the API', () => {
  const { put, check, problem } = repository();
  const tone = `export type Calm = 'calm' | 'calmer'; export type Tone = Calm | 'angry';`;
  put({ tone });
  recordFaces(check('1.5.0'));
  put({ tone: tone.replace('export type Calm', 'type Calm') });
  expect(problem('1.5.0')).toBe(notRecorded('1.5.0'));
});

test('rejects a version lower than the recorded one', () => {
  expect(repository().problem('1.3.0')).toContain('1.4.2 → 1.4.2 is due');
});
