/** Addresses of one order behind its key. */
export type OrderAddresses = {
  readonly receipt: string;
  certificatePdf(code: string): string;
  ownerName(code: string): string;
};

export function orderAddresses(number: string, key: string): OrderAddresses {
  const base = `/api/orders/${number}`;
  const query = `?key=${encodeURIComponent(key)}`;
  return {
    receipt: `${base}/receipt.pdf${query}`,
    certificatePdf: (code) => `${base}/certificates/${code}/certificate.pdf${query}`,
    ownerName: (code) => `${base}/certificates/${code}/owner-name${query}`,
  };
}
