import { defineRemote } from '@mostrador/remote-kit';
import { config } from '../remote.config';

const ordersBoard = () => import(/* webpackChunkName: "screen-orders" */ './orders/board/OrdersBoard');

const customerList = () => import(/* webpackChunkName: "screen-customers" */ './customers/list/CustomerList');

const productList = () => import(/* webpackChunkName: "screen-products" */ './catalog/products/ProductList');

/** The only exposed module: one loader per screen and card, nothing else. */
export const remote = defineRemote(config, {
  screens: {
    orders: {
      load: () => ordersBoard().then((m) => m.OrdersBoard),
      messages: ['orders'],
      prefetch: (visit) => ordersBoard().then((m) => m.prefetchOrders(visit)),
    },
    'create-order': {
      load: () => import(/* webpackChunkName: "screen-create-order" */ './manual-order/ManualOrder').then((m) => m.ManualOrder),
      messages: ['manual-order', 'map', 'promotion-reasons', 'allergens'],
    },
    history: {
      load: () => import(/* webpackChunkName: "screen-history" */ './orders/history/OrderHistory').then((m) => m.OrderHistory),
      messages: ['orders', 'history'],
    },
    'order-status': {
      load: () => import(/* webpackChunkName: "screen-order-status" */ './order-status/OrderStatus').then((m) => m.OrderStatus),
      messages: ['order-status'],
    },
    'find-order-status': {
      load: () =>
        import(/* webpackChunkName: "screen-find-order-status" */ './order-status/FindOrderStatus').then(
          (m) => m.FindOrderStatus,
        ),
      messages: ['order-status'],
    },
    products: {
      load: () => productList().then((m) => m.ProductList),
      messages: ['products', 'catalog', 'stock', 'allergens', 'product-batch', 'product-grid', 'sell-out-tag', 'catalog-check'],
      prefetch: (visit) => productList().then((m) => m.prefetchProducts(visit)),
    },
    'product-wizard': {
      load: () =>
        import(/* webpackChunkName: "screen-product-wizard" */ './catalog/products/ProductWizard').then((m) => m.ProductWizard),
      messages: ['products', 'catalog', 'stock', 'allergens', 'product-wizard'],
    },
    'new-product': {
      load: () =>
        import(/* webpackChunkName: "screen-new-product" */ './catalog/products/ProductForm').then((m) => m.ProductForm),
      messages: ['products', 'catalog', 'stock', 'allergens', 'conflict'],
    },
    options: {
      load: () => import(/* webpackChunkName: "screen-options" */ './catalog/options/OptionList').then((m) => m.OptionList),
      messages: ['catalog', 'stock', 'options', 'sell-out-tag', 'catalog-check'],
    },
    'new-option': {
      load: () => import(/* webpackChunkName: "screen-new-option" */ './catalog/options/OptionForm').then((m) => m.OptionForm),
      messages: ['catalog', 'stock', 'options', 'conflict'],
    },
    categories: {
      load: () =>
        import(/* webpackChunkName: "screen-categories" */ './catalog/categories/CategoryList').then((m) => m.CategoryList),
      messages: ['catalog', 'stock', 'categories'],
    },
    'new-category': {
      load: () =>
        import(/* webpackChunkName: "screen-new-category" */ './catalog/categories/CategoryForm').then((m) => m.CategoryForm),
      messages: ['catalog', 'stock', 'categories', 'conflict'],
    },
    'import-images': {
      load: () =>
        import(/* webpackChunkName: "screen-import-images" */ './catalog/import-images/ImportImages').then((m) => m.ImportImages),
      messages: ['import-images', 'import-history'],
    },
    'import-products': {
      load: () =>
        import(/* webpackChunkName: "screen-import-products" */ './catalog/import/ImportProducts').then((m) => m.ImportProducts),
      messages: ['importer', 'import-products', 'import-history', 'allergens'],
    },
    customers: {
      load: () => customerList().then((m) => m.CustomerList),
      messages: ['customers', 'messages', 'catalog'],
      prefetch: (visit) => customerList().then((m) => m.prefetchCustomers(visit)),
    },
    customer: {
      load: () => import(/* webpackChunkName: "screen-customer" */ './customers/record/CustomerPage').then((m) => m.CustomerPage),
      messages: ['customers', 'orders', 'conflict'],
    },
    'import-customers': {
      load: () =>
        import(/* webpackChunkName: "screen-import-customers" */ './customers/import/ImportCustomers').then(
          (m) => m.ImportCustomers,
        ),
      messages: ['importer', 'import-customers'],
    },
    branches: {
      load: () => import(/* webpackChunkName: "screen-branches" */ './branches/list/BranchList').then((m) => m.BranchList),
      messages: ['branches', 'map'],
    },
    promotions: {
      load: () =>
        import(/* webpackChunkName: "screen-promotions" */ './promotions/list/PromotionList').then((m) => m.PromotionList),
      messages: ['promotions', 'promotion-reasons', 'pick', 'stock'],
    },
    'new-promotion': {
      load: () =>
        import(/* webpackChunkName: "screen-new-promotion" */ './promotions/form/PromotionForm').then((m) => m.PromotionForm),
      messages: ['promotions', 'promotion-reasons', 'pick', 'catalog', 'conflict'],
    },
    web: {
      load: () => import(/* webpackChunkName: "screen-web" */ './web/WebSetup').then((m) => m.WebSetup),
      messages: ['web', 'pick', 'catalog', 'stock', 'conflict'],
    },
    branch: {
      load: () => import(/* webpackChunkName: "screen-branch" */ './branches/record/BranchPage').then((m) => m.BranchPage),
      messages: ['branches', 'branch', 'branch-zones', 'map', 'conflict', 'catalog', 'orders'],
    },
    gifts: {
      load: () => import(/* webpackChunkName: "screen-gifts" */ './gifts/GiftCoupons').then((m) => m.GiftCoupons),
      messages: ['gifts'],
    },
    'gift-products': {
      load: () => import(/* webpackChunkName: "screen-gift-products" */ './gifts/GiftProducts').then((m) => m.GiftProducts),
      messages: ['gifts', 'conflict'],
    },
    surveys: {
      load: () => import(/* webpackChunkName: "screen-surveys" */ './surveys/SurveyResults').then((m) => m.SurveyResults),
      messages: ['surveys'],
    },
    'survey-responses': {
      load: () =>
        import(/* webpackChunkName: "screen-survey-responses" */ './surveys/SurveyResponses').then((m) => m.SurveyResponses),
      messages: ['surveys'],
    },
    business: {
      load: () => import(/* webpackChunkName: "screen-business" */ './business/BusinessScreen').then((m) => m.BusinessScreen),
      messages: ['business', 'catalog', 'conflict'],
    },
    registration: {
      load: () => import(/* webpackChunkName: "screen-registration" */ './business/Registration').then((m) => m.Registration),
      messages: ['registration', 'map'],
    },
    advanced: {
      load: () => import(/* webpackChunkName: "screen-advanced" */ './business/AdvancedScreen').then((m) => m.AdvancedScreen),
      messages: ['business', 'catalog', 'conflict'],
    },
    analytics: {
      load: () => import(/* webpackChunkName: "screen-analytics" */ './reports/Analytics').then((m) => m.Analytics),
      messages: ['reports'],
    },
    sales: {
      load: () => import(/* webpackChunkName: "screen-sales" */ './reports/SalesAnalysis').then((m) => m.SalesAnalysis),
      messages: ['reports'],
    },
  },
  cards: {
    setup: {
      load: () => import(/* webpackChunkName: "card-setup" */ './business/SetupCard').then((m) => m.SetupCard),
      messages: ['registration'],
    },
    orders: {
      load: () => import(/* webpackChunkName: "card-orders" */ './orders/board/OrdersCard').then((m) => m.OrdersCard),
      messages: ['orders'],
    },
    'sales-today': {
      load: () => import(/* webpackChunkName: "card-sales-today" */ './reports/SalesTodayCard').then((m) => m.SalesTodayCard),
      messages: ['reports'],
    },
    'top-products': {
      load: () => import(/* webpackChunkName: "card-top-products" */ './reports/TopProductsCard').then((m) => m.TopProductsCard),
      messages: ['reports'],
    },
  },
  messages: (locale, namespace) => import(/* webpackChunkName: "[request]" */ `./locales/${locale}/${namespace}.json`),
});
