import { isRouteErrorResponse } from "react-router";
import { FailureScreen } from "#web/screens/failure/failure-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

type MissingOrFailedProps = {
  readonly error: unknown;
  /** Said when the thing may well exist but could not be had. */
  readonly message: string;
};

/** What a route about one thing shows instead of it. */
export function MissingOrFailed({ error, message }: MissingOrFailedProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundScreen /> : <FailureScreen message={message} />;
}
