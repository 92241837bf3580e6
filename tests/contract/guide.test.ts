import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PRODUCT_ROOT } from "../../src/server/config.ts";
import { loadDocuments } from "../../src/server/documents/load.ts";
import { writeRoot } from "../document-root.ts";
import { guideDocuments, guidePages, guidePictures } from "../guide.ts";

test("the documents of the guide keep every rule of the language", async () => {
  const root = mkdtempSync(join(tmpdir(), "guide-"));
  try {
    writeRoot(root, guideDocuments());
    const { documents } = await loadDocuments([PRODUCT_ROOT, root]);
    expect(documents.screens.has("trip-list")).toBe(true);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("each picture of the guide is there, and none is left over", () => {
  const there = readdirSync("docs/pictures").map((name) => name.replace(".png", ""));
  expect(there.toSorted()).toEqual([...new Set(guidePictures())].toSorted());
});

test("what the Chinese pages point to exists", () => {
  const pages = [
    { path: "docs/", text: readFileSync("docs/README.zh-CN.md", "utf8") },
    ...guidePages().map(({ text }) => ({ path: "docs/guide.zh-CN/", text })),
  ];
  for (const { path, text } of pages)
    for (const [, target = ""] of text.matchAll(/\]\(([^)#]+)[^)]*\)/g)) expect(existsSync(join(path, target)), target).toBe(true);
});
