import { invalidFields } from '../errors';

/** Refuses an unknown time zone with 400 on `zona_horaria`. */
export function checkZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone });
  } catch {
    const motivo = 'La zona horaria no existe';
    throw invalidFields(400, motivo, [{ campo: 'zona_horaria', motivo }]);
  }
}
