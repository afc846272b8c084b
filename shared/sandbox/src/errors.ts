import type { BackofficeErrorBody } from '@mostrador/contract/backoffice/envelope';

/** Ends a request with this status and body; its transaction is rolled back. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'Refusal';
  }
}

/** A refusal in the payments dialect (docs payments §7.8): `details` are sentences for the snackbar's bullets. */
export function paymentsError(
  status: number,
  code: string,
  message: string,
  details: string[] = [],
  extra: object = {},
): Refusal {
  return new Refusal(status, { code, message, details, ...extra });
}

/** A refusal in the back-office dialect; `extra` carries `data` or, on a 401, `error_type`. */
export function backofficeError(status: number, message: string, extra: Partial<BackofficeErrorBody> = {}): Refusal {
  return new Refusal(status, { status: 'error', code: status, message, ...extra });
}

/** A refusal in the back-office dialect that names the fields it is about, as the wire names them. */
export function invalidFields(status: number, message: string, errores: { campo: string; motivo: string }[]): Refusal {
  return backofficeError(status, message, { data: { errores } });
}

/** Refuses one field of a back-office request with 422. */
export function refuseField(campo: string, motivo: string): never {
  throw invalidFields(422, motivo, [{ campo, motivo }]);
}
