/** A demo merchant: its place and its prices. */
export interface SeedMerchant {
  id: string;
  name: string;
  city: string;
  country: string;
  /** Currencies with their weight. */
  currencies: [string, number][];
  /** Usual amounts, from and to, in whole euros. */
  ticket: [number, number];
  /** Weight among the merchants. */
  weight: number;
  /** Whether it takes deposits instead of payments. */
  preauthorizes?: true;
}

const euros: [string, number][] = [
  ['EUR', 97],
  ['USD', 3],
];

export const seedMerchants: SeedMerchant[] = [
  {
    id: 'mer_esquina_centro',
    name: 'La Esquina Centro',
    city: 'Madrid',
    country: 'ES',
    currencies: euros,
    ticket: [9, 48],
    weight: 18,
  },
  {
    id: 'mer_esquina_norte',
    name: 'La Esquina Norte',
    city: 'Madrid',
    country: 'ES',
    currencies: euros,
    ticket: [9, 42],
    weight: 13,
  },
  {
    id: 'mer_esquina_playa',
    name: 'La Esquina Playa',
    city: 'Valencia',
    country: 'ES',
    currencies: euros,
    ticket: [11, 62],
    weight: 11,
  },
  {
    id: 'mer_cervantes',
    name: 'Librería Cervantes',
    city: 'Salamanca',
    country: 'ES',
    currencies: euros,
    ticket: [6, 70],
    weight: 7,
  },
  {
    id: 'mer_horno',
    name: 'Panadería El Horno de Leña',
    city: 'Sevilla',
    country: 'ES',
    currencies: euros,
    ticket: [2, 18],
    weight: 12,
  },
  {
    id: 'mer_munoz',
    name: 'Ferretería Hermanos Muñoz',
    city: 'Zaragoza',
    country: 'ES',
    currencies: euros,
    ticket: [4, 160],
    weight: 6,
  },
  {
    id: 'mer_ibanez',
    name: 'Taller Mecánico Ibáñez',
    city: 'Valladolid',
    country: 'ES',
    currencies: euros,
    ticket: [60, 900],
    weight: 4,
  },
  { id: 'mer_nandu', name: 'Moda Ñandú', city: 'Barcelona', country: 'ES', currencies: euros, ticket: [20, 240], weight: 8 },
  {
    id: 'mer_grazalema',
    name: 'Hotel Rural y Balneario Sierra de Grazalema, Casa del Duque de Villahermosa',
    city: 'Grazalema',
    country: 'ES',
    currencies: euros,
    ticket: [85, 1400],
    weight: 4,
    preauthorizes: true,
  },
  {
    id: 'mer_sonrisas',
    name: 'Clínica Dental Sonrisas',
    city: 'Alicante',
    country: 'ES',
    currencies: euros,
    ticket: [40, 1200],
    weight: 3,
  },
  {
    id: 'mer_aeropuerto',
    name: 'Tienda del Aeropuerto',
    city: 'Palma',
    country: 'ES',
    currencies: [
      ['EUR', 40],
      ['USD', 28],
      ['JPY', 18],
      ['KWD', 14],
    ],
    ticket: [12, 320],
    weight: 6,
  },
  {
    id: 'mer_mercado_sur',
    name: 'Mercado Sur',
    city: 'Santiago',
    country: 'CL',
    currencies: [
      ['CLP', 96],
      ['USD', 4],
    ],
    ticket: [4, 90],
    weight: 5,
  },
  {
    id: 'mer_candelaria',
    name: 'Café de la Candelaria',
    city: 'Bogotá',
    country: 'CO',
    currencies: [
      ['COP', 95],
      ['USD', 5],
    ],
    ticket: [3, 35],
    weight: 3,
  },
];

/** Approximate value of one euro, and the step of prices, both in major units. */
export const currencyScale: Record<string, { rate: number; step: number }> = {
  EUR: { rate: 1, step: 0.05 },
  USD: { rate: 1.1, step: 0.01 },
  JPY: { rate: 162, step: 10 },
  KWD: { rate: 0.335, step: 0.005 },
  CLP: { rate: 1020, step: 10 },
  COP: { rate: 4400, step: 50 },
};

// prettier-ignore
export const firstNames = [
  'Lucía', 'Mateo', 'Sofía', 'Hugo', 'Martina', 'Daniel', 'Valeria', 'Pablo', 'Julia', 'Álvaro', 'Carmen', 'Adrián', 'Noa', 'Iker', 'Ángela',
  'Javier', 'Rocío', 'Sergio', 'Inés', 'Raúl', 'Begoña', 'Íñigo', 'Nuria', 'Tomás', 'María del Pilar', 'José Antonio', 'Ana Belén', 'Youssef', 'Wei', 'Ioana',
];
// prettier-ignore
export const lastNames = [
  'García', 'Fernández', 'López', 'Martínez', 'Sánchez', 'Pérez', 'Gómez', 'Ruiz', 'Hernández', 'Jiménez', 'Díaz', 'Moreno', 'Muñoz', 'Álvarez',
  'Romero', 'Alonso', 'Gutiérrez', 'Navarro', 'Torres', 'Domínguez', 'Vázquez', 'Ramos', 'Gil', 'Serrano', 'Ibáñez', 'Núñez', 'Peña', 'Zubizarreta',
  'Fernández de Córdoba y Álvarez de Toledo', 'Goikoetxea', 'Popescu', 'Benali', 'Chen',
];
export const streets = [
  'Calle Mayor',
  'Avenida de la Constitución',
  'Calle del Olmo',
  'Paseo de Gracia',
  'Plaza de España',
  'Calle Feria',
  'Ronda Norte',
];

export const refusedDetails: [string, number][] = [
  ['INSUFFICIENT_FUNDS', 45],
  ['DO_NOT_HONOR', 25],
  ['EXPIRED_CARD', 12],
  ['INVALID_CVV', 10],
  ['SUSPECTED_FRAUD', 8],
];
export const failedCaptureDetails: [string, number][] = [
  ['ISSUER_UNAVAILABLE', 60],
  ['AUTHORIZATION_EXPIRED', 40],
];
export const refundReasons = [
  'Producto agotado',
  'El cliente devolvió el artículo',
  'Cobro duplicado',
  'Pedido incompleto',
  'Error en el importe',
  'Llegó en mal estado; acordado con la clienta por teléfono devolver la parte proporcional del envío',
];
