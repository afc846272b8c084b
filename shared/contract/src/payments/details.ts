function textOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  if (Array.isArray(part)) return part.map(textOf).join(', ');
  return Object.entries(part)
    .map(([name, inner]) => `${name}: ${textOf(inner)}`)
    .join(', ');
}

/**
 * Returns the details of an error (docs payments §7.8) as sentences. They should be a list of sentences; some servers send
 * objects in it, with field and reason ("serial: ya existe"), or one object that maps fields to reasons.
 */
export function detailTexts(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return typeof details === 'string' ? [details] : [];
  if (!Array.isArray(details)) return Object.entries(details).map(([field, why]) => `${field}: ${textOf(why)}`);
  return details.map((detail: unknown) => {
    const isRecord = typeof detail === 'object' && detail !== null && !Array.isArray(detail);
    return isRecord ? Object.values(detail).map(textOf).join(': ') : textOf(detail);
  });
}
