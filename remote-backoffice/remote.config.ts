import { remoteConfig } from '@mostrador/remote-kit/descriptor';
import { menuFromImages } from './src/catalog/import-images/descriptor';
import { productImport } from './src/catalog/import/descriptor';
import { branches } from './src/branches/descriptor';
import { products } from './src/catalog/products/descriptor';
import { categories } from './src/catalog/categories/descriptor';
import { options } from './src/catalog/options/descriptor';
import { business } from './src/business/descriptor';
import { customers } from './src/customers/descriptor';
import { manualOrder } from './src/manual-order/descriptor';
import { orders } from './src/orders/descriptor';
import { orderStatus } from './src/order-status/descriptor';
import { history } from './src/orders/history/descriptor';
import { promotions } from './src/promotions/descriptor';
import { reports } from './src/reports/descriptor';
import { web } from './src/web/descriptor';
import { gifts } from './src/gifts/descriptor';
import { surveys } from './src/surveys/descriptor';

export const config = remoteConfig({
  name: 'backoffice',
  contract: '^1.1.0',
  title: 'remote.title',
  flags: ['backoffice'],
  groups: [
    { id: 'orders', order: 10, title: 'orders.title' },
    { id: 'catalog', order: 15, title: 'catalog.title' },
    { id: 'customers', order: 20, title: 'customers.title' },
    { id: 'promotions', order: 25, title: 'promotions.group' },
    { id: 'reports', order: 50, title: 'reports.title' },
  ],
  parts: [
    orders,
    manualOrder,
    history,
    orderStatus,
    products,
    categories,
    options,
    productImport,
    menuFromImages,
    customers,
    branches,
    promotions,
    web,
    gifts,
    surveys,
    business,
    reports,
  ],
});
