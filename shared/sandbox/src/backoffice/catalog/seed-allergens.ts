import { sortAllergens, type Allergen } from '@mostrador/contract/backoffice/products/allergens';

/** The declarations of the seeded dishes: every dish with those allergens. Dishes that no line names declare nothing. */
const declarations: [dishes: string, ...allergens: Allergen[]][] = [
  // Without any of the 14.
  ['Agua mineral 50 cl, Refresco de cola, Arroz meloso de setas, Zumo de naranja natural, Papel higiénico (12 rollos)'],
  ['Aguacate (1 kg), Tomate de rama (1 kg), Plátano de Canarias (1 kg), Lechuga de Tudela, Patatas (malla de 3 kg)'],
  ['Pechuga de pollo (1 kg), Lomo de cerdo (1 kg), Lechazo de Castilla (medio), Aceite de oliva virgen extra (1 l)'],
  ['Palta Hass (1 kg), Plátano (1 kg), Lechuga hidropónica, Papas (malla 2 kg), Lomo liso (1 kg), Café en grano tostado (250 g)'],
  ['Agua de jamaica, Bife de chorizo, Vacío, Asado de tira, Agua con gas, Arroz grano largo (1 kg)'],
  // Drinks.
  ['Cerveza artesana «La Esquina»', 'gluten'],
  ['Tinto de verano, Vino de la casa (botella), Copa de cava, Malbec (botella)', 'sulphites'],
  ['Café con leche', 'milk'],
  ['Chocolate a la taza', 'milk', 'soybeans'],
  // Tavern.
  ['Croquetas de jamón (8 uds.)', 'gluten', 'eggs', 'milk'],
  ['Tortilla de patatas con cebolla', 'eggs'],
  ['Ensaladilla rusa', 'eggs', 'fish', 'mustard'],
  ['Calamares a la andaluza, Bocadillo de calamares', 'gluten', 'molluscs'],
  ['Tabla de quesos de Castilla y León con membrillo, nueces y regañás', 'gluten', 'milk', 'nuts', 'sulphites'],
  ['Milanesa de ternera', 'gluten', 'eggs'],
  ['Hamburguesa de la esquina', 'gluten', 'eggs', 'milk', 'mustard', 'sesame'],
  ['Bacalao a la vizcaína', 'fish', 'celery'],
  ['Lasaña de verduras', 'gluten', 'eggs', 'milk', 'celery'],
  ['Bocadillo de jamón ibérico, Pepito de ternera', 'gluten'],
  ['Tarta de queso, Torrija con helado de vainilla', 'gluten', 'eggs', 'milk'],
  ['Flan casero, Flan napolitano, Flan con dulce de leche', 'eggs', 'milk'],
  // Bakery.
  ['Hogaza de masa madre, Barra rústica', 'gluten'],
  ['Pan de nueces y pasas', 'gluten', 'nuts', 'sulphites'],
  ['Chapata integral', 'gluten', 'sesame', 'lupin'],
  ['Cruasán de mantequilla, Ensaimada, Milhojas de crema', 'gluten', 'eggs', 'milk'],
  ['Napolitana, Palmera de chocolate', 'gluten', 'eggs', 'milk', 'soybeans'],
  ['Tarta de zanahoria, Tarta San Marcos', 'gluten', 'eggs', 'milk', 'nuts'],
  // Groceries.
  ['Macarrones (500 g), Fideos n.º 5 (400 g)', 'gluten'],
  ['Leche entera (1 l), Queso curado de oveja (cuña), Yogur natural (4 uds.)', 'milk'],
  ['Queso mantecoso (250 g), Yogur natural (pack 4)', 'milk'],
  // America.
  ['Gringa', 'gluten', 'milk'],
  ['Enchiladas suizas, Chilaquiles, Provoleta', 'milk'],
  ['Churros con cajeta, Panqueque de dulce de leche', 'gluten', 'eggs', 'milk'],
  ['Horchata', 'nuts'],
  ['Choripán', 'gluten', 'sulphites'],
  ['Empanada de carne cortada a cuchillo, Docena de empanadas', 'gluten', 'eggs', 'sulphites'],
  ['Empanada de humita', 'gluten', 'milk'],
];

const byDish = new Map(
  declarations.flatMap(([dishes, ...allergens]) => dishes.split(', ').map((dish) => [dish, sortAllergens(allergens)] as const)),
);

/** Returns what a seeded dish declares; null for nothing. */
export function allergensOfDish(name: string): Allergen[] | null {
  return byDish.get(name) ?? null;
}
