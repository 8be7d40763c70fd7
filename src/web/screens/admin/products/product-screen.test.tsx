import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { openFor } from "#tests/support/components/admin-answers.ts";
import { adminProduct } from "#tests/support/components/admin-product.ts";
import { answeredUploads } from "#tests/support/components/answered-uploads.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";

const shop = answeringShop();
const uploads = answeredUploads();
beforeEach(() => {
  openFor(shop);
  shop.answer("GET /api/admin/free-numbers", { tshirts: 113, music: 609 });
  shop.answer("GET /api/admin/shelves", []);
  shop.answer("GET /api/admin/size-tables", []);
});

const FLAC: ProductFile = {
  id: 9,
  name: "noise.flac",
  type: "flac",
  bytes: 90_000,
  isSample: false,
  isOffered: false,
  isOfCatalogue: false,
  addedAt: "2026-05-04T08:00:00.000Z",
};

async function open(change: Partial<AdminProductDetail> = {}, files: ProductFile[] = []) {
  const product = adminProduct(change);
  shop.answer("GET /api/admin/products/:id", product);
  shop.answer("GET /api/admin/products/:id/files", { files });
  shop.answer("GET /api/admin/products/:id/codes", []);
  shop.answer("GET /api/admin/waitlist", { total: 0, items: [] });
  openAdmin(`/inventory/products/${product.id}`);
  await screen.findByRole("heading", { name: product.name });
  return product;
}

const formOf = (name: string) => within(screen.getByRole("form", { name }));
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

describe("a new product", () => {
  it("that is refused says why at the field, where the keyboard goes, and keeps what was typed", async () => {
    const sentence = "The price is an amount of rand, such as 180 or 179.50.";
    const fields = [{ path: "price", message: sentence }];
    shop.refuse("POST /api/admin/products", "invalid_request", { fields });
    openAdmin("/inventory/products/new");
    const name = await screen.findByLabelText<HTMLInputElement>("Name");
    await userEvent.type(name, "Rooftop Tee");
    const price = screen.getByLabelText("Price in rand");
    await userEvent.type(price, "240.505");
    await userEvent.click(screen.getByRole("button", { name: "Add this product" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect(describedBy(price)).toBe(sentence);
    expect(formOf("New product").queryByRole("alert")).toBeNull();
    expect(name.value).toBe("Rooftop Tee");
  });

  it("asks for a garment's label, of what is not said yet, and for none of a record", async () => {
    openAdmin("/inventory/products/new");
    await userEvent.type(await screen.findByLabelText(/^Care/), "Cold wash.");
    expect(screen.getByText(/Still to be said/).textContent).toContain(
      "cloth and its fibres, country of make.",
    );
    await userEvent.selectOptions(screen.getByLabelText("Category"), "music");
    expect(screen.queryByText(/Still to be said/)).toBeNull();
  });

  it("that was added leads to its own page, which says that it has no photograph", async () => {
    const warnings = ["It has no photograph yet, so shoppers do not see it."];
    const product = adminProduct({ warnings });
    shop.answer("GET /api/admin/products/:id", product);
    shop.answer("GET /api/admin/products/:id/files", { files: [] });
    shop.answer("GET /api/admin/products/:id/codes", []);
    shop.answer("GET /api/admin/waitlist", { total: 0, items: [] });
    shop.answer("POST /api/admin/products", product);
    openAdmin("/inventory/products/new");
    await screen.findByLabelText("Name");
    await userEvent.click(screen.getByRole("button", { name: "Add this product" }));
    expect(await screen.findByRole("heading", { name: "Rooftop Tee" })).toBeTruthy();
    expect(screen.getByText(warnings[0] ?? "")).toBeTruthy();
  });
});

describe("a photograph", () => {
  const picture = {
    name: "108",
    hash: "0123abcd",
    width: 1024,
    height: 1280,
    widths: [256],
    background: "#f7f7f7",
    alt: "",
  };

  const file = (name: string) => new File(["a photograph"], name, { type: "image/jpeg" });
  const choose = async (...names: string[]) => {
    const form = formOf("Add photographs");
    await userEvent.upload(form.getByLabelText(/^Photographs \(/), names.map(file));
    return form;
  };
  const sent = () => shop.asked("POST /api/admin/products/:id/pictures").map(({ body }) => body as FormData);

  it("takes the next place and a suggested description; a taken place says what becomes of the one there", async () => {
    const product = await open({
      pictures: [
        { place: "main", color: null, picture, uploaded: true },
        { place: "detail", color: null, picture: { ...picture, name: "108-detail" }, uploaded: false },
      ],
    });
    const form = await choose("back.jpg");
    const place = form.getByLabelText<HTMLSelectElement>("Where it is shown");
    expect(place.value).toBe("further");
    const alt = () => form.getByLabelText<HTMLInputElement>(/^What it shows/).value;
    expect(alt()).toBe(`${product.name}, photograph 3`);
    await userEvent.selectOptions(place, "main");
    expect(form.getByText("The photograph that is there now goes.")).toBeTruthy();
    expect(alt()).toBe(product.name);
    await userEvent.selectOptions(place, "detail");
    expect(form.getByText(/^It covers the catalogue's own/)).toBeTruthy();
    shop.answer("POST /api/admin/products/:id/pictures", product);
    await userEvent.selectOptions(place, "main");
    await userEvent.click(form.getByRole("button", { name: "Upload" }));
    await screen.findByText("Photograph added");
    expect(["place", "alt", "replaces"].map((name) => sent()[0]?.get(name))).toEqual([
      "main",
      product.name,
      picture.name,
    ]);
  });

  it("among several that is none is named with its reason, and the others are sent", async () => {
    const product = await open();
    const sentence = "This is not a photograph the shop takes.";
    shop.respond("POST /api/admin/products/:id/pictures", () => product);
    const form = await choose("one.jpg", "two.jpg", "three.jpg");
    shop.refuse("POST /api/admin/products/:id/pictures", "invalid_picture", {
      fields: [{ path: "photograph", message: sentence }],
    });
    await userEvent.click(form.getByRole("button", { name: "Upload" }));
    expect((await form.findByRole("alert")).textContent).toContain(`two.jpg: ${sentence}`);
    expect(sent().map((body) => (body.get("photograph") as File).name)).toEqual([
      "one.jpg",
      "two.jpg",
      "three.jpg",
    ]);
    shop.answer("POST /api/admin/products/:id/pictures", product);
    await userEvent.click(form.getByRole("button", { name: "Upload" }));
    expect(await screen.findByText("3 photographs added")).toBeTruthy();
  });

  it("is moved by its buttons as often as they are pressed, which say its new number", async () => {
    const placed = (name: string, place: "main" | "back" | "further") =>
      ({ place, color: null, picture: { ...picture, name }, uploaded: true }) as const;
    const product = await open({
      pictures: [placed("a", "main"), placed("b", "back"), placed("c", "further")],
    });
    shop.answer("PUT /api/admin/products/:id/pictures/order", product);
    const letGo = shop.hold("PUT /api/admin/products/:id/pictures/order");
    await userEvent.click(screen.getByRole("button", { name: "Move photograph 3 forward" }));
    expect(screen.getByText("Photograph 2 of 3")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Move photograph 2 forward" }));
    expect(screen.getByText("Photograph 1 of 3")).toBeTruthy();
    letGo();
    await waitFor(() =>
      expect(shop.asked("PUT /api/admin/products/:id/pictures/order").map(({ body }) => body)).toEqual([
        { names: ["a", "c", "b"] },
        { names: ["c", "a", "b"] },
      ]),
    );
    const first = screen.getByRole("button", { name: "Move photograph 1 forward" });
    expect(first.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the label", () => {
  it("says what is still to be said of it, and what was said is sent", async () => {
    const product = await open({ cloth: "100% cotton, 220 g/m²" });
    expect(screen.getByText(/Still to be said before it is sold: care, country of make\.$/)).toBeTruthy();
    shop.respond("PUT /api/admin/products/:id", () => {
      shop.answer("GET /api/admin/products/:id", {
        ...product,
        care: "Cold wash.",
        madeIn: "South Africa",
        cloth: "Cotton",
      });
      return product;
    });
    await userEvent.type(screen.getByLabelText(/^Care/), "Cold wash.");
    await userEvent.type(screen.getByLabelText(/^Made in/), "South Africa");
    await userEvent.type(screen.getByLabelText(/^Cloth from/), "Lesotho");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Product saved")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/Still to be said/)).toBeNull());
    expect(shop.asked("PUT /api/admin/products/:id")[0]?.body).toMatchObject({
      cloth: "100% cotton, 220 g/m²",
      care: "Cold wash.",
      madeIn: "South Africa",
      clothFrom: "Lesotho",
    });
  });
});

describe("the tracks", () => {
  const RECORD = { category: "music", tracks: [{ title: "Kettle On", seconds: 252 }] };
  const tracks = () => within(screen.getByRole("region", { name: "Tracks" }));
  const lines = () => tracks().getByLabelText<HTMLTextAreaElement>(/^One track a line/);

  async function save(typed: string): Promise<void> {
    await userEvent.clear(lines());
    await userEvent.type(lines(), typed);
    await userEvent.click(tracks().getByRole("button", { name: "Save the tracks" }));
  }

  it("are refused in one sentence where a line is none, without asking the shop, and then saved", async () => {
    const product = await open(RECORD);
    expect(lines().value).toBe("Kettle On 4:12");
    const typed = "Kettle On 4:12\nSlow Taxi\n\nHome by Nine 3:05";
    await save(typed);
    const problem = 'Line 2 has no title and length, such as "Kettle On 4:12".';
    expect(await tracks().findByText(problem)).toBeTruthy();
    expect([lines().value, shop.asked("PUT /api/admin/products/:id/tracks")]).toEqual([typed, []]);
    shop.respond("PUT /api/admin/products/:id/tracks", ({ tracks: saved }) => {
      const now = { ...product, tracks: saved, editedAt: "2026-05-04T09:00:00.000Z" };
      shop.answer("GET /api/admin/products/:id", now);
      return now;
    });
    await save(typed.replace("Slow Taxi", "Slow Taxi 5:40"));
    expect(await screen.findByText("Tracks saved")).toBeTruthy();
    await waitFor(() => expect(lines().value).toBe("Kettle On 4:12\nSlow Taxi 5:40\nHome by Nine 3:05"));
    expect(tracks().queryByText(problem)).toBeNull();
  });

  it("of whoever saves second are refused, and stay typed although the product has changed", async () => {
    const product = await open(RECORD);
    const message = "Somebody edited this product meanwhile. Load the page again.";
    shop.refuse("PUT /api/admin/products/:id/tracks", "edit_conflict", { message });
    const hers = [{ title: "Hers", seconds: 60 }];
    shop.answer("GET /api/admin/products/:id", {
      ...product,
      tracks: hers,
      editedAt: "2026-05-04T09:00:00.000Z",
    });
    await save("His 2:00");
    expect(await tracks().findByText(message)).toBeTruthy();
    expect(lines().value).toBe("His 2:00");
    expect(shop.asked("PUT /api/admin/products/:id/tracks")[0]?.body).toMatchObject({ seen: null });
  });
});

describe("a file", () => {
  it("that is no music is refused by its name before it is sent, and the others are sent", async () => {
    await open();
    const form = formOf("Add files");
    const field = form.getByLabelText<HTMLInputElement>(/^Files /);
    // This DOM omits text set by user-event from the form's data.
    const chosen = new DataTransfer();
    chosen.items.add(new File(["JPEG"], "cover.mp3", { type: "audio/mpeg" }));
    chosen.items.add(new File(["fLaC and then noise"], "noise.flac", { type: "audio/flac" }));
    chosen.items.add(new File(["fLaC and more noise"], "more.flac", { type: "audio/flac" }));
    field.files = chosen.files;
    await userEvent.click(form.getByRole("button", { name: "Upload" }));
    const sentence = "cover.mp3: This is no FLAC, MP3 or ZIP file. Please choose one of these.";
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(describedBy(formOf("Add files").getByLabelText(/^Files /))).toBe(sentence);
    expect(uploads.sent().map((upload) => (upload.form.get("file") as File).name)).toEqual([
      "noise.flac",
      "more.flac",
    ]);
  });

  it("for the shop alone is marked so, and says when the shop cannot hear it", async () => {
    await open({ category: "music" }, [FLAC]);
    const downloads = within(screen.getByRole("region", { name: "Downloads" }));
    expect(downloads.getByText(/not for buyers$/)).toBeTruthy();
    const sample = within(screen.getByRole("region", { name: "Sample" }));
    const message = "The shop cannot play this file. Please export it again as FLAC or MP3.";
    shop.refuse("GET /api/admin/products/:id/files/:file/recording", "invalid_file", { message });
    await userEvent.click(sample.getByRole("button", { name: "Choose the seconds" }));
    expect((await sample.findByRole("alert")).textContent).toBe(message);
  });
});
