import type { Page } from "@playwright/test";

/** Opens a page of the admin by its link, which a phone has no place for at its foot and keeps behind More. */
export async function openAdminPage(page: Page, name: string): Promise<void> {
  const link = page.getByRole("link", { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole("link", { name: "More", exact: true }).click();
  await link.click();
}
