import { redirect } from "react-router";
import type {
  AdminProductDetail,
  NewProductRequest,
  PlacedPicture,
  ProductEdit,
} from "#contract/admin/products.ts";
import { call } from "#web/api/call.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

export const newProductActions = {
  async add(product: NewProductRequest) {
    const { id, name } = await call("POST /api/admin/products", { body: product });
    showToast({ title: "Product added", description: `${name} is in the shop when it has a photograph` });
    return redirect(adminPaths.product(id));
  },
};

type Edit = ProductEdit & {
  /** `editedAt` as it was read, so that no edit undoes another. */
  readonly seen: string | null;
};

type ChosenSample = {
  readonly id: number;
  readonly file: number;
  /** The second at which it begins. */
  readonly from: number;
  readonly title: string;
};

type TracksEdit = Pick<AdminProductDetail, "tracks"> & Pick<Edit, "seen">;

/** What can be done with one product. */
export const productActions = {
  async edit({ id, edit }: { readonly id: number; readonly edit: Edit }) {
    const { name } = await call("PUT /api/admin/products/:id", { params: { id }, body: edit });
    showToast({ title: "Product saved", description: name });
  },

  async editTracks({ id, edit }: { readonly id: number; readonly edit: TracksEdit }) {
    const { name } = await call("PUT /api/admin/products/:id/tracks", { params: { id }, body: edit });
    showToast({ title: "Tracks saved", description: name });
  },

  async readRecording({ id, file }: { readonly id: number; readonly file: number }) {
    return call("GET /api/admin/products/:id/files/:file/recording", { params: { id, file } });
  },

  async makeSample({ id, ...chosen }: ChosenSample) {
    await call("PUT /api/admin/products/:id/sample", { params: { id }, body: chosen });
    showToast({ title: "Sample made", description: chosen.title });
  },

  async removeSample({ id }: { readonly id: number }) {
    await call("DELETE /api/admin/products/:id/sample", { params: { id } });
    showToast({ title: "Sample removed" });
  },

  async setHidden({ id, hidden }: { readonly id: number; readonly hidden: boolean }) {
    const { name } = await call("PUT /api/admin/products/:id/hidden", { params: { id }, body: { hidden } });
    showToast({ title: hidden ? "Product hidden" : "Product shown", description: name });
  },

  async chooseGoingWith({ id, ids }: { readonly id: number; readonly ids: number[] }) {
    const { name } = await call("PUT /api/admin/products/:id/goes-with", { params: { id }, body: { ids } });
    showToast({ title: "Saved what goes with it", description: name });
  },

  /** For one who chooses from it; the first of its pages is enough. */
  async find({ search }: { readonly search: string }) {
    const { items } = await call("GET /api/admin/products", { query: { search, state: "all", page: 1 } });
    return items;
  },

  /** The form has the product's `id` beside the fields of the operation. */
  async addPicture(form: FormData) {
    const id = Number(form.get("id"));
    form.delete("id");
    const { name } = await call("POST /api/admin/products/:id/pictures", { params: { id }, body: form });
    showToast({ title: "Photograph added", description: name });
  },

  async removeFile({ id, file }: { readonly id: number; readonly file: number }) {
    await call("DELETE /api/admin/products/:id/files/:file", { params: { id, file } });
    showToast({ title: "File removed" });
  },

  async removePicture({
    id,
    place,
    color,
  }: Pick<PlacedPicture, "place" | "color"> & { readonly id: number }) {
    await call("DELETE /api/admin/products/:id/pictures", {
      params: { id },
      query: { place, ...(color !== null && { color }) },
    });
  },
};

export const featuredActions = {
  async reorder({ ids }: { readonly ids: number[] }) {
    await call("PUT /api/admin/featured", { body: { ids } });
    showToast({
      title: "Featured products saved",
      description: "The home page shows them in this order at once.",
    });
  },
};
