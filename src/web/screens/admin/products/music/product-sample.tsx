import type { AdminProductDetail } from "#contract/admin/products.ts";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import { sampleType } from "#domain/music/sample-types.ts";
import { formatLength } from "#domain/music/track-length.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { productActions } from "#web/screens/admin/products/product-actions.ts";
import { isRecording } from "./is-recording.ts";
import { SampleMaker } from "./sample-maker.tsx";

type ProductSampleProps = {
  readonly product: AdminProductDetail;
  readonly files: readonly ProductFile[];
};

/** What shoppers hear of a record before they buy it, and how another one is made. */
export function ProductSample({ product: { id, sample, tracks }, files }: ProductSampleProps) {
  const removing = useAdminAction(productActions, "removeSample");
  const recordings = files.filter(isRecording);
  return (
    <section aria-labelledby="admin-sample" className="border-line border-t px-(--gut) py-5">
      <h3 className="type-display text-d3" id="admin-sample">
        Sample
      </h3>
      <p className="mt-2 text-s text-note">
        {sample
          ? `Shoppers hear ${formatLength(sample.seconds)} of ${sample.title}.`
          : "Shoppers hear nothing of it."}
      </p>
      {sample && (
        // biome-ignore lint/a11y/useMediaCaption: music, whose words nobody has written down.
        <audio className="mt-3 w-full" controls key={sample.files[0]?.address} preload="none">
          {sample.files.map(({ address }) => (
            <source key={address} src={address} type={sampleType(address)} />
          ))}
        </audio>
      )}
      {sample?.addedBy === "admin" && (
        <div className="mt-3">
          <SecondPress
            confirm="Remove it"
            isPending={removing.isPending}
            label="Remove the sample"
            onConfirm={() => removing.run({ id })}
            question="Shoppers hear it no more. A record of the catalogue has the catalogue's sample again."
          />
          <SaveProblem problem={removing.problem} />
        </div>
      )}
      {recordings.length > 0 ? (
        <SampleMaker productId={id} recordings={recordings} tracks={tracks} />
      ) : (
        <p className="mt-4 text-s">To make one, upload a FLAC or MP3 file below.</p>
      )}
    </section>
  );
}
