import type { PayPalStore } from "#sandbox/paypal/engine-types.ts";

/** A store that ends with the process. Documents go through JSON, as they would in a table. */
export function createMemoryStore(): PayPalStore {
  const documents = new Map<string, string>();
  return {
    async find(kind, id) {
      const text = documents.get(`${kind}/${id}`);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async put(kind, id, document) {
      documents.set(`${kind}/${id}`, JSON.stringify(document));
    },
    async list(kind) {
      const own = [...documents].filter(([key]) => key.startsWith(`${kind}/`));
      return own.map(([, text]) => JSON.parse(text));
    },
  };
}
