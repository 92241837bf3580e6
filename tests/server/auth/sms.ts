import { expect, vi } from "vitest";
import type { Database } from "../../../src/server/context.ts";

/** The code of the last message to a number, from the log: what an operator without a gateway reads there. */
export async function codeFor(db: Database, phone: string): Promise<string> {
  return vi.waitFor(async () => {
    const row = await db.selectFrom("sysr_sms_log").select("content").where("phone", "=", phone).orderBy("id", "desc").executeTakeFirst();
    const code = /\d{4,8}/.exec(String(row?.content ?? "").replace(/^【[^】]*】/, ""))?.[0];
    expect(code).toBeDefined();
    return code as string;
  });
}
