import type { ModelRow } from './terminal-repository';

export const terminalModels: ModelRow[] = [
  { id: 'pax-a920pro', name: 'A920 Pro', manufacturer: 'PAX' },
  { id: 'pax-a77', name: 'A77', manufacturer: 'PAX' },
  { id: 'ingenico-dx8000', name: 'AXIUM DX8000', manufacturer: 'Ingenico' },
  { id: 'ingenico-move5000', name: 'Move/5000', manufacturer: 'Ingenico' },
  { id: 'verifone-v400m', name: 'V400m', manufacturer: 'Verifone' },
  { id: 'sunmi-p2', name: 'P2', manufacturer: 'Sunmi' },
];

/** Weight of each model among the terminals, and the prefix of its serial numbers. */
export const modelShares: [{ model: string; prefix: string }, number][] = [
  [{ model: 'pax-a920pro', prefix: '1850' }, 34],
  [{ model: 'pax-a77', prefix: '2460' }, 14],
  [{ model: 'ingenico-dx8000', prefix: 'DX8-' }, 20],
  [{ model: 'ingenico-move5000', prefix: 'M5K-' }, 16],
  [{ model: 'verifone-v400m', prefix: 'V400-' }, 10],
  [{ model: 'sunmi-p2', prefix: 'P2-' }, 6],
];

/** Points of a merchant, with the number of terminals. */
export const merchantPoints: Record<string, { name: string; terminals: number; inactive?: true }[]> = {
  mer_esquina_centro: [
    { name: 'Barra', terminals: 4 },
    { name: 'Salón', terminals: 5 },
    { name: 'Terraza', terminals: 6 },
    { name: 'Recogida en local', terminals: 2 },
    { name: 'Reparto', terminals: 7 },
  ],
  mer_esquina_norte: [
    { name: 'Barra', terminals: 3 },
    { name: 'Salón', terminals: 4 },
    { name: 'Terraza', terminals: 4 },
    { name: 'Reparto', terminals: 5 },
  ],
  mer_esquina_playa: [
    { name: 'Chiringuito', terminals: 5 },
    { name: 'Salón', terminals: 4 },
    { name: 'Terraza', terminals: 6 },
    { name: 'Quiosco de temporada', terminals: 2, inactive: true },
  ],
  mer_cervantes: [
    { name: 'Librería', terminals: 3 },
    { name: 'Papelería', terminals: 2 },
    { name: 'Caseta de la feria', terminals: 0, inactive: true },
  ],
  mer_horno: [
    { name: 'Obrador de Triana', terminals: 4 },
    { name: 'Despacho de la Macarena', terminals: 3 },
    { name: 'Despacho de Nervión', terminals: 3 },
    { name: 'Cafetería', terminals: 2 },
  ],
  mer_munoz: [
    { name: 'Mostrador', terminals: 3 },
    { name: 'Almacén', terminals: 1 },
  ],
  mer_ibanez: [{ name: 'Recepción del taller', terminals: 2 }],
  mer_nandu: [
    { name: 'Tienda de Gràcia', terminals: 4 },
    { name: 'Tienda del Born', terminals: 3 },
    { name: 'Outlet', terminals: 2 },
  ],
  mer_grazalema: [
    { name: 'Recepción', terminals: 4 },
    { name: 'Restaurante', terminals: 7 },
    { name: 'Balneario', terminals: 3 },
    { name: 'Bar de la piscina', terminals: 2 },
  ],
  mer_sonrisas: [
    { name: 'Recepción', terminals: 3 },
    { name: 'Ortodoncia', terminals: 1 },
  ],
  mer_aeropuerto: [
    { name: 'Salidas, puerta C', terminals: 8 },
    { name: 'Llegadas', terminals: 3 },
  ],
  mer_mercado_sur: [
    { name: 'Caja central', terminals: 7 },
    { name: 'Verdulería', terminals: 3 },
    { name: 'Panadería', terminals: 2 },
  ],
  mer_candelaria: [
    { name: 'Caja', terminals: 3 },
    { name: 'Patio', terminals: 2 },
  ],
  mer_retiro: [{ name: 'Quiosco', terminals: 2 }],
};

/** Merchants that take no payments: one closed for the season, one that never opened. */
export const closedMerchants = [
  { id: 'mer_retiro', name: 'Quiosco del Retiro', city: 'Madrid', country: 'ES' },
  { id: 'mer_polar', name: 'Heladería Polar', city: 'Gijón', country: 'ES' },
];
