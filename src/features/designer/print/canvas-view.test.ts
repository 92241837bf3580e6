import fc from "fast-check";
import { expect, test } from "vitest";
import { designOf } from "../../../model/design/design.ts";
import type { PrintAct } from "../../../model/print-design/act.ts";
import { printIn } from "../../../model/print-design/command.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { GROUND, order, tableReport } from "../../../print/print-fixtures.ts";
import { createDesignStore } from "../store.ts";
import { drawnPrint, surfacesOn } from "./canvas-view.ts";

const LABEL = {
  ...{ $id: "label", title: "标签", kind: "label", entity: "order", page: { width: 60, height: 40 } },
  elements: [{ id: "a", type: "text", x: 2, y: 2, width: 20, height: 5, text: "{{record.code}}", visibleIf: 'record.code == ""' }],
} as unknown as PrintTemplate;

test("what is printed only under a condition is drawn all the same, and left out of the preview", () => {
  expect(drawnPrint(LABEL, order(), GROUND)?.pages[0]?.ops).toHaveLength(1);
  expect(drawnPrint(LABEL, order(), GROUND, false)?.pages[0]?.ops).toHaveLength(0);
  expect(drawnPrint({ ...LABEL, elements: [{ type: "text" }] } as unknown as PrintTemplate, order(), GROUND)).toBeUndefined();
});

test("each band of a report stands where the layout has put it, on every page that it reaches", () => {
  const report = tableReport({}, [
    { kind: "section", id: "end", height: 20, elements: [] },
    { kind: "pageFooter", id: "foot", height: 8, elements: [] },
  ]);
  const drawn = drawnPrint(report, order(Array.from({ length: 40 }, () => "1.00")), GROUND);
  if (!drawn) throw new Error("it is drawn");
  const on = (page: number) => surfacesOn(report, drawn, page).map(({ surface }) => surface);
  expect(on(0)).toEqual(["items", "foot"]);
  expect(on(drawn.pages.length - 1)).toEqual(["items", "end", "foot"]);
  expect(surfacesOn(report, drawn, 0).at(-1)).toMatchObject({ y: 210 - 10 - 8, height: 8 });
});

test("whatever was done is taken back to where it began", () => {
  const document = { kind: "print", id: "label", content: LABEL, texts: { en: { title: "Label" } } } as unknown as WrittenDocument;
  const on = { surface: "", ids: ["a"] };
  const acts: readonly PrintAct[] = [
    ...[
      { act: "move" as const, ...on, by: [1, 2] as const },
      { act: "turn" as const, ...on, degrees: 30 },
    ],
    ...[{ act: "remove" as const, ...on }, { act: "clear" as const }, { act: "lock" as const, ...on, isLock: true }],
    { act: "resize", surface: "", id: "a", handle: [1, 1], by: [3, 3] },
    { act: "add", surface: "", elements: LABEL.elements ?? [] },
    { act: "setTemplate", set: { page: { width: 80, height: 50 } } },
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(acts.length - 1), { maxLength: 40 }), (picks) => {
      const store = createDesignStore(designOf([document], "label"));
      for (const at of picks) store.getState().perform([{ do: "print.change", act: acts[at] as PrintAct }]);
      const after = printIn(store.getState().design);
      const { length } = store.getState().past;
      for (let step = 0; step < length; step++) store.getState().undo();
      expect(printIn(store.getState().design)).toEqual(document);
      for (let step = 0; step < length; step++) store.getState().redo();
      expect(printIn(store.getState().design)).toEqual(after);
    }),
  );
});
