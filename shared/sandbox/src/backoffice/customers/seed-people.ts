import type { Random } from '../../seed/random';

const given = [
  'Lucía',
  'Martín',
  'Sofía',
  'Hugo',
  'Carmen',
  'Pablo',
  'Elena',
  'Diego',
  'Nuria',
  'Álvaro',
  'Irene',
  'Sergio',
  'Ana',
  'Jorge',
  'Marina',
  'Iván',
  'Rocío',
  'Tomás',
  'Valeria',
  'Mateo',
  'Begoña',
  'Andrés',
  'Inés',
  'Raúl',
];
const family = [
  'García',
  'Muñoz',
  'Fernández',
  'Núñez',
  'López',
  'Ortiz',
  'Sánchez',
  'Vidal',
  'Romero',
  'Ibáñez',
  'Castro',
  'Peña',
  'Morales',
  'Soler',
  'Vázquez',
  'Rey',
  'Herrero',
  'Gálvez',
  'Benítez',
  'Aguilar',
];
const remarkable = [
  'María de los Ángeles Fernández-Villaverde y Martínez de Irujo',
  'Jean-Baptiste O’Connor',
  '李小龙',
  'Ștefan Țîrlea',
  'Bo',
];

/** Returns a name with two family names; one in fifty is very long, very short or of another script. */
export function personName(random: Random): string {
  if (random.chance(0.02)) return random.pick(remarkable);
  return `${random.pick(given)} ${random.pick(family)} ${random.pick(family)}`;
}

/** Returns a mobile number of the currency's country, as it is written there; a Spanish one for other currencies. */
export function phoneNumber(currency: string, random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
  const shapes: Record<string, () => string> = {
    CLP: () => `+56 9 ${digits(4)} ${digits(4)}`,
    MXN: () => `+52 55 ${digits(4)} ${digits(4)}`,
    ARS: () => `+54 9 11 ${digits(4)} ${digits(4)}`,
  };
  return shapes[currency]?.() ?? `+34 6${digits(2)} ${digits(3)} ${digits(3)}`;
}
