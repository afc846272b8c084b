import { addDays } from '@mostrador/values/day-range';

/** Public holidays with a fixed date, by country; names are in the country's language. */
const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ES: {
    '01-01': 'Año Nuevo',
    '01-06': 'Epifanía del Señor',
    '05-01': 'Fiesta del Trabajo',
    '08-15': 'Asunción de la Virgen',
    '10-12': 'Fiesta Nacional',
    '11-01': 'Todos los Santos',
    '12-06': 'Día de la Constitución',
    '12-08': 'Inmaculada Concepción',
    '12-25': 'Navidad',
  },
  MX: {
    '01-01': 'Año Nuevo',
    '05-01': 'Día del Trabajo',
    '09-16': 'Día de la Independencia',
    '12-25': 'Navidad',
  },
  CL: {
    '01-01': 'Año Nuevo',
    '05-01': 'Día del Trabajo',
    '05-21': 'Glorias Navales',
    '09-18': 'Independencia',
    '09-19': 'Glorias del Ejército',
    '11-01': 'Todos los Santos',
    '12-08': 'Inmaculada Concepción',
    '12-25': 'Navidad',
  },
  AR: {
    '01-01': 'Año Nuevo',
    '03-24': 'Día de la Memoria',
    '04-02': 'Veteranos de Malvinas',
    '05-01': 'Día del Trabajador',
    '05-25': 'Revolución de Mayo',
    '07-09': 'Día de la Independencia',
    '12-08': 'Inmaculada Concepción',
    '12-25': 'Navidad',
  },
  US: {
    '01-01': 'New Year’s Day',
    '06-19': 'Juneteenth',
    '07-04': 'Independence Day',
    '11-11': 'Veterans Day',
    '12-25': 'Christmas Day',
  },
  FR: {
    '01-01': 'Jour de l’an',
    '05-01': 'Fête du Travail',
    '05-08': 'Victoire 1945',
    '07-14': 'Fête nationale',
    '08-15': 'Assomption',
    '11-01': 'Toussaint',
    '11-11': 'Armistice 1918',
    '12-25': 'Noël',
  },
};

/** Returns the next `count` holidays of a country (ISO 3166) from a day on (YYYY-MM-DD); empty if the country is unknown. */
export function nextHolidays(country: string, day: string, count: number): { date: string; name: string }[] {
  const known = fixed[country] ?? {};
  const found: { date: string; name: string }[] = [];
  for (let ahead = 0; ahead < 366 && found.length < count; ahead++) {
    const date = addDays(day, ahead);
    const name = known[date.slice(5)];
    if (name !== undefined) found.push({ date, name });
  }
  return found;
}
