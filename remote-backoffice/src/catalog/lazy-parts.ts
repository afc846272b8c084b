import { lazyPart } from '@mostrador/loading/lazy-part';

// The dialogs that the lists of products and of options share.
export const CatalogCheck = lazyPart(() => import('./check/CatalogCheck').then((module) => module.CatalogCheck));
export const SellOutTag = lazyPart(() => import('./stock/SellOutTag').then((module) => module.SellOutTag));
