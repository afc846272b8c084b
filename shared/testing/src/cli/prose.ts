import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import limits from '../../plain-english.json';
import { textFiles } from '../citations';
import { countPhrases, hitsPerThousand } from '../plain-english';
import { root, step } from './programs';

// Compares the phrases that make prose hard to read with their ceiling, which is only ever lowered; `--list` prints each hit.
const counts = textFiles(root).map((file) => countPhrases(relative(root, file), readFileSync(file, 'utf8')));
const total = {
  words: counts.reduce((sum, { words }) => sum + words, 0),
  hits: counts.flatMap(({ hits }) => hits),
};
const measured = hitsPerThousand(total);
const ceiling = limits.hitsPerThousandWords;
if (measured > ceiling || process.argv.includes('--list')) console.log(total.hits.join('\n'));
step(`${total.hits.length} hits in ${total.words} words of prose: ${measured} per 1,000`);
if (measured > ceiling) {
  console.error(`✖ At most ${ceiling} are allowed (shared/testing/plain-english.json): reword the lines of this change.`);
  process.exitCode = 1;
} else if (measured < ceiling) step(`Lower the ceiling in shared/testing/plain-english.json to ${measured}`);
