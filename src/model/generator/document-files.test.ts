import fc from "fast-check";
import { expect, test } from "vitest";
import type { WrittenDocument } from "../written-document.ts";
import { documentsIn, filesOf } from "./document-files.ts";
import { fromBlueprint } from "./from-blueprint.ts";
import { typeOfPostgres } from "./pg-type.ts";
import { propose } from "./propose.ts";

const menu: WrittenDocument = {
  ...{
    kind: "menu",
    id: "extra",
    content: { $id: "extra", items: [{ code: "a", title: "甲", children: [{ code: "b", title: "乙", screen: "s" }] }] },
  },
  texts: { en: { a: "A", b: "B" } },
};

test("files hold documents at their places, with the language that editors complete by, and translations beside each other", () => {
  const files = filesOf([{ kind: "entity", id: "crate", content: { $id: "crate", title: "箱" }, texts: { en: { title: "Crate" } } }, menu]);
  expect([...files.keys()]).toEqual([
    "schemas/entities/crate.json",
    "schemas/menus/extra.json",
    "locales/en/entities.json",
    "locales/en/menus.json",
  ]);
  expect(JSON.parse(files.get("schemas/entities/crate.json") ?? "")).toEqual({
    $schema: "../language/entity.json",
    $id: "crate",
    title: "箱",
  });
  expect(JSON.parse(files.get("locales/en/entities.json") ?? "")).toEqual({ crate: { title: "Crate" } });
});

const NOTHING = { entities: new Map(), screens: new Map(), dictionaries: new Map(), menus: new Map() };
const columns = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}$/),
    type: fc.constantFrom("text", "integer", "character varying(20)", "numeric(8,2)").map(typeOfPostgres),
    comment: fc.option(fc.constantFrom("状态（1是 2否）", "备注：说明"), { nil: undefined }),
    notNull: fc.boolean(),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 5 },
);

test("what goes out comes in again as it was", () => {
  fc.assert(
    fc.property(fc.array(columns, { minLength: 1, maxLength: 3 }), (tables) => {
      const sources = tables.map((of, index) => ({ schema: "", name: `t${index}`, columns: of, key: [], uniques: [] }));
      const documents = [...fromBlueprint(propose(sources, { documents: NOTHING }).blueprint, { api: "api/v1/business" }), menu];
      const again = documentsIn(filesOf(documents));
      const sorted = (all: readonly WrittenDocument[]) => all.toSorted((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1));
      expect(sorted(again)).toEqual(sorted(documents));
      expect(JSON.stringify(filesOf(again).get("schemas/entities/t0.json"))).toBe(
        JSON.stringify(filesOf(documents).get("schemas/entities/t0.json")),
      );
    }),
  );
});
