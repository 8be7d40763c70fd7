import { apiSend } from "#web/api/client.ts";

/** Asks for everything about an address and hands it to the browser as a file. Rejects like `apiGet`. */
export async function savePersonalDetails(email: string): Promise<true> {
  const details = await apiSend<unknown>("POST", "/api/admin/privacy/export", { email });
  const file = new Blob([JSON.stringify(details, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "kulud-personal-details.json";
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
