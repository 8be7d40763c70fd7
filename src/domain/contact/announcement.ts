/** The owner's line at the top of every page. */
export type Announcement = {
  readonly text: string;
  /** A page of the shop, or an https address. */
  readonly link?: string | undefined;
  /** From when on, and until when it is shown; without them always. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
};

export type ShownAnnouncement = Pick<Announcement, "text" | "link">;

/** What is shown of it at this moment. */
export function announcementAt(
  announcement: Announcement | undefined,
  now: Date,
): ShownAnnouncement | undefined {
  if (!announcement) return undefined;
  const { text, link, from, until } = announcement;
  if ((from && now < from) || (until && now >= until)) return undefined;
  return { text, ...(link !== undefined && { link }) };
}
