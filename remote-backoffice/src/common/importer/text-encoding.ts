import type { Encoding } from './table-types';

/** Bytes that tell which of two orders the two bytes of each UTF-16 letter have. */
const sampleBytes = 512;

/** Returns the order of bytes of a UTF-16 text without a mark: in one of the two places of each letter most bytes are 0. */
function wideEncodingOf(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 8) return undefined;
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2]!++;
  const [first = 0, second = 0] = zeros.map((count) => count / pairs);
  if (second > 0.4 && first < 0.1) return 'utf-16le';
  return first > 0.4 && second < 0.1 ? 'utf-16be' : undefined;
}

/** Letters with accents where languages have them: capitals only at the beginning of a word or among capitals. */
const likelyLetters = /[à-öø-ÿœ]|(?<!\p{Ll})[À-ÖØ-ÞŒ]/gu;

/** Returns how many letters with accents a text has if it is read in an encoding. */
function lettersIn(bytes: Uint8Array, encoding: Encoding): number {
  return new TextDecoder(encoding).decode(bytes).match(likelyLetters)?.length ?? 0;
}

/** UTF-8 and UTF-16 where they are marked or evident; else the one of a Spanish Windows or of a Mac in which more letters make sense. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideEncodingOf(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return lettersIn(bytes, 'macintosh') > lettersIn(bytes, 'windows-1252') ? 'macintosh' : 'windows-1252';
  }
}

/** Whether each letter takes two bytes, of which most are 0. */
export const isWide = (encoding: Encoding) => encoding === 'utf-16le' || encoding === 'utf-16be';
