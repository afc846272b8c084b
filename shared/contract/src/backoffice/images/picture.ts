// assumed: what a picture may be; the specification shows a form alone (docs catalog §2)

/** Media types that are taken, each with the bytes that such a file has and where. */
const types = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
} as const satisfies Record<string, readonly (readonly [at: number, bytes: readonly number[]])[]>;
export type PictureType = keyof typeof types;

/** What an `accept` attribute takes: Safari converts HEIC for it. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png';
/** How many bytes of a file `pictureType` needs to see. */
export const PICTURE_HEAD_BYTES = 12;
/** Largest file that may be chosen, and that is sent once it is scaled, bytes. */
export const MAX_CHOSEN_BYTES = 50_000_000;
export const MAX_PICTURE_BYTES = 2_000_000;
/** Longest side of what is sent, pixels. */
export const MAX_PICTURE_SIDE = 1600;

/** What a picture is by its first bytes, whatever it is called; undefined for what is none. */
export function pictureType(head: Uint8Array): PictureType | undefined {
  return (Object.keys(types) as PictureType[]).find((type) =>
    types[type].every(([at, bytes]) => bytes.every((byte, index) => head[at + index] === byte)),
  );
}

/** Why a picture is not taken: `broken` ends in the middle or cannot be read. */
export type PictureProblem = 'empty' | 'type' | 'size' | 'side' | 'broken';
