import * as z from '@mostrador/schema';

/**
 * A part of an answer together with its mapping to the program's types: what the mapping cannot take (an amount with more digits than its
 * currency has, an unknown currency) is an issue at that part, like any other misfit of shape.
 */
export function received<S extends z.ZodMiniType, T>(schema: S, decode: (wire: z.output<S>) => T) {
  return z.pipe(
    schema,
    z.transform((wire: z.output<S>, context): T => {
      try {
        return decode(wire);
      } catch (error) {
        context.issues.push({ code: 'custom', message: error instanceof Error ? error.message : String(error), input: wire });
        return z.NEVER;
      }
    }),
  );
}

/** An id in an answer, as text or as number; by its type it is text, which our own server sends. */
export const receivedId = z.union([z.string(), z.pipe(z.number(), z.transform(String))]) as unknown as z.ZodMiniType<
  string,
  string
>;

/** A text in an answer that is only shown, and may be missing: a number is its digits, what is no text is not there. */
export const shownText = z.catch(z.nullish(receivedId), undefined);

/** A part of an answer that only says more: what cannot be read of it is not there. */
export function shownPart<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.nullish(schema), undefined);
}

/** How many, in an answer: a number, or the text that databases make of a count ("134"). */
export const receivedCount = z.union([
  z.int().check(z.nonnegative()),
  z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), z.int()),
]);

/** A figure with decimals in an answer, an average or a score, as number or as text. */
export const receivedFigure = z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number))]);
