/**
 * Screens that a signed-in administrator can open, by the name of their path; these first ones are those of a brand without
 * payments.
 */
const backoffice = {
  home: '/dashboard/default',
  board: '/negocio/pedidos/administracion',
  'manual order': '/negocio/pedidos/agregar',
  history: '/negocio/pedidos/historial',
  products: '/shop/product/product-list',
  'new product': '/shop/product/new',
  'product wizard': '/shop/product/wizard',
  'product import': '/shop/product/import',
  'menu from images': '/shop/product/import-images',
  overview: '/dashboard/analytics',
  sales: '/analisis/ventas',
  categories: '/shop/category/category-list',
  'new category': '/shop/category/new',
  options: '/shop/option/option-list',
  'new option': '/shop/option/new',
  customers: '/clientes/clientes-list',
  'customer import': '/clientes/importar',
  branches: '/negocio/sucursales',
  promotions: '/discount/discount-list',
  'new promotion': '/discount/new',
  'web setup': '/negocio/configuracion-web',
  'menu order': '/negocio/configuracion-web?part=order',
  gifts: '/gifts',
  'gift products': '/regalos/crear',
  surveys: '/encuesta',
  business: '/negocio/configuracion',
  registration: '/registrar_negocio',
  'advanced settings': '/negocio/configuracion-avanzada',
};

const payments = {
  payments: '/pagos/lista',
  refunds: '/pagos/devoluciones',
  chargebacks: '/contracargos/contracargos-list',
  cashouts: '/liquidaciones/liquidaciones-list',
  reconciliation: '/reconciliacion/reconciliacion-list',
  billing: '/facturacion/facturacion-list',
  checkout: '/pagos/checkout-example',
  merchants: '/akua/merchants',
  points: '/akua/points',
  terminals: '/akua/terminals',
  'all terminals': '/terminales/terminales-list',
  links: '/akua/payment-links',
};

/** Every screen of a brand, by name. */
export const screens = {
  mostrador: {
    ...backoffice,
    branch: '/negocio/sucursal/1',
    'branch zones': '/negocio/sucursal/1?tab=zones',
    customer: '/cliente/1',
    'survey answers': '/encuesta/detalle/10',
    ...payments,
  },
  plaza: backoffice,
};

/** Window widths for measuring layout shift, px. */
export const loadWidths = [390, 1366];

/** Maximum cumulative layout shift while a page loads. */
export const maxLayoutShift = 0.02;
