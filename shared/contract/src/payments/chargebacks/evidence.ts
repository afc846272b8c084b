// assumed: the accepted evidence files; the specification says only "multipart form" (docs payments §7)

/** Accepted media types, each with the first bytes of such a file and its usual file extensions. */
const EVIDENCE_TYPES = {
  'application/pdf': { magic: [0x25, 0x50, 0x44, 0x46, 0x2d], extensions: ['.pdf'] },
  'image/jpeg': { magic: [0xff, 0xd8, 0xff], extensions: ['.jpg', '.jpeg'] },
  'image/png': { magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], extensions: ['.png'] },
} as const;
export type EvidenceType = keyof typeof EVIDENCE_TYPES;

/** Largest evidence file, bytes. */
export const MAX_EVIDENCE_BYTES = 5_000_000;

/** Maximum number of evidence files of one chargeback. */
export const MAX_EVIDENCE_FILES = 10;

/** Number of first bytes of a file that `evidenceType` needs. */
export const EVIDENCE_HEAD_BYTES = 8;

/** Value of an `accept` attribute: media types and file extensions. */
export const EVIDENCE_ACCEPT = Object.entries(EVIDENCE_TYPES)
  .flatMap(([type, { extensions }]) => [type, ...extensions])
  .join(',');

/** Why a file is rejected. */
export type EvidenceProblem = 'empty' | 'too-large' | 'wrong-type';

/** Returns the media type of a file by its first bytes, ignoring its name; undefined for an unsupported file. */
export function evidenceType(head: Uint8Array): EvidenceType | undefined {
  const types = Object.keys(EVIDENCE_TYPES) as EvidenceType[];
  return types.find((type) => EVIDENCE_TYPES[type].magic.every((byte, index) => head[index] === byte));
}

/**
 * Validates a file by its size in bytes and its first `EVIDENCE_HEAD_BYTES`; returns undefined if it is accepted. Screen and
 * server use the same check.
 */
export function evidenceProblem(size: number, head: Uint8Array): EvidenceProblem | undefined {
  if (size === 0) return 'empty';
  if (size > MAX_EVIDENCE_BYTES) return 'too-large';
  return evidenceType(head) ? undefined : 'wrong-type';
}
