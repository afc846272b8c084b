// assumed: what an evidence file may be; the specification says only "multipart form" (docs payments §7)

/** Media types that are taken, each with the bytes that such a file begins with and the usual ends of its name. */
export const EVIDENCE_TYPES = {
  'application/pdf': { magic: [0x25, 0x50, 0x44, 0x46, 0x2d], extensions: ['.pdf'] },
  'image/jpeg': { magic: [0xff, 0xd8, 0xff], extensions: ['.jpg', '.jpeg'] },
  'image/png': { magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], extensions: ['.png'] },
} as const;
export type EvidenceType = keyof typeof EVIDENCE_TYPES;

/** Largest evidence file, bytes. */
export const MAX_EVIDENCE_BYTES = 5_000_000;

/** Most evidence files of one chargeback. */
export const MAX_EVIDENCE_FILES = 10;

/** How many bytes of a file `evidenceType` needs to see. */
export const EVIDENCE_HEAD_BYTES = 8;

/** What an `accept` attribute takes: media types and ends of names. */
export const EVIDENCE_ACCEPT = Object.entries(EVIDENCE_TYPES)
  .flatMap(([type, { extensions }]) => [type, ...extensions])
  .join(',');

/** Why a file is not taken. */
export type EvidenceProblem = 'empty' | 'too-large' | 'wrong-type';

/** What a file is by its first bytes, whatever it is called; undefined for what is not taken. */
export function evidenceType(head: Uint8Array): EvidenceType | undefined {
  const types = Object.keys(EVIDENCE_TYPES) as EvidenceType[];
  return types.find((type) => EVIDENCE_TYPES[type].magic.every((byte, index) => head[index] === byte));
}

/** Checks a file by its size in bytes and its first `EVIDENCE_HEAD_BYTES`; undefined when it is taken. The screen and the server ask the same. */
export function evidenceProblem(size: number, head: Uint8Array): EvidenceProblem | undefined {
  if (size === 0) return 'empty';
  if (size > MAX_EVIDENCE_BYTES) return 'too-large';
  return evidenceType(head) ? undefined : 'wrong-type';
}
