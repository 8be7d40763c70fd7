import { readError } from "./api-error.ts";
import { reach } from "./client.ts";

/** Sends a form with a file and reads the JSON answer. Rejects like `apiGet`. */
export async function apiUpload<Answer>(path: string, form: FormData): Promise<Answer> {
  const response = await reach(path, { method: "POST", credentials: "include", body: form });
  if (!response.ok) throw await readError(response);
  return (await response.json()) as Answer;
}
