/** A child process of the shop that reads one video, which comes by its standard input, and ends. */
import { buffer } from "node:stream/consumers";
import { endWithShop, respondToShop } from "#server/platform/child-process.ts";
import type { VideoReading } from "./make-video.ts";
import { packVideo, UnfitVideo } from "./pack-video.ts";

process.once("message", async () => respondToShop(await read()));
endWithShop();

async function read(): Promise<VideoReading> {
  try {
    return { ok: true, result: await packVideo(await buffer(process.stdin)) };
  } catch (error) {
    if (error instanceof UnfitVideo) return { ok: false, problem: error.message };
    throw error;
  }
}
