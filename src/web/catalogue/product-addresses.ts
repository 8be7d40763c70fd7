/** Where the API answers about products; spelled here because the contract's own module brings its validator along. */
export const FEATURED_ADDRESS = "/api/products/featured";

export function categoryAddress(category: string): string {
  return `/api/products/category/${category}`;
}

export function productAddress(id: number): string {
  return `/api/products/${id}`;
}
