/** How people reach and follow the shop besides its form, from the owner's settings: what is not set is shown nowhere. */
export type PublicContact = {
  /** Support hours, in the owner's words. */
  readonly supportHours: string;
  /** Whether these are the hours the shop counts by; only then it can say whether support is open. */
  readonly countsSupportHours: boolean;
  /** A chat with the shop: none, or one. */
  readonly chats: readonly PublicProfile[];
  readonly profiles: readonly PublicProfile[];
};

/** The label elsewhere: what its link reads and the https address it leads to. */
export type PublicProfile = { readonly label: string; readonly href: string };
