import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export type Variant = "whole" | "thumb";

/** Seconds: an address lives for one to two of these. It is the same for as long, so that the browser asks once for a picture. */
const STEP = 600;

/**
 * Signed addresses, by which a file is opened without the header `token`: neither `<img>` nor `<video>` nor a download of the browser's own can
 * send one. Who asks for the address is checked when it is made; who has it may open this one file for some minutes. So a page of pictures
 * costs one check, a film is read in pieces as it is watched, and nothing large goes through the memory of the page.
 */
export interface Links {
  urlOf(id: string, variant: Variant): string;
  isRight(id: string, variant: Variant, until: number, sign: string): boolean;
}

export const FILE_PATH = "/api/v1/file";

/** What a signature looks like: 32 bytes in base64url. */
export const SIGN_PATTERN = "^[\\w-]{43}$";

function isAlike(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function createLinks(key: string, now: () => number = Date.now): Links {
  const seconds = () => Math.floor(now() / 1000);
  const sign = (id: string, variant: Variant, until: number) =>
    createHmac("sha256", key).update(`${id} ${variant} ${until}`).digest("base64url");
  return {
    urlOf(id, variant) {
      const until = (Math.floor(seconds() / STEP) + 2) * STEP;
      return `${FILE_PATH}/${id}/${variant}?until=${until}&sign=${sign(id, variant, until)}`;
    },
    isRight: (id, variant, until, given) => until >= seconds() && isAlike(given, sign(id, variant, until)),
  };
}

/** The key that all servers of this database share; a migration made it. */
export async function linkKey(db: Database): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from formwork_state where key = 'file-links'`.execute(db);
  if (!rows[0]) throw new Error("the key of file addresses is missing: migration 0009 did not run");
  return rows[0].value;
}
