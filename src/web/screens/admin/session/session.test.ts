import { describe, expect, it, vi } from "vitest";
import type { AdminSession } from "#contract/auth/session.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { readSession, type Session, signIn, signOut } from "./session.ts";

const OUTSIDE = { required: true, signedIn: false, refusal: null, person: null, sharedPassword: true };

const { fetchStub, answer } = stubFetch();

it.each<[AdminSession, Session]>([
  [
    { ...OUTSIDE, required: false },
    { kind: "open", canSignOut: false, role: "owner", name: undefined },
  ],
  [{ ...OUTSIDE }, { kind: "locked", sharedPassword: true }],
  [
    { ...OUTSIDE, signedIn: true },
    { kind: "open", canSignOut: true, role: "owner", name: undefined },
  ],
  [
    { ...OUTSIDE, required: false, refusal: "No." },
    { kind: "closed", reason: "No." },
  ],
])("reads %j as %j", async (described, session) => {
  answer(described);
  expect(await readSession()).toEqual(session);
});

describe("signing in", () => {
  it("has nothing to say when it works", async () => {
    answer({ ...OUTSIDE, signedIn: true });
    expect(await signIn({ password: "amapiano at midnight" })).toBeUndefined();
    expect(fetchStub.mock.calls[0]?.[1]?.body).toBe('{"password":"amapiano at midnight"}');
  });

  it("asks for a password before it asks the shop", async () => {
    vi.stubGlobal("fetch", fetchStub);
    expect(await signIn({ password: "" })).toBe("Please enter the password.");
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it("says what the shop says", async () => {
    answer({ error: "wrong_password", message: "This is not the admin's password." }, { status: 401 });
    expect(await signIn({ password: "guess" })).toBe("This is not the admin's password.");
  });

  it("does not show what a proxy says", async () => {
    answer("<h1>Bad gateway</h1>", { status: 502 });
    expect(await signIn({ password: "guess" })).toBe("Something went wrong. Please try again later.");
  });
});

it("says when signing out did not reach the shop", async () => {
  vi.stubGlobal("fetch", fetchStub);
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await signOut()).toBe("Network error. Please check your connection and try again.");
});
