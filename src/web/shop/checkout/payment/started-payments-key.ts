/** Its key in local storage, apart from the reader: pages look whether there is anything to read. */
export const STARTED_KEY = "kuludStartedPayments";
