import { expect } from "vitest";
import { renameSet } from "../../../src/model/form-template/rename-set.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { seedTemplates } from "../../../src/server/seed/form-templates.ts";
import type { Platform } from "../platform/platform.ts";

/** The documents of a template that comes with the product, under a code of their own. */
export function formOf(template: string, code: string): WrittenDocument[] {
  const found = seedTemplates().find((one) => one.code === template);
  return renameSet(found?.documents ?? [], found?.documents[0]?.id ?? "", code);
}

/** Puts documents of a form into force, over the versions that are there. */
export async function publish(server: Platform, token: string, documents: readonly WrittenDocument[]): Promise<void> {
  const there = (await server.call<{ kind: string; id: string; version: number }[]>("GET", "/api/v1/published", { token })).data;
  const versionOf = (one: WrittenDocument) => there.find(({ kind, id }) => kind === one.kind && id === one.id)?.version ?? 0;
  const body = {
    documents: documents.map(({ kind, content, texts, ...one }) => ({
      kind,
      content,
      texts,
      version: versionOf({ kind, content, texts, ...one }),
    })),
  };
  const answer = await server.call("POST", "/api/v1/published", { token, body });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
}
