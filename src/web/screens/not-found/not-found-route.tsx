import { data } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Any path that is no screen: the page says so, and so does the server's status. */
export function loader() {
  return data(null, { status: 404 });
}

/** The same when the address is reached inside the page, without asking the server. */
export function clientLoader() {
  return null;
}

export default function NotFoundRoute() {
  return <NotFoundScreen />;
}
