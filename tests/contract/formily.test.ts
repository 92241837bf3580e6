import { expect, test } from "vitest";
import { checkDocuments } from "../../src/model/check/check.ts";
import { entityOf } from "../../src/model/documents.ts";
import { fieldsOf } from "../../src/model/fields.ts";
import { fromFormily } from "../../src/model/formily/from-formily.ts";
import { toFormilySchema } from "../../src/model/formily/to-formily-schema.ts";
import { readRoots } from "../../src/server/documents/read.ts";

const { documents } = checkDocuments(readRoots(["."]));
const screens = [...documents.screens.values()].filter(({ form }) => form !== undefined);

test("the forms of the product are many", () => {
  expect(screens.length).toBeGreaterThan(10);
});

test.each(screens)("the form of $$id goes out to Formily and comes back with its fields, their kinds and their parts", (screen) => {
  const { schema, unmapped } = toFormilySchema(screen, documents);
  const back = fromFormily(schema, { id: "back", title: "回" });
  const lost = new Set(unmapped.map(({ path }) => path.split(".").find((part) => !/^(pane|group)\d+$/.test(part))));
  const entity = entityOf(documents, screen.entity);
  const [came] = back.entities;
  for (const { name, kind, property, required } of fieldsOf(came as NonNullable<typeof came>).values()) {
    const former = fieldsOf(entity).get(name);
    if (!former || lost.has(name)) continue;
    expect([name, property.title, required], name).toEqual([name, expect.any(String), former.required]);
    // A decimal is a number there, and long text in HTML is long text.
    const kinds = { decimal: "number", number: "number" } as Readonly<Record<string, string>>;
    expect(kinds[kind] ?? kind, name).toBe(kinds[former.kind] ?? former.kind);
    expect(property["x-dict"] !== undefined, name).toBe(former.property["x-dict"] !== undefined);
  }
  const parts = ({ form }: typeof screen) =>
    // A step that shows pieces of the program alone has nothing that Formily could say.
    [form?.groups, form?.tabs, form?.steps?.filter((step) => !("panels" in step))].map((list) =>
      (list ?? []).map(({ title }) => title).filter(Boolean),
    );
  expect(parts(back.screen)).toEqual(parts(screen));
  expect(back.unmapped.map(({ path }) => path)).toEqual([]);
});

test("a rule goes out as a script and comes back as CEL", () => {
  const screen = screens.find(({ $id }) => $id === "role-list");
  const { schema } = toFormilySchema(screen as NonNullable<typeof screen>, documents);
  expect(JSON.stringify(schema)).toContain("$values.");
  const [entity] = fromFormily(schema, { id: "back", title: "回" }).entities;
  const rules = Object.entries(entity?.properties ?? {}).flatMap(([name, property]) =>
    property["x-visible"] ? [[name, property["x-visible"]]] : [],
  );
  expect(rules).toEqual([["departments", "record.dataScope == 4 || record.dataScope == 5"]]);
});
