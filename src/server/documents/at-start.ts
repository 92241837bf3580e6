import { createHash } from "node:crypto";
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CheckInput, takeDocuments } from "../../model/check/check.ts";
import type { Database } from "../db/database.ts";
import { recall, remember } from "../db/state.ts";
import { check, type LoadedDocuments } from "./load.ts";
import { readRoots } from "./read.ts";

/** What decides whether a document passes: another product version may judge the same one differently. */
const JUDGES = ["../../model", "../../../schemas/language"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * As `loadDocuments`, for a start: documents are checked when they, or what checks them, have changed since the last start on this
 * database. The check of 1,000 documents takes longer than all the rest of a start.
 * @throws DocumentErrors with everything that is wrong
 */
export async function documentsAtStart(db: Database, roots: readonly string[]): Promise<LoadedDocuments> {
  const input = readRoots(roots);
  const digest = digestOf(input);
  if ((await recall(db, "checked")) === digest) return takeDocuments(input);
  const loaded = check(input);
  await remember(db, "checked", digest);
  return loaded;
}

/** Of every file that is read, and of every file that judges it. */
export function digestOf({ files, locales = [], strays, systemRoot }: CheckInput): string {
  const hash = createHash("sha256");
  for (const file of JUDGES.flatMap(filesBelow)) hash.update(readFileSync(file));
  hash.update(JSON.stringify([systemRoot, files, locales, strays]));
  return hash.digest("hex");
}

function filesBelow(folder: string): string[] {
  const found: Dirent[] = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
