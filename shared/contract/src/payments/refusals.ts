import * as z from '@mostrador/schema';
import { detailTexts } from './details';

/**
 * Reads the record as it is now from the body of a refused action (409), so that the screen adopts it; null when the body carries none.
 * assumed: `{code, message, details}` and the record under `key`.
 */
export function currentIn<S extends z.ZodMiniType>(key: string, record: S): (body: unknown) => z.output<S> | null {
  const refusalBody = z.object({ [key]: record });
  return (body) => {
    const parsed = refusalBody.safeParse(body);
    return parsed.success ? (parsed.data[key] as z.output<S>) : null;
  };
}

const detailsBody = z.object({ details: z.unknown() });

/** The refused fields of a failure's body by their name on the wire (`serial`, `instrument.card.number`); none where it names none. */
// assumed: a detail about a field begins with its name and a colon (docs payments §5)
export function refusedFields(body: unknown): Map<string, string> {
  const parsed = detailsBody.safeParse(body);
  const named = detailTexts(parsed.success ? parsed.data.details : []).map((text) => /^([\w.]+): (.+)$/.exec(text));
  return new Map(named.flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : [])));
}
