/** The sample of a record, which the owner makes from a file that was uploaded for the product. */

import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { makeSample } from "#contract/music/samples.ts";
import type { SampleJson } from "#contract/music/shopper.ts";
import { formatLength } from "#domain/music/tracks.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import {
  findSample,
  findSampleFiles,
  type SampleFile,
  writeOwnSample,
} from "#server/catalogue/music/music.repository.ts";
import { readRecords } from "#server/catalogue/music/music-file.ts";
import { toSample } from "#server/catalogue/music/sample-address.ts";
import { dropOwnSample } from "#server/catalogue/music/write-records.ts";
import type { Database } from "#server/database/client.ts";
import { openUploadedFile } from "#server/downloads/product-files.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import { createTurnQueue } from "#server/platform/turn-queue.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { SAMPLES } from "#server/storage/open-storage.ts";
import { sweepFiles } from "#server/storage/sweep-files.ts";
import {
  type CutSample,
  encodeSampleFrom,
  noSuchSample,
  type Overview,
  readOverview,
} from "./read-in-child.ts";

const NAME_BYTES = 16;

type Sampled = { readonly sample: SampleJson | null };

export function createSamplesService(shop: Shop) {
  // One at a time: each keeps a core busy.
  const inTurn = createTurnQueue();
  return {
    /** Analyses one of a product's uploaded files. Throws noSuchFile, unreadableRecording or FilesAway. */
    overview: (productId: number, fileId: number): Promise<Overview> =>
      withoutDeadline(() =>
        inTurn(async () => readOverview(await openUploadedFile(shop, productId, fileId))),
      ),

    /**
     * Cuts the sample out of one of the product's uploaded files. The store has its files before the row names them. Throws
     * noSuchFile, unreadableRecording or FilesAway, and then nothing has changed.
     */
    async make(productId: number, { file, from, title }: z.output<typeof makeSample.body>): Promise<Sampled> {
      const { files, ...cut } = await withoutDeadline(async () => {
        const made = await inTurn(async () =>
          encodeSampleFrom(await openUploadedFile(shop, productId, file), from),
        );
        return { ...made, files: await keep(shop, made) };
      });
      await inTransaction(shop, async (tx) => {
        const peaks = [...cut.peaks];
        await writeOwnSample(tx, { productId, title, ...cut, peaks, files, addedAt: shop.clock.now() });
        await noteDetails(tx, `${title}, from ${formatLength(from)}`);
      });
      shop.log.info({ productId }, "a sample was made");
      return read(shop.db, productId);
    },

    /** Throws noSuchSample when the sample is not an uploaded one. */
    async remove(productId: number): Promise<Sampled> {
      const records = await readRecords(CATALOGUE_FOLDER);
      await inTransaction(shop, async (tx) => {
        if (!(await dropOwnSample(tx, productId, records, shop.clock.now()))) throw noSuchSample();
      });
      return read(shop.db, productId);
    },
  };
}

export type SamplesService = ReturnType<typeof createSamplesService>;

async function read(db: Database, productId: number): Promise<Sampled> {
  const row = await findSample(db, productId);
  return { sample: row ? toSample(row) : null };
}

/** A new name, so that a swept file's name is never reused. */
async function keep({ storage }: Shop, { files }: CutSample): Promise<SampleFile[]> {
  const stem = `upload-${randomBytes(NAME_BYTES).toString("hex")}`;
  const kept: SampleFile[] = [];
  for (const { ending, content } of files) {
    const name = `${stem}.${ending}`;
    await storage.files.put(`${SAMPLES}/${name}`, inOneChunk(content));
    kept.push({ name, bytes: content.length });
  }
  return kept;
}

/** Removes files that no row names. */
export async function tidySamples({ db, storage, clock }: Shop): Promise<void> {
  const named = new Set((await findSampleFiles(db)).map(({ name }) => `${SAMPLES}/${name}`));
  await sweepFiles(storage.files, SAMPLES, (name) => named.has(name), clock);
}
