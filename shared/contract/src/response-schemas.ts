import * as z from '@mostrador/schema';

/**
 * Combines the wire schema of a part of a response with its mapping to the program's types. If the mapping fails (an amount with
 * more digits than its currency has, an unknown currency), that is a validation issue at that part.
 */
export function withMapping<S extends z.ZodMiniType, T>(schema: S, decode: (wire: z.output<S>) => T) {
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

/** An id in a response, as text or number. Typed as text, because our own server sends text. */
export const receivedId = z.union([z.string(), z.pipe(z.number(), z.transform(String))]) as unknown as z.ZodMiniType<
  string,
  string
>;

/** An optional text in a response that is only displayed. A number becomes text; any other value becomes undefined. */
export const displayText = z.catch(z.nullish(receivedId), undefined);

/** An optional part of a response that only adds detail: becomes undefined if it does not match the schema. */
export function optionalPart<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.nullish(schema), undefined);
}

/** A count in a response: a number, or the text that databases return for a count ("134"). */
export const receivedCount = z.union([
  z.int().check(z.nonnegative()),
  z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), z.int()),
]);

/** A decimal number in a response (an average or a score), as number or text. */
export const receivedFigure = z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number))]);
