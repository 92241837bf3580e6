import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FolderPackage, MOST_PACKAGE } from "../../../model/contract/promotion.ts";
import { AppError } from "../../../model/error.ts";
import { packageIn } from "../../../model/promotion/package.ts";

const NOTHING = { site: "", exportedAt: "", exportedBy: "", count: 0, isReadable: false };
type Head = Omit<FolderPackage, "name" | "changedAt">;

/**
 * A folder into which somebody puts packages. It is read whenever somebody looks, so that files of a network or of a repository are found as others are;
 * nothing of it comes in by itself.
 */
export class PromotionFolder {
  readonly #path: string;
  /** What was found in files, as long as they are as they were. */
  readonly #heads = new Map<string, { readonly stamp: string; readonly head: Head | undefined }>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Its packages, the newest first. JSON that does not call itself a package is passed over. @throws AppError promotion.noFolder */
  async list(): Promise<FolderPackage[]> {
    const entries = await readdir(this.#path, { withFileTypes: true }).catch(unread);
    const names = entries.filter((entry) => entry.isFile() && /^[^.].*\.json$/.test(entry.name)).map(({ name }) => name);
    const found = await Promise.all(names.map((name) => this.#look(name)));
    return found.flatMap((one) => one ?? []).toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  }

  async #look(name: string): Promise<FolderPackage | undefined> {
    const { mtime, size } = await stat(join(this.#path, name)).catch(() => ({ mtime: undefined, size: 0 }));
    // It has gone since the folder was read.
    if (!mtime) return undefined;
    const changedAt = mtime.toISOString();
    const stamp = `${changedAt} ${size}`;
    const known = this.#heads.get(name);
    const head = known?.stamp === stamp ? known.head : size > MOST_PACKAGE ? NOTHING : await this.#head(name);
    this.#heads.set(name, { stamp, head });
    return head && { name, changedAt, ...head };
  }

  async #head(name: string): Promise<Head | undefined> {
    const text = await readFile(join(this.#path, name), "utf8").catch(() => "");
    const { site, exportedAt, exportedBy, items } = packageIn(text) ?? {};
    if (items)
      return { site: String(site), exportedAt: String(exportedAt), exportedBy: String(exportedBy), count: items.length, isReadable: true };
    return isOtherJson(text) ? undefined : NOTHING;
  }

  /** The text of a package. @throws AppError record.notFound, request.tooLarge */
  async text(name: string): Promise<string> {
    const path = join(this.#path, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new AppError("record.notFound");
    if (found.size > MOST_PACKAGE) throw new AppError("request.tooLarge");
    return readFile(path, "utf8");
  }
}

function isOtherJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value !== "object" || value === null || !("format" in value);
  } catch {
    return false;
  }
}

function unread(): never {
  throw new AppError("promotion.noFolder");
}
