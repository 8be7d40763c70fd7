import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { NotFoundScreen } from "#web/shop/failure-screens/not-found-screen.tsx";
import { ownerMark } from "#web/shop/owner-mark.ts";

type MissingProductProps = { readonly id: number };

/** No product of the shop; an owner sees a draft or a hidden one all the same, as those do who have its link. */
export function MissingProduct({ id }: MissingProductProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!ownerMark.isSet()) return;
    call("POST /api/admin/products/:id/preview", { params: { id }, body: {} }).then(
      ({ url }) => {
        const { pathname, search } = new URL(url);
        void navigate(pathname + search, { replace: true });
      },
      // Signed out, or there is nothing to see: the page stays as shoppers have it.
      (error) => error instanceof ApiError && error.status === 401 && ownerMark.remove(),
    );
  }, [id, navigate]);
  return <NotFoundScreen />;
}
