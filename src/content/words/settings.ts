/** The settings in words, for the page on which the owner sees and changes them. Numbers and names are those of the environment. */

export type SettingWords = {
  /** As the environment names it. */
  readonly name: string;
  readonly title: string;
  /** What it does, where the title does not say it. */
  readonly note?: string;
  /** What its number counts. */
  readonly unit?: string;
  /** Its values in words, where there are few. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly input?: "numeric" | "decimal" | "email" | "tel" | "url" | "date";
};

export type SettingGroup = {
  readonly title: string;
  readonly note?: string;
  readonly settings: readonly SettingWords[];
};

const YES_OR_NO = { false: "No", true: "Yes" };

const days = (name: string, title: string, note?: string): SettingWords => ({
  name,
  title,
  unit: "days",
  input: "numeric",
  ...(note !== undefined && { note }),
});

const link = (name: string, title: string): SettingWords => ({ name, title, input: "url" });

/** What the owner changes on screen, in the order of the page. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: "Announcement",
    note: "One line at the top of every page. Empty: none.",
    settings: [{ name: "ANNOUNCEMENT", title: "Announcement", note: "At most 80 characters, as they are." }],
  },
  {
    title: "Delivery",
    note: "In whole rand. An order keeps the fee and the days it was placed with.",
    settings: [
      { name: "DELIVERY_FEE", title: "Within South Africa", unit: "rand", input: "numeric" },
      { name: "FREE_DELIVERY_ABOVE", title: "Free there above", unit: "rand", input: "numeric" },
      { name: "DELIVERY_FEE_ABROAD", title: "To other countries", unit: "rand", input: "numeric" },
      {
        name: "DELIVERY_DAYS",
        title: "Takes within South Africa",
        note: "From and to, such as 5-7.",
        unit: "business days",
      },
      {
        name: "DELIVERY_DAYS_ABROAD",
        title: "Takes to other countries",
        note: "From and to, such as 10-15.",
        unit: "business days",
      },
      {
        name: "UNSAVED_DELIVERY",
        title: "For an address that is not saved",
        note: "Whoever types the address at the checkout was shown no fee before. A live shop has to choose; a demo charges nothing.",
        choices: { free: "Free, and the order is marked", charge: "Charged, and shown first" },
      },
    ],
  },
  {
    title: "Limits",
    note: "So that one buyer, or one script, cannot keep a product from everybody else.",
    settings: [
      {
        name: "RESERVATION_MINUTES",
        title: "Pieces of a started payment are held for",
        unit: "minutes",
        input: "numeric",
      },
      {
        name: "EDITION_PIECES_PER_PERSON",
        title: "Of a limited edition one person may have",
        unit: "pieces",
        input: "numeric",
      },
      {
        name: "HELD_PIECES_PER_PERSON",
        title: "Of any other product one person may hold",
        unit: "pieces",
        input: "numeric",
      },
      {
        name: "HELD_PERCENT_PER_ADDRESS",
        title: "Of what others leave one network may hold",
        note: "A mobile network puts thousands of shoppers behind one address.",
        unit: "percent",
        input: "numeric",
      },
      {
        name: "UNPAID_STARTS_PER_PERSON",
        title: "Unpaid starts of one person in ten minutes",
        unit: "starts",
        input: "numeric",
      },
      {
        name: "UNPAID_STARTS_PER_ADDRESS",
        title: "Unpaid starts of one network in ten minutes",
        unit: "starts",
        input: "numeric",
      },
    ],
  },
  {
    title: "Downloads",
    note: "An order keeps what it was placed with.",
    settings: [
      {
        name: "DOWNLOADS_PER_PIECE",
        title: "For each piece a file may be downloaded",
        note: "One that broke off and goes on within a day counts once.",
        unit: "times",
        input: "numeric",
      },
      days("DOWNLOAD_DAYS", "And that for", "From the payment."),
    ],
  },
  {
    title: "Dollar rate",
    note: "PayPal takes no rand. Without a rate, or with an old one, PayPal is not offered.",
    settings: [
      {
        name: "ZAR_PER_USD",
        title: "Rand for one dollar",
        note: "From 5 to 100, at most four decimals, such as 18.5000.",
        unit: "rand",
        input: "decimal",
      },
      { name: "ZAR_PER_USD_AS_OF", title: "Day of that rate", input: "date" },
      days("ZAR_PER_USD_MAX_AGE_DAYS", "The rate may become so old"),
    ],
  },
  {
    title: "Contact",
    note: "In the footer and on the contact page. What is empty is shown nowhere.",
    settings: [
      {
        name: "SUPPORT_HOURS",
        title: "Opening hours",
        note: "With other hours than Mon-Fri 9AM-6PM SAST the shop no longer says whether support is open.",
      },
      {
        name: "WHATSAPP_NUMBER",
        title: "WhatsApp",
        note: "With its country: +27 82 000 0000.",
        input: "tel",
      },
      link("INSTAGRAM_URL", "Instagram"),
      link("TIKTOK_URL", "TikTok"),
      link("YOUTUBE_URL", "YouTube"),
      link("FACEBOOK_URL", "Facebook"),
      link("X_URL", "X"),
    ],
  },
  {
    title: "Owner",
    note: "On the legal pages, on receipts and under every mail, as section 43 of the ECT Act asks.",
    settings: [
      { name: "OWNER_LEGAL_NAME", title: "Legal name" },
      { name: "OWNER_REGISTRATION_NUMBER", title: "Registration or identity number" },
      { name: "OWNER_STREET_ADDRESS", title: "Physical address" },
      {
        name: "OWNER_EMAIL",
        title: "E-mail address",
        note: "Answers to the shop's mails and the mails to the owner go there.",
        input: "email",
      },
      { name: "OWNER_PHONE", title: "Telephone number", input: "tel" },
      {
        name: "OWNER_VAT_NUMBER",
        title: "VAT number",
        note: "For registered vendors only: with it the shop says that its prices include VAT.",
        input: "numeric",
      },
      {
        name: "POLICIES_REVIEWED",
        title: "Terms and privacy were reviewed by a lawyer",
        note: "Until then both say that nobody has.",
        choices: YES_OR_NO,
      },
    ],
  },
  {
    title: "How long details are kept",
    note: "The privacy page says the same.",
    settings: [
      days("KEEP_UNPAID_ORDERS_DAYS", "Orders that were given up"),
      {
        name: "KEEP_PAID_ORDERS_YEARS",
        title: "Orders that were paid",
        note: "Tax law asks for five years after the return they belong to.",
        unit: "years",
        input: "numeric",
      },
      days("KEEP_ANSWERED_MESSAGES_DAYS", "Answered messages"),
      days("KEEP_LEFT_SUBSCRIBERS_DAYS", "Those who left the newsletter"),
      days("KEEP_WAITING_DAYS", "Those who wait for a piece"),
      days("KEEP_PROVIDER_MESSAGES_DAYS", "What payment providers report"),
    ],
  },
];

/** What is only shown: it is set in the environment, before there is a page. */
export const ENVIRONMENT_GROUPS: readonly SettingGroup[] = [
  {
    title: "The shop",
    settings: [
      { name: "SHOP_MODE", title: "Mode" },
      { name: "PUBLIC_URL", title: "Public address" },
      { name: "HOST", title: "Network interface" },
      { name: "PORT", title: "Port" },
      { name: "TRUST_PROXY_HOPS", title: "Proxies before the shop" },
      { name: "DATABASE_URL", title: "PostgreSQL" },
      { name: "DATA_DIR", title: "Data folder" },
      { name: "BACKUP_DIR", title: "Folder of the backups" },
      { name: "CACHE_MEGABYTES", title: "Files kept on this machine" },
      { name: "S3_ENDPOINT", title: "S3 store" },
      { name: "S3_REGION", title: "Its region" },
      { name: "S3_BUCKET", title: "Its bucket" },
      { name: "S3_ACCESS_KEY_ID", title: "Its access key" },
      { name: "S3_SECRET_ACCESS_KEY", title: "Its secret key" },
      { name: "LOG_LEVEL", title: "Log level" },
      { name: "METRICS_PORT", title: "Port for Prometheus" },
      { name: "METRICS_HOST", title: "Interface for Prometheus" },
      { name: "ADMIN_PASSWORD", title: "Admin password" },
      { name: "SMTP_URL", title: "Mail server" },
      { name: "MAIL_FROM", title: "Mails come from" },
    ],
  },
  {
    title: "Payments",
    settings: [
      { name: "PAYSTACK_SECRET_KEY", title: "Paystack's secret key" },
      { name: "PAYSTACK_PREVIOUS_SECRET_KEY", title: "Its previous key" },
      { name: "PAYSTACK_KEY_ROTATED_AT", title: "The key was replaced" },
      { name: "PAYSTACK_API_BASE", title: "Paystack's API" },
      { name: "APPLE_PAY_ENABLED", title: "Apple Pay" },
      { name: "PAYMENTS_ALLOW_TEST_KEYS", title: "Live with a test key" },
      { name: "ALLOW_SANDBOX", title: "Live on the sandbox" },
      { name: "PAYPAL_CLIENT_ID", title: "PayPal's client id" },
      { name: "PAYPAL_CLIENT_SECRET", title: "PayPal's secret" },
      { name: "PAYPAL_WEBHOOK_ID", title: "PayPal's webhook id" },
      { name: "PAYPAL_ENV", title: "Which PayPal" },
      { name: "PAYPAL_API_BASE", title: "PayPal's API" },
      { name: "PAYPAL_SDK_URL", title: "PayPal's script" },
      { name: "PAYPAL_CLIENT_TOKEN_DOMAINS", title: "Domains of PayPal's tokens" },
      { name: "PAYPAL_BUILTIN_SANDBOX", title: "Built-in PayPal sandbox" },
    ],
  },
];

/** By its title; a setting that another version has keeps its name. */
export function settingTitle(name: string): string {
  const all = [...SETTING_GROUPS, ...ENVIRONMENT_GROUPS].flatMap(({ settings }) => settings);
  return all.find((setting) => setting.name === name)?.title ?? name;
}
