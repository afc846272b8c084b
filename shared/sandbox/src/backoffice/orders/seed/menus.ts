/** Prices in euro cents; other currencies are derived. An option is `name: [min, max, [item, extra][]]`. */
export interface Menu {
  options: Record<string, [min: number, max: number, items: [name: string, cents: number][]]>;
  categories: Record<string, [name: string, cents: number, ...options: string[]][]>;
  coupons: [code: string, percent: number][];
  gifts: [code: string, name: string][];
}

const drinks: Menu['categories'][string] = [
  ['Agua mineral 50 cl', 180],
  ['Refresco de cola', 250],
  ['Cerveza artesana «La Esquina»', 390],
];

const tavern: Menu = {
  options: {
    'Punto de la carne': [
      1,
      1,
      [
        ['Poco hecha', 0],
        ['Al punto', 0],
        ['Muy hecha', 0],
      ],
    ],
    Guarnición: [
      1,
      1,
      [
        ['Patatas fritas', 0],
        ['Ensalada verde', 0],
        ['Arroz blanco', 0],
        ['Pimientos de Padrón', 150],
      ],
    ],
    Extras: [
      0,
      3,
      [
        ['Queso manchego', 120],
        ['Beicon', 150],
        ['Huevo frito', 130],
        ['Cebolla caramelizada', 90],
      ],
    ],
    Salsas: [
      0,
      2,
      [
        ['Alioli', 60],
        ['Brava', 60],
        ['Mojo picón', 70],
        ['Mayonesa vegana', 70],
      ],
    ],
    Ración: [
      1,
      1,
      [
        ['Media ración', 0],
        ['Ración', 450],
      ],
    ],
  },
  categories: {
    'Para picar': [
      ['Patatas bravas', 650, 'Salsas'],
      ['Croquetas de jamón (8 uds.)', 890],
      ['Tortilla de patatas con cebolla', 750, 'Ración'],
      ['Ensaladilla rusa', 690, 'Ración'],
      ['Calamares a la andaluza', 1150, 'Ración', 'Salsas'],
      ['Tabla de quesos de Castilla y León con membrillo, nueces y regañás', 1490],
    ],
    'Platos principales': [
      ['Milanesa de ternera', 1390, 'Guarnición', 'Extras'],
      ['Hamburguesa de la esquina', 1250, 'Punto de la carne', 'Guarnición', 'Extras'],
      ['Entrecot a la parrilla', 1990, 'Punto de la carne', 'Guarnición'],
      ['Bacalao a la vizcaína', 1690, 'Guarnición'],
      ['Pollo asado (medio)', 990, 'Guarnición', 'Salsas'],
      ['Lasaña de verduras', 1090],
      ['Arroz meloso de setas', 1340],
    ],
    Bocadillos: [
      ['Bocadillo de calamares', 690, 'Salsas'],
      ['Bocadillo de jamón ibérico', 790, 'Extras'],
      ['Pepito de ternera', 850, 'Extras', 'Salsas'],
    ],
    Postres: [
      ['Tarta de queso', 550],
      ['Flan casero', 390],
      ['Torrija con helado de vainilla', 620],
    ],
    Bebidas: [...drinks, ['Tinto de verano', 290], ['Vino de la casa (botella)', 1190]],
  },
  coupons: [
    ['BIENVENIDA10', 10],
    ['VIERNES15', 15],
  ],
  gifts: [
    ['REGALO-POSTRE', 'Tarta de queso'],
    ['CUMPLE', 'Copa de cava'],
  ],
};

const bakery: Menu = {
  options: {
    Tamaño: [
      1,
      1,
      [
        ['Individual', 0],
        ['Para 6', 1400],
        ['Para 12', 2600],
      ],
    ],
    Relleno: [
      0,
      1,
      [
        ['Crema', 40],
        ['Chocolate', 40],
        ['Nata', 50],
      ],
    ],
  },
  categories: {
    Panes: [
      ['Hogaza de masa madre', 480],
      ['Barra rústica', 160],
      ['Pan de nueces y pasas', 520],
      ['Chapata integral', 210],
    ],
    Bollería: [
      ['Cruasán de mantequilla', 190, 'Relleno'],
      ['Napolitana', 210, 'Relleno'],
      ['Ensaimada', 230, 'Relleno'],
      ['Palmera de chocolate', 260],
    ],
    Tartas: [
      ['Tarta de zanahoria', 450, 'Tamaño'],
      ['Tarta San Marcos', 480, 'Tamaño'],
      ['Milhojas de crema', 390, 'Tamaño'],
    ],
    Bebidas: [
      ['Café con leche', 180],
      ['Zumo de naranja natural', 320],
      ['Chocolate a la taza', 290],
    ],
  },
  coupons: [['AMAPOLA10', 10]],
  gifts: [['PAN-REGALO', 'Barra rústica']],
};

const market: Menu = {
  options: {
    Maduración: [
      0,
      1,
      [
        ['Para hoy', 0],
        ['Para mañana', 0],
        ['Para la semana', 0],
      ],
    ],
    Corte: [
      1,
      1,
      [
        ['Entero', 0],
        ['En filetes', 30],
        ['Picado', 30],
      ],
    ],
  },
  categories: {
    'Frutas y verduras': [
      ['Palta Hass (1 kg)', 490, 'Maduración'],
      ['Tomate de rama (1 kg)', 260, 'Maduración'],
      ['Plátano (1 kg)', 190, 'Maduración'],
      ['Lechuga hidropónica', 150],
      ['Papas (malla 2 kg)', 240],
    ],
    Carnicería: [
      ['Pechuga de pollo (1 kg)', 690, 'Corte'],
      ['Lomo liso (1 kg)', 1390, 'Corte'],
      ['Carne molida 5 % grasa (500 g)', 490],
    ],
    Despensa: [
      ['Arroz grano largo (1 kg)', 170],
      ['Aceite de oliva extra virgen (1 l)', 990],
      ['Fideos n.º 5 (400 g)', 110],
      ['Café en grano tostado (250 g)', 690],
    ],
    Lácteos: [
      ['Leche entera (1 l)', 120],
      ['Queso mantecoso (250 g)', 390],
      ['Yogur natural (pack 4)', 220],
    ],
    Hogar: [
      ['Detergente líquido concentrado para ropa blanca y de color, aroma lavanda (3 l)', 990],
      ['Papel higiénico (12 rollos)', 590],
    ],
  },
  coupons: [
    ['MERCADO5', 5],
    ['PRIMERA20', 20],
  ],
  gifts: [['BOLSA', 'Bolsa reutilizable']],
};

const taqueria: Menu = {
  options: {
    Tortilla: [
      1,
      1,
      [
        ['Maíz', 0],
        ['Harina', 0],
      ],
    ],
    Salsa: [
      0,
      2,
      [
        ['Verde', 0],
        ['Roja', 0],
        ['Habanero 🔥', 20],
        ['Guacamole', 60],
      ],
    ],
    Proteína: [
      1,
      1,
      [
        ['Pastor', 0],
        ['Suadero', 30],
        ['Pollo', 0],
        ['Champiñón', 0],
      ],
    ],
  },
  categories: {
    Tacos: [
      ['Tacos al pastor (5)', 590, 'Tortilla', 'Salsa'],
      ['Tacos de suadero (5)', 620, 'Tortilla', 'Salsa'],
      ['Gringa', 420, 'Proteína', 'Salsa'],
    ],
    Antojitos: [
      ['Quesadilla', 320, 'Tortilla', 'Proteína'],
      ['Sopes (3)', 480, 'Proteína', 'Salsa'],
      ['Enchiladas suizas', 690, 'Proteína'],
      ['Chilaquiles', 590, 'Proteína', 'Salsa'],
    ],
    Postres: [
      ['Flan napolitano', 290],
      ['Churros con cajeta', 320],
    ],
    Bebidas: [
      ['Agua de jamaica', 180],
      ['Horchata', 180],
      ['Refresco de vidrio', 190],
    ],
  },
  coupons: [['LUPITA10', 10]],
  gifts: [['AGUA-GRATIS', 'Agua de jamaica']],
};

const grill: Menu = {
  options: {
    Punto: [
      1,
      1,
      [
        ['Jugoso', 0],
        ['A punto', 0],
        ['Cocido', 0],
      ],
    ],
    Guarnición: [
      0,
      2,
      [
        ['Papas fritas', 250],
        ['Ensalada mixta', 220],
        ['Puré de calabaza', 220],
      ],
    ],
  },
  categories: {
    Parrilla: [
      ['Bife de chorizo', 1690, 'Punto', 'Guarnición'],
      ['Vacío', 1490, 'Punto', 'Guarnición'],
      ['Asado de tira', 1550, 'Punto', 'Guarnición'],
      ['Provoleta', 690],
      ['Choripán', 390],
    ],
    Empanadas: [
      ['Empanada de carne cortada a cuchillo', 160],
      ['Empanada de humita', 150],
      ['Docena de empanadas', 1690],
    ],
    Postres: [
      ['Flan con dulce de leche', 390],
      ['Panqueque de dulce de leche', 420],
    ],
    Bebidas: [
      ['Agua con gas', 180],
      ['Malbec (botella)', 1290],
    ],
  },
  coupons: [['ERNESTO10', 10]],
  gifts: [['POSTRE', 'Flan con dulce de leche']],
};

/** Menu per business of the core seed. */
export const menus: Record<number, Menu> = { 1: tavern, 210: market, 318: bakery, 445: market, 542: taqueria, 603: grill };

/** What a price in euro cents becomes elsewhere, in minor units and rounded to how prices look there. */
export function localPrice(cents: number, currency: string): number {
  const rates: Record<string, [factor: number, step: number]> = { CLP: [10, 10], MXN: [20, 100], ARS: [1200, 10_000] };
  const [factor, step] = rates[currency] ?? [1, 1];
  return Math.round((cents * factor) / step) * step;
}
