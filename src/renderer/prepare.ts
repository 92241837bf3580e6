import type { QueryClient } from "@tanstack/react-query";
import { mayDo } from "../model/permitted.ts";
import { firstRequest } from "./list/first-request.ts";
import { firstFields } from "./list/needed-fields.ts";
import { readingKey } from "./list/records-key.ts";
import { recordCode } from "./record/record-code.ts";
import { screenQuery } from "./screen-query.ts";
import type { Services } from "./services.tsx";

/**
 * Fetches what drawing a screen for the first time needs: its documents and its code and, when `rows` are wanted too, what its list asks
 * for first. What is there already is not asked for again; that something failed is told when the screen is opened.
 */
export async function prepareScreen(client: QueryClient, services: Services, id: string, rows: boolean): Promise<void> {
  const { source, viewer, preferences, language } = services;
  const query = screenQuery(source, id, language);
  await client.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const bundle = client.getQueryData(query.queryKey);
  const screen = bundle?.screen;
  const entity = bundle?.entities[screen?.entity ?? ""];
  if (!screen || !entity) return;
  if (screen.kind === "form" || screen.kind === "detail") await recordCode.load().catch(() => undefined);
  if (!rows || screen.kind !== "list" || !mayDo(viewer, entity, "view")) return;
  const request = { ...firstRequest(screen, entity, viewer, preferences), columns: firstFields(screen, entity, services) };
  await client.prefetchQuery({
    queryKey: readingKey(entity.$id, "page", language, request),
    queryFn: ({ signal }) => source.list(entity.$id, request, signal),
    retry: false,
  });
}
