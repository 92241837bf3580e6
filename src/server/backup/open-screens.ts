import type { FastifyInstance } from "fastify";
import { CARD_PAGES } from "../../model/contract/card-pages.ts";
import { DOCUMENTS } from "../../model/contract/documents.ts";
import { RECORDS } from "../../model/contract/records.ts";
import { REPORT } from "../../model/contract/report.ts";
import { type Documents, documentsOf, isStored, type Screen } from "../../model/documents.ts";
import { isReport } from "../../model/report/report.ts";
import type { Envelope } from "../../model/wire.ts";

export interface OpenedScreens {
  readonly screens: number;
  /** What failed: which screen, by which call, and how. */
  readonly faults: readonly string[];
}

type Ask = <T>(screen: string, method: "GET" | "POST", url: string, body?: object) => Promise<T | undefined>;

/**
 * Opens every screen, card page and tab page as browsers do: its documents, its first rows, the first of them whole; a report is run.
 * @param token of a session that may see all of it
 */
export async function openScreens(app: FastifyInstance, documents: Documents, token: string): Promise<OpenedScreens> {
  const faults: string[] = [];
  const ask: Ask = async (screen, method, url, body) => {
    const answer = await app.inject({ method, url, headers: { token }, ...(body && { payload: body }) });
    const { data, errorCode, message } = answer.json<Envelope>();
    if (answer.statusCode < 400) return data as never;
    faults.push(`${screen}: ${method} ${url.split("?")[0]} ${answer.statusCode} ${errorCode}: ${message}`);
    return undefined;
  };
  for (const screen of documents.screens.values()) await openScreen(ask, documents, screen);
  const tabs = [...documentsOf(documents, "tab-pages").keys()];
  for (const id of tabs) await ask(id, "GET", DOCUMENTS.screen.path.replace(":id", id));
  const cards = [...documentsOf(documents, "card-pages").keys()];
  for (const id of cards) await ask(id, "GET", CARD_PAGES.page.path.replace(":id", id));
  return { screens: documents.screens.size + tabs.length + cards.length, faults };
}

async function openScreen(ask: Ask, documents: Documents, screen: Screen): Promise<void> {
  const bundle = await ask(screen.$id, "GET", DOCUMENTS.screen.path.replace(":id", screen.$id));
  const entity = documents.entities.get(screen.entity);
  const base = entity?.["x-api"]?.rest;
  if (!bundle || !entity || base === undefined || !isStored(entity)) return;
  if (isReport(screen)) return void (await ask(screen.$id, "POST", REPORT.run.path.replace(":screen", screen.$id), {}));
  if (entity["x-actions"] && !entity["x-actions"].includes("view")) return;
  const page = await ask<{ records: { id: string }[] }>(screen.$id, RECORDS.page.method, `/${base}${RECORDS.page.path}?size=20`, {});
  const [first] = page?.records ?? [];
  if (first) await ask(screen.$id, RECORDS.get.method, `/${base}/${first.id}`);
}
