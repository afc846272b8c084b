import { extname } from 'node:path';

/** Phrases that make comments, docs and test titles hard to read. A low count does not prove that a text is clear. */
const phrases: Record<string, RegExp> = {
  'relative clause as a noun':
    /(^|[.;:]\s+|—\s+)(What|Who|Whoever|Whose|Where)\b(?![^.?]*\?)(?=[^.]*\b(is|are|was|has|had|does|did|goes|comes|can|could|may|must|needs?|shows?|takes?|makes?)\b)/,
  '"none" or "no x" for invalid, missing or empty': /\b(is|are|was|were) none\b|\bthat (is|are) no \w+|\bnone (is|are)\b/i,
  '"ask for" for request, fetch or query': /\bask(s|ed|ing)? (for|anew|again|ahead)\b/i,
  '"told" for report, show or notify': /\b(is|are|was|were|be) told\b|\btells? of\b|\btold (off|by|as)\b/i,
  '"stand" for a place': /\bst(and|ands|ood|anding)\b/i,
  '"go along", "go by", "give up", "take back"':
    /\b(go|goes|went|going) (along|by)\b|\bgive[sn]? (way|up)\b|\bgave (way|up)\b|\btak(e|es|en|ing) back\b|\btook back\b/i,
  '"anew", "once more", "in vain", "for good"': /\banew\b|\bonce more\b|\bin vain\b|\bfor good\b/i,
  '"say" of code': /\b(says?|said) (what|so|which|where|how|of|that|nothing|no)\b/i,
  'metaphor: house, room, desk, ground, door, roof': /\b(the house|rooms?|the desk|the ground|next door|the roof)\b/i,
  '"nobody", "somebody" for a user or a caller': /\b(nobody|somebody|whoever|anybody)\b/i,
};

/** One line of a file with its prose only: comments, titles of tests, text of pages. */
interface Line {
  /** Number of the line, from 1. */
  number: number;
  text: string;
}

const titleOfTest = /\b(?:it|test|describe|each\([^)]*\))\s*\(\s*(['"`])(.+?)\1/;
const lineComment = /(?:^|\s)(?:\/\/|#)\s(.*)$/;
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, '`x`');

/** Returns the lines of a file that have prose; text in backticks and code blocks are left out. */
export function proseOf(file: string, source: string): Line[] {
  const isPage = extname(file) === '.md';
  let inCode = false;
  let inComment = false;
  const prose = (line: string): string => {
    if (isPage) {
      const isFence = line.startsWith('```');
      if (isFence) inCode = !inCode;
      return inCode || isFence ? '' : withoutCode(line);
    }
    const title = titleOfTest.exec(line)?.[2];
    if (title !== undefined) return title;
    if (inComment || line.includes('/*')) {
      inComment = !line.slice(line.indexOf('/*') + 2).includes('*/');
      return withoutCode(line.replace(/^.*\/\*+|\*\/.*$/g, '').replace(/^\s*\*\s?/, ''));
    }
    return withoutCode(lineComment.exec(line)?.[1] ?? '');
  };
  return source
    .split('\n')
    .map((line, at) => ({ number: at + 1, text: prose(line).trim() }))
    .filter(({ text }) => text !== '');
}

/** Number of words and the hits of some prose; a hit names the line and the phrase. */
interface Count {
  words: number;
  hits: string[];
}

/** Counts the phrases in a file. A line counts once for each phrase that it has. */
export function countPhrases(file: string, source: string): Count {
  const lines = proseOf(file, source);
  return {
    words: lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
    hits: lines.flatMap(({ number, text }) =>
      Object.entries(phrases).flatMap(([name, phrase]) => (phrase.test(text) ? [`${file}:${number}: ${name}: ${text}`] : [])),
    ),
  };
}

/** Returns the hits per 1,000 words, rounded up to a tenth: the form in which the ceiling is written. */
export function hitsPerThousand({ words, hits }: Count): number {
  return words === 0 ? 0 : Math.ceil((hits.length / words) * 10_000) / 10;
}
