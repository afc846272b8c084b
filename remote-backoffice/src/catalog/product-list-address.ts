/** Returns the URL of the product list with these filters (docs catalog §5). */
export function productListUrl(filters: Record<string, string> = {}): string {
  return `/shop/product/product-list?${new URLSearchParams(filters)}`;
}
