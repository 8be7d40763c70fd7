import type { PaystackStore, Refund, Transaction } from "#sandbox/paystack/engine-types.ts";

/** A store that ends with the process. Its owner may look in and change what stands there. */
export type MemoryStore = PaystackStore & {
  readonly transactions: Map<string, Transaction>;
  readonly refunds: Refund[];
};

export function createMemoryStore(): MemoryStore {
  const transactions = new Map<string, Transaction>();
  const refunds: Refund[] = [];
  const find = (isMeant: (transaction: Transaction) => boolean) => [...transactions.values()].find(isMeant);
  const findTransaction = async (id: number) => find((one) => one.id === id);
  return {
    transactions,
    refunds,
    async insertTransaction(transaction) {
      if (transactions.has(transaction.reference)) return false;
      transactions.set(transaction.reference, { ...UNTOUCHED, ...transaction, id: transactions.size });
      return true;
    },
    findTransaction,
    listTransactions: async () => [...transactions.values()],
    findByReference: async (reference) => transactions.get(reference),
    findByAccessCode: async (accessCode) => find((one) => one.accessCode === accessCode),
    async updateTransaction(id, change) {
      const transaction = await findTransaction(id);
      if (!transaction) throw new Error(`sandbox transaction ${id} is gone`);
      const changed = { ...transaction, ...change };
      transactions.set(transaction.reference, changed);
      return changed;
    },
    async insertRefund(refund) {
      const inserted = { ...refund, id: refunds.length };
      refunds.push(inserted);
      return inserted;
    },
    findRefund: async (id) => refunds[id],
    findRefundsOf: async (transactionId) =>
      refunds.filter((refund) => refund.transactionId === transactionId),
  };
}

/** A transaction whose pay page has not been opened yet. */
const UNTOUCHED = {
  paidMinor: null,
  channel: null,
  card: null,
  cardStep: 0,
  status: "abandoned",
  gatewayResponse: null,
  attempts: 0,
  decidedAt: null,
  expires: false,
  paidAt: null,
} as const;
