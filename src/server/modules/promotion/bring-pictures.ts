import type { ItemName } from "../../../model/promotion/item.ts";
import { itemKey } from "../../../model/promotion/item.ts";
import type { PromotionPackage } from "../../../model/promotion/package.ts";
import { picturesIn, withFileIds } from "../../../model/promotion/pictures.ts";
import type { RecordContext } from "../../records/context.ts";
import { PAGES } from "../canvas-page/kinds.ts";
import { type Received, receiveBytes } from "../files/receive.ts";
import { checkEnding } from "../files/refused.ts";
import type { FileService } from "../files/service.ts";
import { addFile, keepContent, limitsFor } from "../files/upload.ts";
import { carrierOf } from "./carriers.ts";
import { type ComparedItem, isTaken } from "./compare.ts";

/** Pictures of a package that may be kept, by the content that the package calls them by. */
export type ArrivedPictures = ReadonlyMap<string, Received>;

/**
 * Takes the pictures that wanted items show as an upload of them would be taken: by the limits of the field that holds them and the endings that the
 * site takes, and only what can be drawn. Their contents are kept before anything is changed; those that no file comes to have are cleaned up as others.
 * @throws AppError as an upload
 */
export async function arrivedPictures(
  context: RecordContext,
  { store, folder }: FileService,
  { items, pictures = [] }: PromotionPackage,
  wanted: readonly ItemName[],
): Promise<ArrivedPictures> {
  const names = new Set(wanted.filter(({ kind }) => kind === "page").map(itemKey));
  const shown = new Set(items.filter((item) => names.has(itemKey(item))).flatMap(({ documents }) => picturesIn(documents)));
  const arrived = new Map<string, Received>();
  if (shown.size === 0 || !carrierOf("page").mayBring(context)) return arrived;
  const limits = limitsFor(context, `${PAGES.entity}.pictures`);
  for (const { sha256, name, content } of pictures)
    if (shown.has(sha256))
      await receiveBytes({ name, bytes: Buffer.from(content, "base64") }, { folder, limits }, async (received) => {
        await checkEnding(context, received.name);
        await keepContent(context, store, received);
        arrived.set(sha256, received);
      });
  return arrived;
}

/** Items whose pictures are those of files here; of a content that came a file is made, of the actor's, within what he may send. */
export async function withLocalPictures(
  context: RecordContext,
  { unused }: Pick<FileService, "unused">,
  arrived: ArrivedPictures,
  items: readonly ComparedItem[],
): Promise<ComparedItem[]> {
  const made = new Map<string, string>();
  const idOf = async (item: ComparedItem, sha256: string): Promise<string | undefined> => {
    const here = item.here?.pictures?.get(sha256) ?? made.get(sha256);
    const received = arrived.get(sha256);
    if (here !== undefined || !received || !isTaken(item)) return here;
    const id = await addFile(context, unused, received);
    made.set(sha256, id);
    return id;
  };
  const local: ComparedItem[] = [];
  for (const item of items) {
    const ids = new Map<string, string>();
    for (const sha256 of picturesIn(item.documents)) {
      const id = await idOf(item, sha256);
      if (id !== undefined) ids.set(sha256, id);
    }
    local.push({ ...item, documents: withFileIds(item.documents, ids) });
  }
  return local;
}

/** Items as `withLocalPictures` would make them, but for the files: of those that neither come nor are here it is told that they lack pictures. */
export const withPlannedPictures = (brought: PromotionPackage, items: readonly ComparedItem[]): ComparedItem[] => {
  const coming = new Set(brought.pictures?.map(({ sha256 }) => sha256));
  return items.map((item) => {
    const here = item.here?.pictures ?? new Map<string, string>();
    const lacksPictures = picturesIn(item.documents).some((sha256) => !here.has(sha256) && !coming.has(sha256));
    return { ...item, lacksPictures, documents: withFileIds(item.documents, here) };
  });
};
