/** Gives a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The same for a file from the shop. Rejects like `send`. */
export async function saveAnswer(name: string, answer: Promise<Response>): Promise<void> {
  saveFile(name, await (await answer).blob());
}
