import { countPhrases, hitsPerThousand, proseOf } from './plain-english';

const textsOf = (file: string, source: string) => proseOf(file, source).map(({ text }) => text);

describe('the prose of a file', () => {
  it('is comments and test titles in code', () => {
    const source = [
      'const a = 1; // A reason.',
      '/** Returns `b` of it. */',
      '/**',
      ' * Two lines,',
      ' * one comment.',
      ' */',
      "it('sorts the rows', () => {});",
      "const text = 'not prose';",
    ].join('\n');
    expect(textsOf('a.ts', source)).toEqual(['A reason.', 'Returns `x` of it.', 'Two lines,', 'one comment.', 'sorts the rows']);
  });

  it('is the text of a page without its code', () => {
    expect(textsOf('README.md', '# Title\n\nSee `once more`.\n\n```sh\nnpm start\n```\n\nEnd')).toEqual([
      '# Title',
      'See `x`.',
      'End',
    ]);
  });

  it('has the number of each line', () => {
    expect(proseOf('README.md', 'one\n\nthree').map(({ number }) => number)).toEqual([1, 3]);
  });
});

describe('the count of phrases', () => {
  it.each([
    'What a page keeps is small.',
    'The list is none.',
    'The rows are asked for.',
    'The user is told.',
    'The notice stands above.',
    'The code goes along.',
    'It is fetched anew.',
    'The server says so.',
    'The rooms of the menu.',
    'It belongs to nobody.',
  ])('finds one hit in: %s', (text) => {
    expect(countPhrases('README.md', text).hits).toEqual([expect.stringMatching(/^README\.md:1: /)]);
  });

  it.each(['Who signs in? The user.', 'The page keeps what it needs.', 'Returns the user or null.', 'See `what is told`.'])(
    'finds no hit in: %s',
    (text) => {
      expect(countPhrases('README.md', text).hits).toEqual([]);
    },
  );

  it('counts words, and a line once for each of its phrases', () => {
    const { words, hits } = countPhrases('a.ts', '// It is told anew, told by nobody.\nconst code = 1;');
    expect(words).toBe(7);
    expect(hits).toHaveLength(3);
  });

  it('is a rate per 1,000 words, rounded up to a tenth', () => {
    expect(hitsPerThousand({ words: 10_000, hits: ['a'] })).toBe(0.1);
    expect(hitsPerThousand({ words: 9_000, hits: ['a'] })).toBe(0.2);
    expect(hitsPerThousand({ words: 0, hits: [] })).toBe(0);
  });
});
