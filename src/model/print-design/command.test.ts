import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { perform } from "../design/command.ts";
import { type Design, designOf } from "../design/design.ts";
import type { WrittenDocument } from "../written-document.ts";
import { clipOf, readClip } from "./clip.ts";
import { printIn } from "./command.ts";
import { withPageWord } from "./page-words.ts";
import { elementSheet, pageSheet } from "./sheet.ts";

const LABEL = {
  ...{ $id: "label", title: "标签", kind: "label", entity: "order", page: { width: 60, height: 40 } },
  elements: [
    { id: "a", type: "text", x: 5, y: 5, width: 10, height: 8, text: "甲" },
    { id: "b", type: "text", x: 25, y: 6, width: 15, height: 5, text: "乙", isLock: true },
  ],
};
const document = (content: object = LABEL): WrittenDocument =>
  ({
    kind: "print",
    id: "label",
    content,
    texts: { en: { title: "Label", elements: { a: { text: "A" }, b: { text: "B" } } } },
  }) as WrittenDocument;
const design: Design = designOf([document()], "label");

describe("a print template that is designed", () => {
  test("loses the translations of what is taken away, and keeps the others", () => {
    const next = perform(design, { do: "print.change", act: { act: "remove", surface: "", ids: ["a"] } });
    expect(printIn(next).texts).toEqual({ en: { title: "Label", elements: { b: { text: "B" } } } });
    expect(perform(design, { do: "print.change", act: { act: "move", surface: "", ids: ["b"], by: [1, 1] } })).toBe(design);
  });

  test("takes what another template prints, under its own name", () => {
    const other = { ...LABEL, $id: "other", title: "别的", entity: "goods", elements: [LABEL.elements[0]] };
    const taken = printIn(perform(design, { do: "print.take", document: { ...document(other), id: "other" } }));
    expect(taken.content).toMatchObject({ $id: "label", title: "标签", entity: "order", elements: [{ id: "a" }] });
    expect(taken.texts).toEqual({ en: { elements: { a: { text: "A" } } } });
    const report = document({ ...LABEL, kind: "report" });
    expect(() => perform(design, { do: "print.take", document: report })).toThrow("design.unfit");
  });

  test("keeps the translations of its columns and sums with them, wherever they are moved, also those that stood by their place", () => {
    const [text, other] = [
      { text: "{{$row}}", title: "序号", width: 10 },
      { text: "{{row.code}}", title: "编码", width: 20 },
    ];
    const table = {
      kind: "table",
      id: "rows",
      source: "items",
      columns: [text, { field: "name", title: "名称", width: 9 }, other],
      sums: [{ of: "all", text: "合计", fields: [] }],
    };
    const { elements: _, ...report } = { ...LABEL, kind: "report", bands: [table] };
    const columns = { "0": { title: "No." }, name: { title: "Name" }, "2": { title: "Code" } };
    const texts = { en: { bands: { rows: { columns, sums: { "0": { text: "Total" } } } } } };
    const written = { ...document(report), texts } as WrittenDocument;
    const before = designOf([written], "label");
    const printSet = (set: object, from = before) =>
      printIn(perform(from, { do: "print.change", act: { act: "setBand", band: "rows", set: { ...set } } }));
    const kept = (columns: object, sums: object = { sum1: { text: "Total" } }) => ({ en: { bands: { rows: { columns, sums } } } });
    const [no, code] = [{ column1: { title: "No." } }, { column2: { title: "Code" } }];
    expect(printSet({ newPage: true }).texts).toEqual(kept({ ...no, name: columns.name, ...code }));
    // As the panel says them, without a name: moved, changed, and taken away.
    expect(printSet({ columns: [other, text] }).texts).toEqual(kept({ ...no, ...code }));
    expect(printSet({ columns: [{ ...text, width: 11 }, table.columns[1], other] }).texts).toEqual(
      kept({ ...no, name: columns.name, ...code }),
    );
    expect(printSet({ columns: [other] }).texts).toEqual(kept(code));
    const added = printSet({ columns: [other, { text: "{{row.spec}}", title: "规格", width: 5 }] });
    expect(added.texts).toEqual(kept(code));
    expect(((added.content.bands ?? [])[0] as unknown as typeof table).columns.map((column) => (column as { id?: string }).id)).toEqual([
      "column2",
      "column3",
    ]);
  });

  test("gives elements to the clipboard, which another template takes, unlocked; other texts are none", () => {
    expect(readClip(clipOf(printIn(design).content, "", ["b"]))).toEqual(
      [{ ...LABEL.elements[1], isLock: undefined }].map(({ isLock: _, ...one }) => one),
    );
    for (const text of ["", "null", "{}", '{"clip":"print-elements","elements":[{"id":"a"}]}']) expect(readClip(text)).toBeUndefined();
  });
});

test("every word of the language stands in a sheet, with what can be chosen", () => {
  expect(elementSheet("barcode").find(({ path }) => path[0] === "symbology")?.choices).toHaveLength(14);
  expect(elementSheet("text").map(({ path }) => path.join("."))).toEqual(
    expect.arrayContaining(["text", "size", "fit", "x", "rotate", "visibleIf"]),
  );
  expect(pageSheet().map(({ path }) => path.join("."))).toEqual(
    expect.arrayContaining(["size", "margin.0", "margin.3", "sheet.columns", "background.picture"]),
  );
});

test("the paper keeps a size, whatever is said of it", () => {
  const words = pageSheet().map(({ path }) => path);
  const fitting: Readonly<Record<string, readonly unknown[]>> = {
    size: ["A4", "A6"],
    landscape: [true],
    printed: [true],
    picture: ["/x.png"],
  };
  const value = (at: number, pick: number): unknown => {
    const choices = [undefined, ...(fitting[words[at]?.at(-1) ?? ""] ?? [10, 100])];
    return choices[pick % choices.length];
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(words.length - 1), fc.nat(5)), { maxLength: 20 }), (steps) => {
      let page = withPageWord({ page: { size: "A4" }, kind: "label" }, ["dpi"], 203);
      for (const [at, pick] of steps) page = withPageWord({ page, kind: "label" }, words[at] as readonly string[], value(at, pick));
      expect(page.size === undefined).toBe(page.width !== undefined && page.height !== undefined);
      if (page.sheet) expect(page.sheet.columns).toBeDefined();
      if (page.background) expect(page.background.picture).toBeDefined();
    }),
  );
});
