import { DomainError } from "#server/platform/domain-error.ts";

/** The order is not, or no longer, where this can be done with it. */
export class WrongOrderState extends DomainError {
  readonly code = "order_state";
}
