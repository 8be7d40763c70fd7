import { isRouteErrorResponse } from "react-router";
import { FailureScreen } from "#web/screens/failure/failure-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

type MissingOrFailedProps = {
  readonly error: unknown;
  /** Shown when it could not be loaded for another reason than being missing. */
  readonly message: string;
};

/** What the route of a single product, order or certificate shows instead of it. */
export function MissingOrFailed({ error, message }: MissingOrFailedProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundScreen /> : <FailureScreen message={message} />;
}
