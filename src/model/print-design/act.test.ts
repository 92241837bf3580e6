import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRINT } from "../kinds/print/kind.ts";
import type { Band, Element, PrintTemplate } from "../print-template.ts";
import { afterAct, type PrintAct } from "./act.ts";
import { EDGES } from "./arrange.ts";
import { cornersOf, middleOf } from "./geometry.ts";
import { BAND_KINDS, ELEMENT_TYPES, newBand, newElement } from "./new-element.ts";
import type { Handle } from "./places.ts";
import { bandsOf, elementsAt, surfacesOf } from "./surface.ts";

const BEGINNING = {
  text: "文字",
  path: "record.code",
  picture: "/favicon.svg",
  room: 60,
  details: { source: "items", columns: ["amount"] },
};
const LABEL: PrintTemplate = {
  ...{ $id: "label", title: "标签", kind: "label", entity: "order", page: { width: 60, height: 40 } },
  elements: [
    { id: "a", type: "rect", x: 5, y: 5, width: 10, height: 8 },
    { id: "b", type: "text", x: 25, y: 6.3, width: 15, height: 5, text: "名称" },
    { id: "c", type: "barcode", x: 30, y: 22, width: 12, height: 12, rotate: 30, symbology: "qrcode", value: "{{record.code}}" },
  ],
};
const REPORT = {
  ...{ $id: "report", title: "单据", kind: "report", entity: "order", page: { size: "A4" } },
  bands: [{ kind: "section", id: "section", height: 20, elements: LABEL.elements }],
} as unknown as PrintTemplate;

const done = (template: PrintTemplate, ...acts: readonly PrintAct[]): PrintTemplate => acts.reduce(afterAct, template);
const of = (template: PrintTemplate, id: string): Element => elementsAt(template, "").find((one) => one.id === id) as Element;
const on = (...ids: string[]) => ({ surface: "", ids });

describe("elements", () => {
  test("a pulled corner leaves the opposite one where it is, also of what is turned", () => {
    const corner = (template: PrintTemplate) => cornersOf(of(template, "c"))[0] as readonly [number, number];
    const pulled = done(LABEL, { act: "resize", surface: "", id: "c", handle: [1, 1], by: [3, 1] });
    expect(of(pulled, "c").width).toBeGreaterThan(12);
    for (const axis of [0, 1] as const) expect(corner(pulled)[axis]).toBeCloseTo(corner(LABEL)[axis], 2);
  });

  test("a group is turned as one: its elements keep their distances", () => {
    const grouped = done(LABEL, { act: "group", ...on("a", "b") }, { act: "turn", ...on("a", "b"), degrees: 90 });
    expect([of(grouped, "a"), of(grouped, "b")]).toMatchObject([
      { rotate: 90, group: "group" },
      { rotate: 90, group: "group" },
    ]);
    const distance = (template: PrintTemplate) => {
      const [[ax, ay], [bx, by]] = [middleOf(of(template, "a")), middleOf(of(template, "b"))];
      return Math.hypot(ax - bx, ay - by);
    };
    expect(distance(grouped)).toBeCloseTo(distance(LABEL), 2);
  });

  test("what is chosen grows alike; where something is turned askew, it keeps its proportions", () => {
    const wide = done(LABEL, { act: "scale", ...on("a", "b"), handle: [1, 0], by: [35, 0] });
    expect([of(wide, "a"), of(wide, "b")]).toMatchObject([
      { x: 5, width: 20, height: 8 },
      { x: 45, width: 30, height: 5 },
    ]);
    const askew = done(LABEL, { act: "scale", ...on("a", "c"), handle: [1, 0], by: [20, 0] });
    expect(of(askew, "c").width).toBeCloseTo(of(askew, "c").height, 2);
  });

  test("locked ones are neither moved nor removed, and clearing takes them too", () => {
    const locked = done(LABEL, { act: "lock", ...on("a"), isLock: true });
    const kept = done(locked, { act: "move", ...on("a", "b"), by: [1, 1] }, { act: "remove", ...on("a", "c") });
    expect(elementsAt(kept, "").map(({ id, x }) => [id, x])).toEqual([
      ["a", 5],
      ["b", 26],
    ]);
    expect(elementsAt(done(locked, { act: "clear" }), "")).toEqual([]);
    expect(of(done(locked, { act: "lock", ...on("a"), isLock: false }), "a")).toEqual(of(LABEL, "a"));
  });

  test("they are put in front, behind, in line and apart", () => {
    const order = (act: "front" | "back" | "forward" | "backward") =>
      elementsAt(done(LABEL, { act: "reorder", ...on("b"), order: act }), "")
        .map(({ id }) => id)
        .join("");
    expect([order("front"), order("back"), order("forward"), order("backward")]).toEqual(["acb", "bac", "acb", "bac"]);
    const middle = done(LABEL, { act: "align", ...on("a"), edge: "center" });
    expect(of(middle, "a").x).toBe(25);
    const spread = done(
      LABEL,
      { act: "add", surface: "", elements: [{ ...of(LABEL, "a"), id: "d", x: 45 }] },
      { act: "distribute", ...on("a", "b", "d"), axis: "across" },
    );
    expect(of(spread, "b").x).toBe(22.5);
  });

  test("what is added gets a free name, and a group of its own", () => {
    const grouped = done(LABEL, { act: "group", ...on("a", "b") });
    const copied = done(grouped, { act: "add", surface: "", elements: elementsAt(grouped, "").slice(0, 2) });
    expect(elementsAt(copied, "").map(({ id, group }) => [id, group])).toEqual([
      ...[
        ["a", "group"],
        ["b", "group"],
        ["c", undefined],
      ],
      ...[
        ["a2", "group2"],
        ["b2", "group2"],
      ],
    ]);
  });

  test("they are taken from one band to another", () => {
    const two = done(REPORT, { act: "addBand", band: newBand("pageFooter", BEGINNING) as Band });
    const taken = done(two, { act: "transfer", surface: "section", to: "foot", ids: ["a"], by: [0, -4] });
    expect(elementsAt(taken, "section").map(({ id }) => id)).toEqual(["b", "c"]);
    expect(elementsAt(taken, "foot")).toMatchObject([{ id: "a", y: 1 }]);
  });
});

describe("bands", () => {
  test("heads stand first and feet last, each once", () => {
    const kinds = ["pageFooter", "table", "pageHeader", "section", "pageHeader"] as const;
    const template = done(REPORT, ...kinds.map((kind): PrintAct => ({ act: "addBand", band: newBand(kind, BEGINNING) as Band })));
    expect(bandsOf(template).map(({ id }) => id)).toEqual(["head", "section", "table", "section2", "foot"]);
    expect(bandsOf(done(template, { act: "moveBand", band: "table", to: 3 })).map(({ id }) => id)).toEqual([
      "head",
      "section",
      "section2",
      "table",
      "foot",
    ]);
    expect(bandsOf(done(template, { act: "removeBand", band: "table" })).length).toBe(4);
    expect(bandsOf(done(REPORT, { act: "removeBand", band: "section" })).length).toBe(1);
  });
});

const number = fc.integer({ min: -40_000, max: 40_000 }).map((value) => value / 17);
const point = fc.tuple(number, number);
const handle = fc.tuple(fc.constantFrom(-1, 0, 1), fc.constantFrom(-1, 0, 1)) as fc.Arbitrary<Handle>;
/** Acts of any kind on whatever stands there by then. */
const anyAct = fc.record({
  pick: fc.nat(),
  where: fc.nat(),
  some: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  by: point,
  handle,
  degrees: number,
});
function actFrom(
  template: PrintTemplate,
  {
    pick,
    where,
    some,
    by,
    handle,
    degrees,
  }: { pick: number; where: number; some: number[]; by: [number, number]; handle: Handle; degrees: number },
): PrintAct {
  const surfaces = surfacesOf(template);
  const surface = surfaces[where % Math.max(1, surfaces.length)] ?? "";
  const elements = elementsAt(template, surface);
  const ids = elements.length === 0 ? [] : some.map((at) => (elements[at % elements.length] as Element).id);
  const bands = bandsOf(template);
  const band = bands[where % Math.max(1, bands.length)]?.id ?? "";
  const type = ELEMENT_TYPES[where % ELEMENT_TYPES.length] as (typeof ELEMENT_TYPES)[number];
  const acts: PrintAct[] = [
    { act: "add", surface, elements: [newElement(type, BEGINNING, by[0] % 50, by[1] % 50)] },
    { act: "remove", surface, ids: ids.slice(0, 1) },
    { act: "move", surface, ids, by },
    { act: "resize", surface, id: ids[0] ?? "", handle, by, keepsShape: where % 2 === 0 },
    { act: "scale", surface, ids, handle, by },
    { act: "turn", surface, ids, degrees },
    { act: "set", surface, ids, set: { opacity: 0.5 } },
    { act: "group", surface, ids },
    { act: "ungroup", surface, ids },
    { act: "lock", surface, ids, isLock: where % 3 === 0 },
    { act: "reorder", surface, ids, order: (["front", "forward", "backward", "back"] as const)[where % 4] as "front" },
    { act: "align", surface, ids, edge: EDGES[where % EDGES.length] as "left" },
    { act: "distribute", surface, ids, axis: where % 2 ? "across" : "down" },
    { act: "transfer", surface, ids, to: surfaces[some.length % Math.max(1, surfaces.length)] ?? "", by },
    { act: "addBand", band: newBand(BAND_KINDS[where % BAND_KINDS.length] as "grid", BEGINNING) as Band },
    { act: "removeBand", band },
    { act: "moveBand", band, to: some.length },
    { act: "setBand", band, set: { height: by[0] } },
    { act: "setTemplate", set: { description: "x" } },
    { act: "setTemplate", set: { page: {} } },
  ];
  return acts[pick % acts.length] as PrintAct;
}

describe("whatever is done", () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const validate = ajv.compile(PRINT.meta);
  test.each([LABEL, REPORT])("the $kind stays one that the language knows", (start) => {
    fc.assert(
      fc.property(fc.array(anyAct, { minLength: 1, maxLength: 25 }), (steps) => {
        let template = start;
        for (const step of steps) template = afterAct(template, actFrom(template, step));
        expect(validate(template) ? [] : validate.errors).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("turning keeps all distances within what documents round", () => {
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (degrees) => {
        const ids = elementsAt(LABEL, "").map(({ id }) => id);
        const turned = done(LABEL, { act: "turn", surface: "", ids, degrees });
        for (const [a, b] of [
          ["a", "b"],
          ["b", "c"],
          ["a", "c"],
        ] as const) {
          const distance = (template: PrintTemplate) => {
            const [[ax, ay], [bx, by]] = [middleOf(of(template, a)), middleOf(of(template, b))];
            return Math.hypot(ax - bx, ay - by);
          };
          expect(distance(turned)).toBeCloseTo(distance(LABEL), 2);
        }
      }),
    );
  });
});
