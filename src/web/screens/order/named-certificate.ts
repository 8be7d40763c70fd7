/** What became of a name that was sent without scripts. */
export type NamedCertificate = {
  readonly code: string;
  readonly typed: string;
  readonly saving: "saved" | "failed";
};
