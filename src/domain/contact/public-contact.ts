/** Public ways to reach and follow the shop, from the owner's settings. Unset ones are not shown. */
export type PublicContact = {
  /** Support hours, in the owner's words. */
  readonly supportHours: string;
  /** Whether these are the hours the shop knows as a schedule; only then can it say whether support is open. */
  readonly countsSupportHours: boolean;
  /** At most one chat link. */
  readonly chats: readonly PublicProfile[];
  readonly profiles: readonly PublicProfile[];
  /** Street and suburb where the label works. */
  readonly street?: string;
};

/** Words about the label, and whose they are. */
export type LabelVoice = { readonly words: string; readonly name: string };

/** The label elsewhere: the link's text and its https address. */
export type PublicProfile = { readonly label: string; readonly href: string };
