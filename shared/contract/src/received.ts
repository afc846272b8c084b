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

/** How many, in an answer: a number, or the text that databases make of a count ("134"). */
export const receivedCount = z.union([
  z.int().check(z.nonnegative()),
  z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), z.int()),
]);

/** A figure with decimals in an answer, an average or a score, as number or as text. */
export const receivedFigure = z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number))]);
