import { useEffect, useState } from "react";

/** A chosen picture as a `data:` address, because the pages' policy lets pictures come from nowhere else. */
export function useContentOf(file: File): string | undefined {
  const [content, setContent] = useState<{ readonly file: File; readonly address: string }>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener("load", () => setContent({ file, address: String(reader.result) }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return content?.file === file ? content.address : undefined;
}
