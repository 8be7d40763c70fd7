/** Where and when the shop can be reached, as every page shows it. */
export const SUPPORT_HOURS = "Mon-Fri 9AM-6PM SAST";
export const CITY = "Johannesburg";
export const COORDINATES = "26.2041° S 28.0473° E";
export const REPLY_TIME = "We reply within 24 hours.";
