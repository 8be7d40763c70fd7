import { useState } from "react";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { LARGEST_VIDEO_MB, MOST_VIDEO_SECONDS } from "#domain/pictures/videos.ts";
import { add } from "#web/api/add.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { PhotographField } from "#web/screens/admin/controls/photograph-field.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { ActionFailure, adminProblem } from "#web/screens/admin/session/admin-problem.ts";
import { ChosenPicture } from "./chosen-picture.tsx";
import { isVideo, NEXT_PLACE, type PlaceChoice, placesFor } from "./picture-places.ts";

type PictureUploadProps = { readonly product: AdminProductDetail };

const WHAT = `Photographs (JPEG, PNG, WebP or AVIF, 15 MB each at most) or videos (${MOST_VIDEO_SECONDS} seconds at most; they get smaller than ${LARGEST_VIDEO_MB} MB, and silent)`;

/**
 * Photographs and videos from the phone or the camera, several at once. The shop checks each, makes its sizes and removes
 * its location. One that is refused does not hold up the others, and stays in the form with its reason.
 */
export function PictureUpload({ product }: PictureUploadProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState(0);
  const [work, setWork] = useState(CUTTING);
  const places = placesFor(product);
  const upload = useAdminAction(
    async (chosen: readonly Chosen[]) => {
      const refused = await sendPictures(product.id, chosen, setWork);
      setFiles(refused.map(({ file }) => file));
      if (refused.length > 0) throw new ActionFailure(refusalWords(chosen.length, refused));
      setSent((count) => count + 1);
      return chosen;
    },
    { done: (chosen) => ({ title: addedWords(chosen), description: product.name }) },
  );

  function submit(typed: FormData): void {
    if (files.length === 0) upload.refuse("Choose a photograph.");
    else upload.run(files.map((file, place) => ({ file, form: formOf(typed, place, places) })));
  }

  return (
    <AdminForm
      action={upload}
      button={
        <Button disabled={upload.isPending} tone="ink" type="submit">
          {upload.isPending ? work : "Upload"}
        </Button>
      }
      className="mt-5 grid gap-4 border border-ink p-4 aria-busy:opacity-60"
      key={sent}
      label="Add photographs"
      onSubmit={submit}
    >
      <PhotographField isMultiple label={WHAT} onChoose={setFiles} withVideos />
      {files.map((file, index) => (
        <ChosenPicture
          file={file}
          index={index}
          key={`${file.name} ${file.size} ${file.lastModified}`}
          places={places}
          product={product}
        />
      ))}
    </AdminForm>
  );
}

const CUTTING = "Cutting their sizes...";

/** One of the files, and what its fields say. */
type Chosen = { readonly file: File; readonly form: FormData };
type Refused = { readonly file: File; readonly reason: string };

/** One after the other. Resolves with those that are not there. */
async function sendPictures(
  id: number,
  chosen: readonly Chosen[],
  onWork: (words: string) => void,
): Promise<readonly Refused[]> {
  const refused: Refused[] = [];
  for (const { file, form: body } of chosen) {
    try {
      for (const [field, content] of await contentOf(file, onWork)) body.set(field, content);
      onWork(CUTTING);
      await add("POST /api/admin/products/:id/pictures", { params: { id }, body });
    } catch (error) {
      refused.push({ file, reason: adminProblem(error) });
    }
  }
  return refused;
}

/** The files to send, by their fields. */
async function contentOf(file: File, onWork: (words: string) => void): Promise<[string, Blob][]> {
  if (!isVideo(file)) return [["photograph", file]];
  const { prepareVideo } = await loadLate(
    "screens/admin/products/pictures/prepare-video.ts",
    () => import("./prepare-video.ts"),
  );
  const { photograph, video } = await prepareVideo(file, (part) =>
    onWork(`Making the video smaller: ${Math.floor(part * 100)}%`),
  );
  return [
    ["photograph", photograph],
    ["video", video],
  ];
}

function addedWords(chosen: readonly Chosen[]): string {
  const videos = chosen.filter(({ file }) => isVideo(file)).length;
  const counted = [
    countOf(chosen.length - videos, "photograph", "photographs"),
    countOf(videos, "video", "videos"),
  ].filter((words) => words !== undefined);
  const words = counted.join(" and ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} added`;
}

/** "photograph" of one among nothing else, "3 photographs"; undefined of none. */
function countOf(count: number, one: string, many: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? one : `${count} ${many}`;
}

function refusalWords(of: number, refused: readonly Refused[]): string {
  if (of === 1) return refused.map(({ reason }) => reason).join(" ");
  return refused.map(({ file, reason }) => `${file.name}: ${reason}`).join(" ");
}

function formOf(typed: FormData, index: number, places: readonly PlaceChoice[]): FormData {
  const value = textOf(typed, `place-${index}`) || NEXT_PLACE;
  const [place = NEXT_PLACE, color] = value.split(/:(.*)/s);
  const there = places.find((one) => one.value === value)?.there;
  const form = new FormData();
  form.set("place", place);
  if (color !== undefined) form.set("color", color);
  if (there?.uploaded) form.set("replaces", there.picture.name);
  for (const name of ["alt", "height", "size"]) {
    if (typed.has(`${name}-${index}`)) form.set(name, textOf(typed, `${name}-${index}`));
  }
  return form;
}
