import type { BackofficeErrorBody } from '@mostrador/contract/backoffice/envelope';

/** Ends a request with this status and body and rolls its transaction back. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'Refusal';
  }
}

/** A refusal whose transaction is committed: the changes of the handler stay. */
export class CommittedRefusal extends Refusal {}

/** Refuses an attempt above a limit (docs platform §6.4). Each side answers it as a 429 in its own format, with `Retry-After`. */
export class TooManyAttempts extends Error {
  /** `seconds` is the time after which the next attempt is allowed. */
  constructor(readonly seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    super(`Demasiados intentos. Vuelve a probar en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`);
    this.name = 'TooManyAttempts';
  }
}

/** Returns a refusal in the error format of the payments side (docs payments §7.8): `details` are sentences for the snackbar's bullets. */
export function paymentsError(
  status: number,
  code: string,
  message: string,
  details: string[] = [],
  extra: object = {},
): Refusal {
  return new Refusal(status, { code, message, details, ...extra });
}

/** Returns a refusal in the error format of the back-office; `extra` carries `data` or, on a 401, `error_type`. */
export function backofficeError(status: number, message: string, extra: Partial<BackofficeErrorBody> = {}): Refusal {
  return new Refusal(status, { status: 'error', code: status, message, ...extra });
}

/** Returns a back-office refusal that names the invalid fields by their wire names. */
export function invalidFields(status: number, message: string, errores: { campo: string; motivo: string }[]): Refusal {
  return backofficeError(status, message, { data: { errores } });
}

/** Refuses one field of a back-office request with 422. */
export function refuseField(campo: string, motivo: string): never {
  throw invalidFields(422, motivo, [{ campo, motivo }]);
}
