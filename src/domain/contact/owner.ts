/**
 * The shop's owner: what a South African shop must state about itself (ECT Act section 43, POPIA section 18). It comes
 * from the OWNER_ settings; a live shop has all of it except perhaps the VAT number.
 */
export type Owner = {
  readonly legalName: string | undefined;
  readonly registrationNumber: string | undefined;
  readonly streetAddress: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** Set only for a registered VAT vendor; the shop then states that its prices include VAT. */
  readonly vatNumber: string | undefined;
};
