// assumed: the accepted pictures; the specification shows only a form (docs catalog §2)

/** Accepted media types, each with its signature bytes and their offsets. */
const types = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
} as const satisfies Record<string, readonly (readonly [at: number, bytes: readonly number[]])[]>;
export type PictureType = keyof typeof types;

/** Value of an `accept` attribute; Safari converts HEIC to these types. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png';
/** Number of first bytes of a file that `pictureType` needs. */
export const PICTURE_HEAD_BYTES = 12;
/** Maximum size of a chosen file, and of the scaled file that is sent, bytes. */
export const MAX_CHOSEN_BYTES = 50_000_000;
export const MAX_PICTURE_BYTES = 2_000_000;
/** Longest side of a sent picture, pixels. */
export const MAX_PICTURE_SIDE = 1600;

/** Returns the media type of a picture by its first bytes, ignoring its name; undefined for an unsupported file. */
export function pictureType(head: Uint8Array): PictureType | undefined {
  return (Object.keys(types) as PictureType[]).find((type) =>
    types[type].every(([at, bytes]) => bytes.every((byte, index) => head[at + index] === byte)),
  );
}

/** Why a picture is rejected: `broken` is truncated or unreadable. */
export type PictureProblem = 'empty' | 'type' | 'size' | 'side' | 'broken';
