import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { Random } from '../../seed/random';

interface Place {
  address: string;
  city: string;
  phone: string;
  center: Point;
  waiting: number;
  takeawayWaiting: number;
  streets: string[];
}

const madrid = [
  'Calle de Fuencarral',
  'Calle de la Palma',
  'Calle de Hortaleza',
  'Calle del Pez',
  'Calle de San Bernardo',
  'Calle de Alcalá',
  'Gran Vía',
];
const northern = [
  'Calle de Bravo Murillo',
  'Avenida de Asturias',
  'Calle de Agastia',
  'Paseo de la Castellana',
  'Calle de Sinesio Delgado',
];
const beach = [
  'Paseo Marítimo',
  'Carrer de la Barraca',
  'Carrer de la Reina',
  'Avinguda dels Tarongers',
  'Carrer de les Drassanes',
];

/** The branches of the core seed: around Madrid, Valencia, Valladolid, Santiago, Mexico City and Buenos Aires. */
export const places: Record<number, Place> = {
  1: {
    address: 'Calle de Fuencarral, 84',
    city: 'Madrid',
    phone: '+34 910 555 101',
    center: [-3.7022, 40.4286],
    waiting: 30,
    takeawayWaiting: 15,
    streets: madrid,
  },
  2: {
    address: 'Calle de Bravo Murillo, 301',
    city: 'Madrid',
    phone: '+34 910 555 102',
    center: [-3.7031, 40.4614],
    waiting: 25,
    takeawayWaiting: 10,
    streets: northern,
  },
  3: {
    address: 'Paseo Marítimo, 12',
    city: 'Valencia',
    phone: '+34 960 555 103',
    center: [-0.3245, 39.4702],
    waiting: 45,
    takeawayWaiting: 20,
    streets: beach,
  },
  21: {
    address: 'Plaza Mayor, 3',
    city: 'Valladolid',
    phone: '+34 983 555 121',
    center: [-4.7286, 41.6523],
    waiting: 60,
    takeawayWaiting: 30,
    streets: ['Calle de Santiago', 'Calle de la Pasión', 'Calle de Miguel Íscar'],
  },
  31: {
    address: 'Calle de la Amapola, 7',
    city: 'Madrid',
    phone: '+34 910 555 131',
    center: [-3.6843, 40.4252],
    waiting: 20,
    takeawayWaiting: 10,
    streets: ['Calle de Goya', 'Calle de Velázquez', 'Calle de Jorge Juan'],
  },
  32: {
    address: 'Avenida de la Estación, 2',
    city: 'Getafe',
    phone: '+34 910 555 132',
    center: [-3.7313, 40.3057],
    waiting: 25,
    takeawayWaiting: 10,
    streets: ['Calle de Madrid', 'Avenida de las Ciudades'],
  },
  41: {
    address: 'Av. Providencia 1650',
    city: 'Santiago',
    phone: '+56 2 2555 0141',
    center: [-70.6176, -33.4262],
    waiting: 60,
    takeawayWaiting: 30,
    streets: ['Av. Providencia', 'Manuel Montt', 'Av. Pedro de Valdivia', 'Eliodoro Yáñez'],
  },
  42: {
    address: 'Av. Irarrázaval 3200',
    city: 'Santiago',
    phone: '+56 2 2555 0142',
    center: [-70.5989, -33.4543],
    waiting: 60,
    takeawayWaiting: 30,
    streets: ['Av. Irarrázaval', 'Simón Bolívar', 'Av. Grecia'],
  },
  51: {
    address: 'Calle Orizaba 127',
    city: 'Ciudad de México',
    phone: '+52 55 5550 0151',
    center: [-99.1619, 19.4178],
    waiting: 40,
    takeawayWaiting: 20,
    streets: ['Orizaba', 'Álvaro Obregón', 'Durango', 'Tonalá'],
  },
  52: {
    address: 'Francisco Sosa 54',
    city: 'Ciudad de México',
    phone: '+52 55 5550 0152',
    center: [-99.1666, 19.3492],
    waiting: 40,
    takeawayWaiting: 20,
    streets: ['Francisco Sosa', 'Miguel Ángel de Quevedo', 'Centenario'],
  },
  61: {
    address: 'Thames 1880',
    city: 'Buenos Aires',
    phone: '+54 11 5550 0161',
    center: [-58.4289, -34.5875],
    waiting: 50,
    takeawayWaiting: 25,
    streets: ['Thames', 'Gurruchaga', 'Honduras', 'Av. Santa Fe'],
  },
};

/** Returns the point at this distance in kilometres east and north of another. */
export function away([longitude, latitude]: Point, east: number, north: number): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return [round(longitude + east / (111.32 * Math.cos((latitude * Math.PI) / 180))), round(latitude + north / 110.57)];
}

/** Returns a ring of roughly the radius around a center, with uneven corners like hand-drawn zones. Counter-clockwise, not closed. */
export function unevenRing(center: Point, radius: number, random: Random): Point[] {
  const corners = 10;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const reach = (radius * random.int(88, 100)) / 100;
    return away(center, reach * Math.cos(angle), reach * Math.sin(angle));
  });
}

/** Returns the opening hours of a restaurant (lunch and dinner, later at weekends) or a market, `[weekday, from, to]` in minutes. */
export function openingHours(food: boolean): [weekday: number, from: number, to: number][] {
  const at = (hours: number, minutes = 0) => hours * 60 + minutes;
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday): [number, number, number][] => {
    if (!food) return [[weekday, at(9), weekday === 7 ? at(14) : at(21)]];
    const late = weekday === 5 || weekday === 6;
    return [
      [weekday, at(12, 30), at(16, 30)],
      [weekday, at(19, 30), late ? at(1, 30) : at(23, 59)],
    ];
  });
}
