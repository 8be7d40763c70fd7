/**
 * Whether the text reached the clipboard: browsers refuse on plain http, without permission and in frames. `onRefused` is
 * told why.
 */
export async function copyText(text: string, onRefused?: (cause: unknown) => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    onRefused?.(cause);
    return false;
  }
}
