/**
 * Kilobytes (1,000 bytes) of JavaScript, brotli, until the named element is painted; `backoffice` is the orders after the payments and all that
 * these load when idle. Above them the tests and the benchmark fail.
 */
export const budgets = { login: 120, payments: 246, backoffice: 324, backofficeOnly: 260 } as const;

/** Scripts until the named element is painted; the same holds above them. */
export const requestBudgets = { login: 9, payments: 28, backofficeOnly: 28 } as const;

/** The element whose paint ends each wait: a CSS selector, or an XPath when it starts with `//`. */
export const ready = {
  /** The form that stands before the code. */
  signInField: 'input[type=email]',
  /** The one that the code brings in its place. */
  login: '.h-auth:not(.h-early) input[type=email]',
  home: 'main h1',
  payments: 'main table:not([aria-hidden="true"]) tbody tr',
  board: '//main//button[normalize-space()="Aceptar"]',
  grid: 'main [role=grid] [role=gridcell]',
} as const;

export const paths = {
  login: '/login',
  home: '/dashboard/default',
  payments: '/pagos/lista',
  board: '/negocio/pedidos/administracion',
  products: '/shop/product/product-list',
  branches: '/negocio/sucursales',
  customers: '/clientes/clientes-list',
} as const;
