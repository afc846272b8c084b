/** Address of the products with filters set (docs catalog §5). */
export function productList(filters: Record<string, string> = {}): string {
  return `/shop/product/product-list?${new URLSearchParams(filters)}`;
}
