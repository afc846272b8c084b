import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { changesOf, dueBump, dueVersion, libraryChanges, type Change } from './compare';
import { declarationsOf, reachedFrom, type Declarations } from './declarations';
import { FaceProgram, type Versioned } from './face';
import { parseRecord, recordFile, recordOf, recordText, type FaceRecord } from './record';

/** The comparison of one API with its record. */
interface Finding {
  versioned: Versioned;
  file: string;
  /** The text that the record file should have. */
  text: string;
  /** Null if the file is up to date. */
  problem: string | null;
  /** Whether a person must raise the version; otherwise `npm run record` suffices. */
  bump: boolean;
}

/** Compares the public APIs of a repository with their records. */
export function checkFaces(root: string, all: readonly Versioned[]): Finding[] {
  const now = facesNow(root, all);
  const before = new Map(all.map((versioned) => [versioned.name, recordedIn(recordFile(root, versioned))]));
  const found = all.map((versioned) => {
    const file = recordFile(root, versioned);
    return { versioned, file, text: recordText(versioned.name, now.get(versioned.name)!), was: before.get(versioned.name) };
  });
  const changed = found.filter(({ text, was }) => was && text !== was.text);
  const compare = changed.length ? programOver(root, all, { was: before, is: now }) : null;
  return found.map(({ was, ...rest }) => {
    const { versioned, text } = rest;
    const { name, version, source } = versioned;
    const stale = `${name} ${version} is not recorded: npm run record`;
    if (was?.text === text) return { ...rest, problem: null, bump: false };
    if (!was || !compare) return { ...rest, problem: stale, bump: false };
    const libraries = libraryChanges(was.record.libraries, now.get(name)!.libraries);
    const changes = [...changesOf(versioned, compare), ...libraries];
    const { due, raised } = dueVersion(was.record.version, version, dueBump(changes));
    if (raised) return { ...rest, problem: stale, bump: false };
    const problem = `${name} ${was.record.version} → ${due} is due, in ${source}:\n${changes.map(describeChange).join('\n')}`;
    return { ...rest, problem, bump: true };
  });
}

/**
 * Writes the outdated records; returns their files. A version that was not raised as required is reported as a problem instead.
 */
export function recordFaces(findings: readonly Finding[]): string[] {
  const due = findings.filter(({ problem, bump }) => problem !== null && !bump);
  for (const { file, text } of due) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return due.map(({ file }) => file);
}

function facesNow(root: string, all: readonly Versioned[]): Map<string, FaceRecord> {
  const modules = all.flatMap((versioned) => versioned.modules);
  const shared = new Set(modules.filter(({ only }) => !only).map(({ specifier }) => specifier));
  const ids = (of: Pick<Versioned, 'modules'>) => [...new Set(of.modules.map(({ id }) => id))];
  const declared = declarationsOf(root, ids({ modules }), shared);
  const ofEach = new Map(all.map((versioned): [string, Declarations] => [versioned.name, reachedFrom(ids(versioned), declared)]));
  const program = new FaceProgram(root, all, [{ name: 'is', declarations: ofEach }]);
  return new Map(all.map((versioned) => [versioned.name, recordOf(root, versioned, program, ofEach.get(versioned.name)!)]));
}

type Recorded = ReturnType<typeof recordedIn>;

function recordedIn(file: string) {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  return { text, record: parseRecord(text) };
}

function programOver(
  root: string,
  all: readonly Versioned[],
  { was, is }: { was: Map<string, Recorded>; is: Map<string, FaceRecord> },
) {
  const recorded = [...was].flatMap(([name, known]) => (known ? [[name, known.record.declarations] as const] : []));
  return new FaceProgram(root, all, [
    { name: 'was', declarations: new Map(recorded) },
    { name: 'is', declarations: new Map([...is].map(([name, { declarations }]) => [name, declarations])) },
  ]);
}

/** Describes one change, with the end of TypeScript's error about it. */
function describeChange({ what, how, bump, why }: Change): string {
  const reason = why
    ?.split('\n')
    .pop()!
    .replace(/import\("[^"]*"\)\./g, '')
    .trim();
  return `  ${bump}: ${what} ${how}${reason === undefined ? '' : `: ${reason}`}`;
}
