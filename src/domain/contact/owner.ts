/**
 * Who runs the shop, as the law asks it to say (ECT Act section 43, POPIA section 18). It comes from the OWNER_
 * settings alone; a live shop has all of it, the VAT number excepted.
 */
export type Owner = {
  readonly legalName: string | undefined;
  readonly registrationNumber: string | undefined;
  readonly streetAddress: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** Set for a registered VAT vendor only: prices then say that they include VAT (DECISIONS 35). */
  readonly vatNumber: string | undefined;
};
