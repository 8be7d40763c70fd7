/** The pattern of nested routes, from the outermost: `/product/:id`. */
export function routePattern(routes: readonly { readonly path?: string | undefined }[]): string {
  return `/${routes.flatMap(({ path }) => (path === undefined || path === "" || path === "/" ? [] : [path])).join("/")}`;
}
