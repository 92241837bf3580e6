import { expect, test } from "vitest";
import { carriedOver, closedInDraft } from "./closing-draft.ts";
import { gridRole } from "./rights-grid-draft.ts";

const place = {
  ...{ entity: "order", master: "order" },
  fields: ["name", "price"].map((name) => ({ name, add: true, edit: true })),
};
const row = (field: string, id?: string) => ({
  ...(id && { id }),
  ...{ entity: "order", field, canView: true, canEdit: true, canAdd: true },
});
const stored = (version: number, columns: object[] = []) => [
  gridRole({ ...{ id: "1", version, code: "buyer", name: "Buyer" }, permissions: [{ id: "5", permission: "order:view" }], columns }),
];
const edit = (values: Record<string, unknown>) => [{ entity: "role", kind: "edit", record: "1", version: 1, values }] as const;

test("a draft that says nothing of columns goes on from the version that closing made", () => {
  const draft = edit({ dataScope: 0 });
  const before = stored(1, [row("name", "7"), row("price", "8")]);
  const closed = closedInDraft(draft, before, place, "price");
  expect(carriedOver(closed, before, stored(2, [row("name", "7")]))).toEqual([
    { ...draft[0], version: 2, values: { dataScope: 0, columns: [row("name", "7")] } },
  ]);
});

test("a field that a draft would open is closed in it, also in a role that is new", () => {
  const draft = [...edit({ columns: [row("name", "7"), row("price")] }), { entity: "role", kind: "add", values: grants() } as const];
  const closed = closedInDraft(draft, stored(1, [row("name", "7")]), place, "price");
  expect(closed.map(({ values = {} }) => (values.columns as { field: string }[]).map(({ field }) => field))).toEqual([["name"], ["name"]]);
});
const grants = () => ({ code: "new", name: "New", permissions: [{ permission: "order:view" }], columns: [] });

test("rows of a draft are those that are stored now", () => {
  const before = stored(1);
  const draft = edit({ columns: [row("price")] });
  const closed = closedInDraft(edit({ columns: [row("name")] }), before, place, "price");
  expect(carriedOver(closed, before, stored(2, [row("name", "9")]))[0]?.values?.columns).toEqual([row("name", "9")]);
  expect(carriedOver(draft, before, stored(2, [row("name", "9")]))[0]?.values?.columns).toEqual([row("price")]);
});

test("where somebody else changed the role too, the draft stays for the version that it was made for", () => {
  const draft = edit({ dataScope: 0, columns: [row("name")] });
  expect(carriedOver(draft, stored(1), stored(3, [row("name", "9")]))).toEqual(draft);
  expect(carriedOver(edit({ dataScope: 0 }), stored(1), [])).toEqual(edit({ dataScope: 0 }));
});
