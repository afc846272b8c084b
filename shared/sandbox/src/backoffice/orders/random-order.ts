import type { Random } from '../../seed/random';
import { unitPrice, type CatalogItem, type CatalogOption, type CatalogProduct } from '../catalog/catalog-repository';
import type { NewLine } from './order-repository';

const itemNotes = [
  'Sin cebolla',
  'Bien hecha',
  'Sin sal',
  'Poco picante 🌶️',
  'Cortado en dos, por favor',
  'Salsa aparte',
  'Sin gluten si es posible',
];

export const orderNotes = [
  'El timbre no funciona, llamad al llegar',
  'Sin cubiertos, gracias 🌱',
  'Es un cumpleaños 🎂 ¿podéis poner una vela?',
  'Dejar en portería',
  'Alergia a los frutos secos ⚠️',
  'Cambio de 50 €',
  'Por favor, traed servilletas de más y avisad por teléfono cinco minutos antes porque el ascensor está averiado y bajaré yo 🙏',
];

function chooseItems(option: CatalogOption, random: Random): CatalogItem[] {
  const most = Math.min(option.max, option.items.length);
  const count = random.int(Math.min(option.min, most), Math.min(most, Math.max(option.min, 2)));
  const left = [...option.items];
  return Array.from({ length: count }, () => left.splice(random.int(0, left.length - 1), 1)).flat();
}

/** Returns a plausible line: one product, options within their bounds, sometimes a note. */
function randomLine(catalog: CatalogProduct[], random: Random): NewLine {
  const product = random.pick(catalog);
  const chosen = product.options.flatMap((option) => chooseItems(option, random));
  return {
    product_id: product.id,
    name: product.name,
    quantity: random.weighted([
      [1, 70],
      [2, 20],
      [3, 7],
      [6, 3],
    ]),
    unit: unitPrice(product, chosen),
    extras: chosen.reduce((sum, item) => sum + item.price, 0),
    options: chosen.map((item) => item.name),
    note: random.chance(0.12) ? random.pick(itemNotes) : null,
  };
}

/** Returns one to five lines of different products. */
export function randomLines(catalog: CatalogProduct[], random: Random): NewLine[] {
  const count = random.weighted([
    [1, 25],
    [2, 35],
    [3, 25],
    [4, 10],
    [5, 5],
  ]);
  const lines = Array.from({ length: count }, () => randomLine(catalog, random));
  return lines.filter((line, index) => lines.findIndex((other) => other.product_id === line.product_id) === index);
}
