import { routePattern } from "#web/document/route-pattern.ts";
import { pageRouter } from "./page-router.ts";

/** From here on what fails is told of the page that is shown, and no longer of the one that the server drew. */
export function namePage(): void {
  const { pageProblems } = globalThis;
  const router = pageRouter();
  if (pageProblems && router)
    pageProblems.page = () => routePattern(router.state.matches.map(({ route }) => route));
}
