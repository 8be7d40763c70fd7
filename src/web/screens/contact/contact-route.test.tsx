import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderRoute } from "#tests/support/components/render-in-shop.tsx";
import ContactRoute from "./contact-route.tsx";

const MESSAGE = {
  Name: "Lerato Mokoena",
  Email: "lerato@example.org",
  Subject: "Sizes",
  Message: "Does the Founders Tee\ncome in 4XL?",
};

const { fetchStub } = stubFetch();

function openContact(facts: Parameters<typeof renderRoute>[1] = {}): void {
  renderRoute(ContactRoute, { at: "/contact", ...facts });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typed = () => Object.fromEntries(Object.keys(MESSAGE).map((label) => [label, field(label).value]));
const empty = Object.fromEntries(Object.keys(MESSAGE).map((label) => [label, ""]));
const sendButton = () => screen.getByRole("button", { name: "Send Message" });

function fillForm(): void {
  for (const [label, value] of Object.entries(MESSAGE)) fireEvent.input(field(label), { target: { value } });
}

async function send(): Promise<void> {
  fillForm();
  await userEvent.click(sendButton());
}

/** The text that assistive technology reads with a field. */
function descriptionOf(label: string): string {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

describe("the support hours", () => {
  const HOURS = { supportHours: "Mon-Fri 9AM-6PM SAST", countsSupportHours: true, chats: [], profiles: [] };
  afterEach(() => vi.useRealTimers());

  it.each([
    ["on a Monday morning", "2026-03-02T09:30:00+02:00", "Support open"],
    ["on a Sunday", "2026-03-01T12:00:00+02:00", "Support closed"],
  ])("are named with the time to an answer, and %s it is %s", (_when, now, status) => {
    vi.useFakeTimers({ now: new Date(now) });
    openContact({ facts: { contact: HOURS } });
    const hours = screen.getByRole("region", { name: "Support hours" }).textContent;
    expect(hours).toContain("Mon-Fri 9AM-6PM SAST");
    expect(hours).toContain("within 24 hours");
    expect(hours).toContain(status);
  });
});

describe("a slip in an address", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is asked about after a pause in typing, and one press takes what was meant, which is sent", async () => {
    openContact();
    fillForm();
    fireEvent.input(field("Email"), { target: { value: "lerato@gmial.com" } });
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    act(() => void vi.advanceTimersByTime(600));
    fireEvent.click(screen.getByRole("button", { name: "lerato@gmail.com" }));
    expect(field("Email").value).toBe("lerato@gmail.com");
    expect(document.activeElement).toBe(field("Email"));
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    vi.useRealTimers();
    fetchStub.mockResolvedValueOnce(new Response("", { status: 200 }));
    await userEvent.click(sendButton());
    expect(JSON.parse(String(fetchStub.mock.calls[0]?.[1]?.body))).toMatchObject({
      email: "lerato@gmail.com",
    });
  });
});

it("tells browsers what to fill in", () => {
  openContact();
  expect(field("Name").autocomplete).toBe("name");
  expect(field("Email").autocomplete).toBe("email");
});

it("names every missing field, goes to the first and sends nothing", async () => {
  openContact();
  await userEvent.click(sendButton());
  await screen.findByText("Name is required");
  expect(Object.keys(MESSAGE).map(descriptionOf)).toEqual([
    "Name is required",
    "Valid email is required",
    "Subject is required",
    "Message is required",
  ]);
  expect(document.activeElement).toBe(field("Name"));
  expect(fetchStub).not.toHaveBeenCalled();
});

describe("a field that is left", () => {
  const typeHalfAnAddress = async () => {
    openContact();
    await userEvent.type(field("Email"), "lerato@");
  };

  it("is checked when the shopper moves on to another, and until it is right", async () => {
    await typeHalfAnAddress();
    expect(descriptionOf("Email")).toBe("");
    await userEvent.click(field("Subject"));
    expect(["Name", "Email", "Subject"].map(descriptionOf)).toEqual(["", "Valid email is required", ""]);
    await userEvent.type(field("Email"), "example.or");
    expect(descriptionOf("Email")).toBe("");
  });

  it("says nothing while it is empty, nor on the way to the button, which an error would move", async () => {
    await typeHalfAnAddress();
    await userEvent.click(document.body);
    expect(descriptionOf("Email")).toBe("");
    await userEvent.click(field("Subject"));
    await userEvent.click(field("Message"));
    expect(descriptionOf("Subject")).toBe("");
  });
});

it("sends what was typed, says so in a toast and below the form, and is empty from then on", async () => {
  openContact();
  fetchStub.mockResolvedValueOnce(Response.json({ success: true, message: "" }));
  await send();
  expect(await screen.findByText("Message Sent")).toBeTruthy();
  expect(screen.getAllByText("Thank you for your message. We'll get back to you soon!")).toHaveLength(2);
  const [address, request] = fetchStub.mock.calls[0] ?? [];
  expect([address, request?.method]).toEqual(["/api/contact", "POST"]);
  expect(JSON.parse(String(request?.body))).toEqual({
    name: MESSAGE.Name,
    email: MESSAGE.Email,
    subject: MESSAGE.Subject,
    message: MESSAGE.Message,
  });
  expect(typed()).toEqual(empty);
  cleanup();
  openContact();
  expect(typed()).toEqual(empty);
});

it("reads of the answer its OK status alone", async () => {
  openContact();
  fetchStub.mockResolvedValueOnce(new Response("", { status: 200 }));
  await send();
  expect(await screen.findByText("Message Sent")).toBeTruthy();
});

describe("a message that was not taken", () => {
  it.each([
    ["refused", () => Promise.resolve(Response.json({ error: "internal", message: "" }, { status: 500 }))],
    ["without a network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("keeps every word when %s, through a new load too, and the next try sends it", async (_why, answer) => {
    openContact();
    fetchStub.mockImplementationOnce(answer);
    await send();
    expect(await screen.findByText("Error")).toBeTruthy();
    expect(screen.getAllByText("Failed to send message. Please try again later.")).toHaveLength(2);
    expect(typed()).toEqual(MESSAGE);
    cleanup();
    openContact();
    expect(typed()).toEqual(MESSAGE);
    fetchStub.mockResolvedValueOnce(new Response("", { status: 200 }));
    await userEvent.click(sendButton());
    expect(await screen.findByText("Message Sent")).toBeTruthy();
  });
});

describe("a browser that stores nothing", () => {
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  const refuse = vi.fn(() => {
    throw new DOMException("", "QuotaExceededError");
  });

  const full = (): Storage => ({
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: refuse,
    removeItem: () => undefined,
    clear: () => undefined,
  });

  it.each([
    ["is full", full],
    ["may not be touched", refuse],
  ])("sends a message all the same, where its storage %s", async (_case, touch) => {
    refuse.mockClear();
    vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(touch);
    openContact();
    fetchStub.mockResolvedValueOnce(new Response("", { status: 200 }));
    await send();
    expect(await screen.findByText("Message Sent")).toBeTruthy();
    expect(refuse).toHaveBeenCalled();
  });
});
