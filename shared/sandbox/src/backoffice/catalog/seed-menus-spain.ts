import { groceryOptions, type Menu } from './seed-menu';

const drinks: Menu['categories'][string] = [
  ['Agua mineral 50 cl', 180],
  ['Refresco de cola', 250],
  ['Cerveza artesana «La Esquina»', 390],
];

export const tavern: Menu = {
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
  giftProducts: [
    ['Chupito de hierbas', 'Bebidas', 3000, 120],
    ['Copa de cava', 'Bebidas', 6000, 60],
  ],
};

export const bakery: Menu = {
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

export const grocer: Menu = {
  options: groceryOptions,
  categories: {
    'Frutas y verduras': [
      ['Aguacate (1 kg)', 590, 'Maduración'],
      ['Tomate de rama (1 kg)', 240, 'Maduración'],
      ['Plátano de Canarias (1 kg)', 260, 'Maduración'],
      ['Lechuga de Tudela', 140],
      ['Patatas (malla de 3 kg)', 390],
    ],
    Carnicería: [
      ['Pechuga de pollo (1 kg)', 790, 'Corte'],
      ['Lomo de cerdo (1 kg)', 890, 'Corte'],
      ['Lechazo de Castilla (medio)', 6900],
    ],
    Despensa: [
      ['Lenteja pardina (1 kg)', 320],
      ['Aceite de oliva virgen extra (1 l)', 890],
      ['Macarrones (500 g)', 120],
      ['Pimentón de la Vera (lata)', 280],
    ],
    Lácteos: [
      ['Leche entera (1 l)', 110],
      ['Queso curado de oveja (cuña)', 790],
      ['Yogur natural (4 uds.)', 160],
    ],
    Hogar: [
      ['Detergente líquido concentrado para ropa blanca y de color, aroma lavanda (3 l)', 990],
      ['Papel higiénico (12 rollos)', 490],
    ],
  },
  coupons: [['PLAZA5', 5]],
  gifts: [['BOLSA', 'Bolsa de tela']],
};
