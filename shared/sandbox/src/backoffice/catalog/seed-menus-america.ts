import { groceryOptions, type Menu } from './seed-menu';

export const market: Menu = {
  options: groceryOptions,
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
  giftProducts: [['Bolsa reutilizable', 'Hogar', 3000, 200]],
};

export const taqueria: Menu = {
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

export const grill: Menu = {
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
