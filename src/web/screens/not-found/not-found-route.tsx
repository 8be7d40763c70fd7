import { data } from "react-router";

/** Any path that is no screen. The status is the server's answer; root draws the screen for it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** The same when the address is reached inside the page, without asking the server. */
export function clientLoader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
