/** Hands a file to the browser, which saves it where it saves downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The same of a file that the shop answers with. Rejects like `send`. */
export async function saveAnswer(name: string, answer: Promise<Response>): Promise<void> {
  saveFile(name, await (await answer).blob());
}
