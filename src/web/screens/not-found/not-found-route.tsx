import { data } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Any path without a route: the page says so, and the server answers with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

/** Navigating there in the browser asks nothing of the server. */
export function clientLoader() {
  return null;
}

export default function NotFoundRoute() {
  return <NotFoundScreen />;
}
