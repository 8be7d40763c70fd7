import type { ProductFile } from "#contract/downloads/product-files.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { productActions } from "#web/screens/admin/products/product-actions.ts";
import { fileWords } from "#web/screens/order/download-words.ts";
import { FileUpload } from "./file-upload.tsx";

type ProductFilesProps = { readonly id: number; readonly files: readonly ProductFile[] };

/** What buyers of the product download, and the form to add a file. */
export function ProductFiles({ id, files }: ProductFilesProps) {
  const removing = useAdminAction(productActions, "removeFile");
  return (
    <section aria-labelledby="admin-files" className="border-line border-t px-(--gut) py-5">
      <h3 className="type-display text-d3" id="admin-files">
        Downloads
      </h3>
      <p className="mt-2 text-s text-note">
        {files.length === 0
          ? "Nothing is downloaded with this product."
          : "Whoever has bought this product, or buys it, downloads these, unless they are not for buyers."}
      </p>
      <ul className="mt-3 grid gap-4">
        {files.map((file) => (
          <li className="border-line border-b pb-4" key={file.id}>
            <p className="font-semibold break-words">{file.name}</p>
            <p className="type-mono mt-1 mb-2 text-note">
              {fileWords(file)}
              {file.isOfCatalogue && " · catalogue"}
              {!file.isOffered && " · not for buyers"}
            </p>
            <SecondPress
              confirm="Remove it"
              isPending={removing.isPending}
              label="Remove"
              onConfirm={() => removing.run({ id, file: file.id })}
              question={
                file.isOffered
                  ? `Those who have bought it lose ${file.name} too. Add the new file first.`
                  : "A sample that was made from it stays."
              }
            />
          </li>
        ))}
      </ul>
      <SaveProblem problem={removing.problem} />
      <FileUpload id={id} />
    </section>
  );
}
