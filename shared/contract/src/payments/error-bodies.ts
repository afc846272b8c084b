import * as z from '@mostrador/schema';
import { detailTexts } from './details';

/**
 * Returns a function that reads the current record from the body of a rejected action (409), so that the screen can update its
 * cache; null if the body has no record. assumed: `{code, message, details}` and the record under `key`.
 */
export function conflictRecordParser<S extends z.ZodMiniType>(key: string, record: S): (body: unknown) => z.output<S> | null {
  const refusalBody = z.object({ [key]: record });
  return (body) => {
    const parsed = refusalBody.safeParse(body);
    return parsed.success ? (parsed.data[key] as z.output<S>) : null;
  };
}

const detailsBody = z.object({ details: z.unknown() });

/**
 * Returns the rejected fields in the body of an error, by wire name (`serial`, `instrument.card.number`); empty if it names none.
 */
// assumed: a detail about a field starts with its name and a colon (docs payments §5)
export function rejectedFields(body: unknown): Map<string, string> {
  const parsed = detailsBody.safeParse(body);
  const named = detailTexts(parsed.success ? parsed.data.details : []).map((text) => /^([\w.]+): (.+)$/.exec(text));
  return new Map(named.flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : [])));
}
