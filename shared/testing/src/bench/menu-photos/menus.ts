/** A dish as the menu has it; `prices` in minor units, one for each size. */
export interface Dish {
  name: string;
  prices: readonly number[];
  description?: string;
}

export interface Section {
  title: string;
  /** The names of the sizes, printed beside each price or in the heading. */
  sizes?: readonly string[];
  dishes: readonly Dish[];
}

/** A menu of a trade, in euros. */
export type Menu = readonly Section[];

/** Returns dishes from lines such as "Gazpacho andaluz 520" (minor units), with one price for each size. */
function dishes(...lines: string[]): Dish[] {
  return lines.map((line) => {
    const [, name = '', numbers = ''] = /^(.+?)((?: \d+)+)$/.exec(line) ?? [];
    return { name, prices: numbers.trim().split(' ').map(Number) };
  });
}

function described(dish: string, description: string): Dish {
  return { ...dishes(dish)[0]!, description };
}

const tapas: Menu = [
  {
    title: 'Para picar',
    dishes: dishes(
      'Aceitunas aliñadas 320',
      'Patatas bravas 650',
      'Croquetas de jamón 950',
      'Ensaladilla rusa 780',
      'Pimientos de Padrón 720',
      'Tortilla de patatas 690',
    ),
  },
  {
    title: 'Del mar',
    dishes: dishes('Calamares a la romana 1250', 'Boquerones en vinagre 890', 'Pulpo a la gallega 1890', 'Gambas al ajillo 1420'),
  },
  {
    title: 'Postres',
    dishes: dishes('Flan de huevo 450', 'Tarta de queso 580', 'Arroz con leche 475', 'Helado de vainilla 390'),
  },
];

const restaurant: Menu = [
  {
    title: 'Entrantes',
    dishes: [
      described('Gazpacho andaluz 620', 'con guarnición de pepino y pan frito'),
      described('Burrata con tomate 1180', 'albahaca fresca y aceite de arbequina'),
      described('Carpaccio de ternera 1350', 'con lascas de parmesano'),
      described('Alcachofas confitadas 990', 'sobre crema de almendras'),
    ],
  },
  {
    title: 'Principales',
    dishes: [
      described('Solomillo a la pimienta 2150', 'con patatas panadera'),
      described('Bacalao al pilpil 1975', 'receta de la abuela'),
      described('Arroz meloso de setas 1680', 'para una persona'),
      described('Carrillera de cerdo 1590', 'estofada al vino tinto'),
      described('Lubina a la espalda 2230', 'con verduras de la huerta'),
    ],
  },
];

const pizzeria: Menu = [
  {
    title: 'Pizzas',
    dishes: dishes(
      'Margarita 890',
      'Cuatro quesos 1150',
      'Prosciutto y champiñones 1095',
      'Diavola picante 1120',
      'Vegetal de temporada 1040',
      'Barbacoa con pollo 1210',
    ),
  },
  {
    title: 'Pastas',
    dishes: dishes('Espaguetis carbonara 980', 'Lasaña de carne 1060', 'Raviolis de espinacas 1130', 'Macarrones al pesto 920'),
  },
  {
    title: 'Bebidas',
    dishes: dishes('Agua mineral 180', 'Refresco de cola 250', 'Cerveza de barril 275', 'Limonada casera 340'),
  },
];

const portions: Menu = [
  {
    title: 'Raciones',
    sizes: ['½ ración', 'ración'],
    dishes: dishes(
      'Jamón ibérico 1100 2100',
      'Queso manchego 750 1400',
      'Lacón a la gallega 600 1100',
      'Chipirones fritos 850 1500',
      'Ensalada de ventresca 700 1300',
      'Mejillones al vapor 550 1000',
    ),
  },
  {
    title: 'Vinos',
    sizes: ['copa', 'botella'],
    dishes: dishes(
      'Rioja crianza 300 1800',
      'Albariño de las Rías 350 1950',
      'Ribera del Duero 320 1850',
      'Verdejo de Rueda 280 1600',
    ),
  },
];

const cafe: Menu = [
  {
    title: 'Cafés',
    dishes: dishes(
      'Café solo 140',
      'Café con leche 170',
      'Capuchino italiano 260',
      'Chocolate a la taza 310',
      'Té verde con menta 220',
    ),
  },
  {
    title: 'Bocadillos',
    dishes: dishes(
      'Bocadillo de lomo 480',
      'Bocadillo vegetal 450',
      'Sándwich mixto 390',
      'Tostada con aguacate 560',
      'Pepito de ternera 690',
    ),
  },
  {
    title: 'Dulces',
    dishes: dishes('Cruasán de mantequilla 190', 'Magdalena casera 150', 'Tarta de zanahoria 440', 'Churros con azúcar 260'),
  },
];

export const menus = { tapas, restaurant, pizzeria, portions, cafe } as const;
