import { menuEntry, resourceParts } from '@mostrador/remote-kit/descriptor';

export const reports = resourceParts({
  screens: [
    { id: 'analytics', path: '/dashboard/analytics', access: 'session', roles: ['ADMIN'], title: 'reports.overview.title' },
    { id: 'sales', path: '/analisis/ventas', access: 'session', roles: ['ADMIN'], title: 'reports.sales.title' },
  ],
  menu: [
    menuEntry('analytics', { group: 'reports', icon: 'overview', order: 10, title: 'reports.overview.menu' }),
    menuEntry('sales', { group: 'reports', icon: 'reports', order: 20, title: 'reports.sales.title' }),
  ],
  cards: [
    { id: 'sales-today', order: 12, size: 'medium', roles: ['ADMIN'], title: 'reports.salesToday' },
    { id: 'top-products', order: 14, size: 'medium', roles: ['ADMIN'], title: 'reports.topProducts' },
  ],
});
