/**
 * Budgets in kilobytes (1,000 bytes) of JavaScript, brotli, until the named element is painted; `backoffice` is the orders screen
 * after the payments screen and everything that it loads when idle. The tests and the benchmark fail above them.
 */
export const budgets = { login: 121.2, payments: 261.3, backoffice: 356.5, backofficeOnly: 281.7 } as const;

/** Maximum number of scripts until the named element is painted; the tests and the benchmark fail above it. */
export const requestBudgets = { login: 9, payments: 28, backofficeOnly: 29 } as const;

/** The element whose paint ends each wait: a CSS selector, or an XPath if it starts with `//`. */
export const ready = {
  /** The static form, before the code is loaded. */
  signInField: 'input[type=email]',
  /** The form that replaces it once the code is loaded. */
  login: '.h-auth:not(.h-early) input[type=email]',
  home: 'main h1',
  payments: 'main table:not([aria-hidden="true"]) tbody tr',
  board: '//main//button[normalize-space()="Aceptar"]',
  /** In the static screen, or in the real one that replaces it. */
  orderStatus: '.b-order-status-now',
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
