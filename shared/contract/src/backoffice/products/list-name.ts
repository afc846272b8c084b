/** The name of `products.list`, which begins the keys of its queries; in a file without schemas, for code that loads the call later. */
export const PRODUCT_LIST_NAME = 'products.list';
