import * as z from '@mostrador/schema';

/** Response schema of create and edit calls (docs backoffice §8): `{status, code, message, data}`. */
export function mutationSchema<D extends z.ZodMiniType>(data: D) {
  return z.object({ status: z.string(), code: z.number(), message: z.nullish(z.string()), data });
}

/** Returns the response of a successful mutation. */
export function mutationResponse<D>(
  message: string,
  data: D,
  code = 200,
): { status: string; code: number; message: string; data: D } {
  return { status: 'success', code, message, data };
}

/** The 401 kinds that end a session (docs backoffice §4). */
export type SessionErrorType = 'token_expired' | 'token_invalid' | 'token_not_found';

/** Body of every back-office error. Rejected fields are listed in `data.errores`. */
export interface BackofficeErrorBody {
  status: 'error';
  code: number;
  message: string;
  data?: unknown;
  error_type?: SessionErrorType | undefined;
}

/** A rejected field of a form. */
// assumed: the specification shows no field errors; they follow the rows of an import ({fila, columna, motivo})
const fieldError = z.object({ campo: z.string(), motivo: z.string() });

/** Returns the rejected fields in the body of an error, by wire name (`productos.0.opciones`); empty if it lists none. */
export function rejectedFields(body: unknown): Map<string, string> {
  const listed = z.object({ errores: z.array(fieldError) });
  // Errors of the option calls use `error` instead of `data` (docs backoffice §7).
  const parsed = z.safeParse(z.object({ data: z.optional(listed), error: z.optional(listed) }), body);
  const { data, error } = parsed.success ? parsed.data : {};
  return new Map((data ?? error)?.errores.map(({ campo, motivo }) => [campo, motivo]));
}
