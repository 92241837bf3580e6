import fc from "fast-check";
import { expect, test } from "vitest";
import type { Element, PrintTemplate } from "../print-template.ts";
import { fromLabelJson } from "./from-label-json.ts";
import { fromLabelDetails, toLabelDetails } from "./label-details.ts";
import { type LabelJson, labelJsonIn } from "./legacy.ts";
import { toLabelJson } from "./to-label-json.ts";

const WISH = { id: "shelf", title: "货架", entity: "material" } as const;

const LABEL: LabelJson = {
  editMode: "edit",
  canvasStyleData: { width: 227, height: 151, scale: 100, color: "#000" },
  componentData: [
    {
      ...{ component: "text", label: "文字", propValue: "规格", icon: "wenben", isLock: false, animations: [], events: {}, groupStyle: {} },
      style: { rotate: 0, opacity: 1, left: 10.5, top: 8, width: 120, height: 30, fontSize: 14, color: "#333", letterSpacing: 2 },
    },
    { component: "param", propValue: "name", style: { left: 0, top: 40, width: 96, height: 20, fontSize: 16, rotate: 90 }, isLock: true },
    { component: "Picture", propValue: "", style: { left: 150, top: 8, width: 64, height: 64 } },
    { component: "Group", propValue: [], style: { left: 0, top: 0, width: 5, height: 5 } },
  ],
};

test("a label of the former editor is a template in millimetres", () => {
  const { template } = fromLabelJson(LABEL, { ...WISH, code: "{{record.code}}" });
  expect(template.page).toEqual({ width: 60.06, height: 39.952 });
  expect(template.elements).toEqual([
    { type: "text", text: "规格", id: "e1", x: 2.778, y: 2.117, width: 31.75, height: 7.938, size: 3.704, color: "#333333" },
    { type: "param", field: "record.name", id: "e2", x: 0, y: 10.583, width: 25.4, height: 5.292, rotate: 90, isLock: true, size: 4.233 },
    { type: "barcode", symbology: "qrcode", value: "{{record.code}}", id: "e3", x: 39.688, y: 2.117, width: 16.933, height: 16.933 },
  ]);
});

test("what a template cannot say is named by its path", () => {
  const { unsaid } = fromLabelJson(LABEL, WISH);
  expect(unsaid.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    "componentData.0.label: key",
    "componentData.0.icon: key",
    "componentData.0.style.letterSpacing: key",
    "componentData.2.propValue: value",
    "componentData.3.component: kind",
  ]);
});

test("lengths of components are enlarged by the scale of the canvas, its own size is not", () => {
  const doubled = { ...LABEL, canvasStyleData: { width: 96, height: 96, scale: 200 }, componentData: LABEL.componentData.slice(1, 2) };
  const { template } = fromLabelJson(doubled, WISH);
  expect([template.page.width, template.elements?.[0]?.width]).toEqual([25.4, 12.7]);
});

test("an element that changed takes along what only the former editor knows of it", () => {
  const { template } = fromLabelJson(LABEL, WISH);
  const [text, ...others] = template.elements ?? [];
  const moved = { ...template, elements: [...others, { ...text, x: 25.4 } as Element] };
  const { label } = toLabelJson(moved, LABEL);
  expect(label.componentData.map(({ component }) => component)).toEqual(["param", "Picture", "Group", "text"]);
  expect(label.componentData[3]).toMatchObject({ icon: "wenben", style: { left: 96, top: 8, letterSpacing: 2 } });
  expect(fromLabelJson(label, WISH).template).toEqual(moved);
});

test("what was said beside a component no longer counts when the former editor has moved it", () => {
  const template: PrintTemplate = { ...fromLabelJson(LABEL, WISH).template, elements: [bars({ x: 1 / 3 })] };
  const [component = {}] = toLabelJson(template).label.componentData;
  const style = { ...(component.style as object), left: 96 };
  expect(fromLabelJson({ ...LABEL, componentData: [{ ...component, style }] }, WISH).template.elements).toEqual([bars({ x: 25.4 })]);
});

test("a JSON whose parts are texts is a label, something else is none", () => {
  const texts = { canvasStyleData: JSON.stringify(LABEL.canvasStyleData), componentData: JSON.stringify(LABEL.componentData) };
  expect(labelJsonIn(JSON.stringify(texts))).toEqual({ canvasStyleData: LABEL.canvasStyleData, componentData: LABEL.componentData });
  expect([labelJsonIn("{"), labelJsonIn([]), labelJsonIn({ componentData: [1], canvasStyleData: {} })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const bars = (more: object): Element =>
  ({ id: "bars", type: "barcode", symbology: "code128", value: "{{record.code}}", x: 0, y: 0, width: 40, height: 10, ...more }) as Element;

const word = fc.constantFrom(
  "name",
  "record.name",
  "row.name",
  "supplier.name",
  "",
  "Nr. 1",
  "{{record.code}}",
  "/logo.png",
  "https://a.example/b.png",
);
const pixels = fc.oneof(
  fc.integer({ min: -9_000, max: 9_000 }),
  fc.double({ noNaN: true, min: -500, max: 500 }),
  fc.constantFrom("12", "", null),
);
const style = fc.record(
  {
    ...{ left: pixels, top: pixels, width: pixels, height: pixels, fontSize: pixels, rotate: fc.constantFrom(0, 90, 400, "45") },
    ...{ opacity: fc.constantFrom(0, 0.5, 1, 2), fontWeight: fc.constantFrom(400, 700, "bold", ""), lineHeight: fc.constantFrom(1, 9, "") },
    ...{
      color: fc.constantFrom("#333", "#1890ff", "black", "red"),
      textAlign: fc.constantFrom("left", "center", "justify"),
      padding: pixels,
    },
  },
  { requiredKeys: [] },
);
const id = fc.constantFrom("a", "b", "9X", 7, "e1", "e2");
const component = fc.record(
  {
    ...{ component: fc.constantFrom("text", "param", "Picture", "Group"), propValue: fc.oneof(word, fc.constantFrom(null, 5, [])), style },
    ...{ id, isLock: fc.boolean(), animations: fc.constantFrom([], [{ name: "fade" }]), other: fc.jsonValue() },
  },
  { requiredKeys: ["component", "style"] },
);
const label = fc.record(
  {
    ...{ canvasStyleData: fc.record({ width: pixels, height: pixels, scale: fc.constantFrom(100, 37, 250, "100") }, { requiredKeys: [] }) },
    ...{
      componentData: fc.array(component, { maxLength: 6 }),
      editMode: fc.constant("edit"),
      formwork: fc.constantFrom({}, 5),
      extra: fc.jsonValue(),
    },
  },
  { requiredKeys: ["canvasStyleData", "componentData"] },
);
const ground = fc.constantFrom({}, { code: "{{record.code}}" }, { rows: "items" }, { rows: "items", code: "{{row.code}}" });

const length = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 1_000),
  fc.double({ noNaN: true, min: -300, max: 300 }).map((n) => n + 0 || 0),
);
const name = fc.constantFrom("a", "b", "c-d", "e1", "e2", "e3", "e4");
const place = { id: name, x: length, y: length, width: length, height: length };
const more = {
  ...{ rotate: fc.constantFrom(0, 45.5), opacity: fc.constantFrom(0, 1), isLock: fc.boolean(), group: fc.constant("g1") },
  ...{ visibleIf: fc.constant("record.id != null"), size: fc.constantFrom(1, 3.5, 10 / 3), color: fc.constantFrom("#000000", "#1890ff") },
};
const words = {
  ...{
    bold: fc.boolean(),
    align: fc.constantFrom("left", "right"),
    verticalAlign: fc.constantFrom("middle"),
    lineHeight: fc.constantFrom(1.25, 2),
  },
  ...{ fit: fc.constantFrom("wrap", "clip") },
};
const path = fc.constantFrom(
  "record.name",
  "row.name",
  "record.record.name",
  "record.row.name",
  "$serial",
  "param.bar",
  "row.supplier.name",
);
const one = (said: Record<string, fc.Arbitrary<unknown>>, extra: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ ...place, ...said, ...more, ...extra }, { requiredKeys: [...Object.keys(place), ...Object.keys(said)] } as never);
const element = fc.oneof(
  one({ type: fc.constant("text"), text: fc.constantFrom("a", "{{record.name}}") }, words),
  one({ type: fc.constant("param"), field: path }, { ...words, format: fc.constant("money") }),
  one({ type: fc.constant("Picture"), picture: fc.constantFrom("/a.png") }, { fill: fc.constant("stretch") }),
  one({ type: fc.constant("Picture"), field: path }),
  one({ type: fc.constant("barcode"), symbology: fc.constantFrom("qrcode", "ean13"), value: fc.constantFrom("{{record.code}}", "1") }),
  one({ type: fc.constant("line") }, { stroke: fc.constant(1) }),
  one({ type: fc.constant("rect") }, { fill: fc.constant("#ffffff") }),
  one({ type: fc.constant("serial") }, { ...words, text: fc.constant("No. {{$serial}}") }),
  one({ type: fc.constant("chart"), chart: fc.constant("bar") }),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Element>;
const side = fc.integer({ min: 5_000, max: 300_000 }).map((n) => n / 1_000);
const page = fc.oneof(
  fc.record(
    { width: side, height: side, dpi: fc.constantFrom(203, 300), margin: fc.constant([1, 1, 1, 1]) },
    { requiredKeys: ["width", "height"] },
  ),
  fc.record({ size: fc.constantFrom("A6", "A5"), landscape: fc.boolean(), sheet: fc.constant({ columns: 2 }) }, { requiredKeys: ["size"] }),
);
const template = fc.record(
  {
    ...{ $id: fc.constant("shelf"), title: fc.constant("货架"), kind: fc.constant("label"), entity: fc.constant("material"), page },
    elements: fc.uniqueArray(element, { maxLength: 5, selector: ({ id: own }) => own }),
    ...{ rows: fc.constant("items"), description: fc.constant("d"), params: fc.constant([{ id: "bar", title: "条码" }]) },
  },
  { requiredKeys: ["$id", "title", "kind", "entity", "page", "elements"] },
) as fc.Arbitrary<unknown> as fc.Arbitrary<PrintTemplate>;

test("a label whose template nobody changed comes back as it was", () => {
  fc.assert(
    fc.property(label, ground, (json, more) => {
      const { template: read } = fromLabelJson(json as LabelJson, { ...WISH, ...more });
      expect(toLabelJson(read, json as LabelJson, more).label).toEqual(json);
    }),
    { numRuns: 300 },
  );
});

test("a template comes back from the JSON that is made of it, and of a former one", () => {
  fc.assert(
    fc.property(template, fc.option(label, { nil: undefined }), ground, (wished, former, { code }: { code?: string }) => {
      const { label: json } = toLabelJson(wished, former as LabelJson | undefined, { ...(code && { code }) });
      const wish = { ...WISH, ...(wished.rows && { rows: wished.rows }), ...(code && { code }) };
      expect(fromLabelJson(JSON.parse(JSON.stringify(json)), wish).template).toEqual(wished);
    }),
    { numRuns: 300 },
  );
});

test("rows of label details are read by the same words, and come back", () => {
  const details = [
    {
      coordinateX: 96,
      coordinateY: 48,
      width: 96,
      height: 24,
      component: "param",
      fontSize: 16,
      color: "#000",
      propValue: "code",
      sort: 3,
    },
  ];
  const { template: read, unsaid } = fromLabelDetails({ width: 192, height: 96, details }, WISH);
  expect(read.page).toEqual({ width: 50.8, height: 25.4 });
  expect(read.elements).toEqual([
    { type: "param", field: "record.code", id: "e1", x: 25.4, y: 12.7, width: 25.4, height: 6.35, size: 4.233 },
  ]);
  expect(unsaid).toEqual([{ path: "details.0.sort", reason: "key" }]);
  expect(toLabelDetails(read, details).details).toEqual(details);
});
