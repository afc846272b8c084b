/**
 * One particular of a failure (docs payments §7.8) as a sentence. It should be one; servers also send an object, field and reason in it
 * ("serial: ya existe").
 */
export function detailText(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return String(detail);
  return (
    Object.values(detail)
      .filter((value) => typeof value !== 'object')
      .join(': ') || JSON.stringify(detail)
  );
}
