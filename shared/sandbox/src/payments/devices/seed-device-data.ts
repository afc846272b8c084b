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

/** Points of a merchant, each with the number of its terminals. */
export const merchantPoints: Record<string, Record<string, number>> = {
  mer_esquina_centro: { Barra: 4, Salón: 5, Terraza: 6, 'Recogida en local': 2, Reparto: 7 },
  mer_esquina_norte: { Barra: 3, Salón: 4, Terraza: 4, Reparto: 5 },
  mer_esquina_playa: { Chiringuito: 5, Salón: 4, Terraza: 6, 'Quiosco de temporada': 2 },
  mer_cervantes: { Librería: 3, Papelería: 2, 'Caseta de la feria': 0 },
  mer_horno: { 'Obrador de Triana': 4, 'Despacho de la Macarena': 3, 'Despacho de Nervión': 3, Cafetería: 2 },
  mer_munoz: { Mostrador: 3, Almacén: 1 },
  mer_ibanez: { 'Recepción del taller': 2 },
  mer_nandu: { 'Tienda de Gràcia': 4, 'Tienda del Born': 3, Outlet: 2 },
  mer_grazalema: { Recepción: 4, Restaurante: 7, Balneario: 3, 'Bar de la piscina': 2 },
  mer_sonrisas: { Recepción: 3, Ortodoncia: 1 },
  mer_aeropuerto: { 'Salidas, puerta C': 8, Llegadas: 3 },
  mer_mercado_sur: { 'Caja central': 7, Verdulería: 3, Panadería: 2 },
  mer_candelaria: { Caja: 3, Patio: 2 },
  mer_retiro: { Quiosco: 2 },
};

/** Points that are closed at present. */
export const closedPoints: readonly string[] = ['Quiosco de temporada', 'Caseta de la feria'];

/** Merchants that take no payments: one closed for the season, one that never opened. */
export const closedMerchants = [
  { id: 'mer_retiro', name: 'Quiosco del Retiro', city: 'Madrid', country: 'ES' },
  { id: 'mer_polar', name: 'Heladería Polar', city: 'Gijón', country: 'ES' },
];
