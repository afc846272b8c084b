import gte from 'semver/functions/gte';
import inc from 'semver/functions/inc';
import type { Export, Face, FaceModule, FaceProgram, Versioned } from './face';

type Bump = 'minor' | 'major';

export interface Change {
  /** `@mostrador/i18n useLocale`, or a library that types come from. */
  what: string;
  how: 'added' | 'removed' | 'changed';
  bump: Bump;
  /** TypeScript's reason why previously built code is incompatible. */
  why?: string;
}

/** Returns the highest version bump that the changes require; null without changes. */
export function dueBump(changes: readonly Change[]): Bump | null {
  if (changes.some(({ bump }) => bump === 'major')) return 'major';
  return changes.length ? 'minor' : null;
}

/** Returns the lowest allowed next version, and whether the current one is at least that. */
export function dueVersion(was: string, is: string, bump: Bump | null): { due: string; raised: boolean } {
  const due = (bump && inc(was, bump)) ?? was;
  return { due, raised: gte(is, due) };
}

/**
 * Returns the changes between the recorded API and the current one. TypeScript checks each export that differs: if code built for
 * the recorded version still fits, the change is an addition (an optional property, a wider parameter).
 */
export function changesOf(versioned: Versioned, program: FaceProgram): Change[] {
  const [was, is] = [program.face('was', versioned), program.face('is', versioned)];
  const changes: Change[] = [];
  const differing: string[] = [];
  for (const what of was.keys()) if (!is.has(what)) changes.push({ what, how: 'removed', bump: 'major' });
  for (const [what, { text, isValue }] of is) {
    const before = was.get(what);
    if (!before) changes.push({ what, how: 'added', bump: 'minor' });
    else if (before.isValue && !isValue) changes.push({ what, how: 'changed', bump: 'major', why: 'it is only a type' });
    else if (before.text !== text) differing.push(what);
  }
  return [...changes, ...classifyChanges(differing, versioned, { was, is }, program)];
}

function classifyChanges(
  differing: readonly string[],
  versioned: Versioned,
  faces: { was: Face; is: Face },
  program: FaceProgram,
): Change[] {
  const lines = differing.map((what) => {
    const [specifier, name] = what.split(' ') as [string, string];
    const { id } = versioned.modules.find((module) => module.specifier === specifier) as FaceModule;
    const at = (side: 'was' | 'is') => `import('${side}:${versioned.name}:${id}').${name}`;
    return assertions(at, faces.was.get(what)!, faces.is.get(what)!).join(' ');
  });
  const problems = lines.length ? program.problemsOf(lines) : new Map<number, string>();
  return differing.map((what, line) => {
    const why = problems.get(line) ?? lostMember(faces.was.get(what)!, faces.is.get(what)!);
    return { what, how: 'changed', bump: why === undefined ? 'minor' : 'major', ...(why === undefined ? {} : { why }) };
  });
}

/** Returns a property that was removed from a type: TypeScript accepts an object with an extra property that is never read. */
function lostMember(was: Export, is: Export): string | undefined {
  const lost = [...was.members].find(
    (member) => !is.members.has(member) && is.members.has(member.split('.')[0]!) && member.includes('.'),
  );
  return lost && `${lost} is gone`;
}

/**
 * Returns type assertions for one export. A new value must be assignable wherever the old one was. A value of the old type must
 * be assignable to the new type, and no property may be removed; a widened type that is returned is found through the values that
 * return it.
 */
function assertions(at: (side: 'was' | 'is') => string, was: Export, is: Export): string[] {
  const arguments_ = ({ typeParameters }: Export) => (typeParameters ? `<${Array(typeParameters).fill('any').join(', ')}>` : '');
  const [before, now] = [at('was') + arguments_(was), at('is') + arguments_(is)];
  return [
    ...(was.isValue ? [`null! as typeof ${at('is')} satisfies typeof ${at('was')};`] : []),
    ...(was.isType ? [`null! as ${before} satisfies ${now}; null! as keyof ${before} satisfies keyof ${now};`] : []),
  ];
}

/** Returns the version changes of libraries whose types the API exposes; each requires the same bump of the API. */
export function libraryChanges(was: readonly string[], is: readonly string[]): Change[] {
  return is.flatMap((library): Change[] => {
    const [name, version] = library.split(' ') as [string, string];
    const before = was.find((other) => other.startsWith(`${name} `))?.split(' ')[1];
    if (before === undefined || before === version) return [];
    const bump = before.split('.')[0] === version.split('.')[0] ? 'minor' : 'major';
    return [{ what: `${name} ${before} → ${version}`, how: 'changed', bump }];
  });
}
