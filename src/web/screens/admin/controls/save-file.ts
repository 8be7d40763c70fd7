/** Safari reads a download's address after the press, and drops the download when the address is gone by then. */
const MS_UNTIL_READ = 60_000;

/** Gives a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MS_UNTIL_READ);
}
