import { describe, expect, it } from "vitest";
import { ProductSchema } from "#contract/catalogue/products.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop());

describe("GET /api/products", () => {
  it("lists the whole catalogue in its order, each product as the contract says", async () => {
    const { status, body } = await shop.get("/api/products");
    expect(status).toBe(200);
    expect(body).toHaveLength(47);
    for (const product of body) expect(() => ProductSchema.parse(product)).not.toThrow();
    expect(body[0]).toMatchObject({
      id: 101,
      name: "Kulud Wordmark Tee",
      price: "180.00",
      stockQuantity: 60,
    });
  });

  it("is asked for each time by browsers, because stock moves", async () => {
    const { headers } = await shop.get("/api/products");
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });
});

describe("GET /api/products/featured", () => {
  it("lists the featured products only", async () => {
    const { body } = await shop.get("/api/products/featured");
    expect(body.length).toBeGreaterThan(0);
    expect(body.every((product: { featured: boolean }) => product.featured)).toBe(true);
  });
});

describe("GET /api/products/category/{category}", () => {
  it.each(["spring", "tshirts", "crewnecks", "music", "accessories"])(
    "lists the products of %s",
    async (category) => {
      const { status, body } = await shop.get(`/api/products/category/${category}`);
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(0);
      expect(body.every((product: { category: string }) => product.category === category)).toBe(true);
    },
  );

  it("is empty for a category without products", async () => {
    expect((await shop.get("/api/products/category/hats")).body).toEqual([]);
  });

  it("refuses what cannot be a category", async () => {
    const { status, body } = await shop.get("/api/products/category/Robert'); DROP TABLE");
    expect(status).toBe(400);
    expect(body.error).toBe("invalid_request");
  });
});

describe("GET /api/products/{id}", () => {
  it("gives one product with the photographs of its colours", async () => {
    const { status, body } = await shop.get("/api/products/101");
    expect(status).toBe(200);
    expect(Object.keys(body.pictures.colors)).toEqual(["Black", "White", "Red"]);
    expect(body.image).toMatch(/^\/images\/101-[0-9a-f]{8}-\d+\.webp$/);
  });

  it("says that a product is out of stock when no piece is left", async () => {
    expect((await shop.get("/api/products/110")).body).toMatchObject({ inStock: false, stockQuantity: 0 });
  });

  it("answers 404 with one sentence for a number without a product", async () => {
    const { status, body } = await shop.get("/api/products/999");
    expect(status).toBe(404);
    expect(body).toEqual({ error: "not_found", message: "There is no product with this number." });
  });

  it.each(["abc", "0", "-1", "1.5", "99999999999999999999", "1e3"])(
    "answers 400 for the id %s",
    async (id) => {
      const { status, body } = await shop.get(`/api/products/${id}`);
      expect(status).toBe(400);
      expect(body.message).toContain("must be an id such as 101");
    },
  );
});

describe("every address of the API", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "refuses %s where only reading is possible, naming what is",
    async (method) => {
      const { status, body, headers } = await shop.request("/api/products", { method });
      expect(status).toBe(405);
      expect(headers.get("allow")).toBe("GET");
      expect(body).toEqual({ error: "method_not_allowed", message: "This address only answers GET." });
    },
  );

  it("answers 404 in the contract's shape where there is nothing", async () => {
    const { status, body } = await shop.get("/api/nothing/here");
    expect(status).toBe(404);
    expect(body.error).toBe("not_found");
  });

  it("describes itself as OpenAPI", async () => {
    const { body } = await shop.get("/api/docs/json");
    expect(body.openapi).toBe("3.1.0");
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(["/api/products/{id}", "/api/payment/initialize", "/api/payment/verify"]),
    );
    expect(
      Object.keys(body.paths).filter((path) => path.includes("sandbox") || path.includes("webhook")),
    ).toEqual([]);
  });

  it("shows its description to people", async () => {
    const { status, body } = await shop.get("/api/docs");
    expect(status).toBe(200);
    expect(body).toContain("swagger-ui");
  });
});
