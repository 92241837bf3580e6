import type { Database, RowOf } from "../../db/database.ts";

/** A webhook as far as it is sent by. */
export type StoredWebhook = Pick<
  RowOf<"integration_webhook">,
  "id" | "name" | "url" | "module" | "condition" | "role_id" | "owner_id" | "headers" | "failing_since" | "rest_until" | "paused_at"
>;

/** The webhook of an id, undefined where it is removed. */
export const webhookOf = (db: Database, id: string): Promise<StoredWebhook | undefined> =>
  db
    .selectFrom("integration_webhook")
    .select(["id", "name", "url", "module", "condition", "role_id", "owner_id", "headers", "failing_since", "rest_until", "paused_at"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();

/** Headers that the product or the connection has. */
const OWN = /^(webhook-.*|host|content-.*|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|cookie|user-agent)$/i;
const LINE = /^([A-Za-z0-9-]+):[ \t]*([\x21-\x7e]+(?:[ \t]+[\x21-\x7e]+)*)[ \t]*$/;

/** What somebody wrote of headers, one a line; or the first line, counted from 1, that is none, or of one that is not his to set. */
export function headersOf(text: string | null | undefined): Readonly<Record<string, string>> | { readonly wrongLine: number } {
  const headers: Record<string, string> = {};
  for (const [index, line] of (text ?? "").split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, name = "", value = ""] = LINE.exec(line.trim()) ?? [];
    if (name === "" || OWN.test(name)) return { wrongLine: index + 1 };
    headers[name.toLowerCase()] = value;
  }
  return headers;
}
