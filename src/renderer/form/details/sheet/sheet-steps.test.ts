import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entity } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { habitsOf } from "../../../../model/reading/habits.ts";
import { TimeZone } from "../../../../model/reading/serial.ts";
import type { Row } from "../../../../model/wire.ts";
import { memorySource, superViewer } from "../../form-fixtures.tsx";
import type { SheetColumn } from "./columns.ts";
import { createResolver } from "./resolver.ts";
import { createSheetCommands } from "./sheet-commands.ts";
import { createSheetStore } from "./sheet-store.ts";

/** A sheet of order lines over a server that answers when it likes: products carry a price and a vendor, vendors a region. */
const entity = (id: string, properties: Entity["properties"]): Entity => ({
  ...{ $id: id, title: id, type: "object", "x-table": id, "x-api": { rest: `api/${id}` }, properties },
});
const text = { title: "t", type: "string" } as const;
const entities: Record<string, Entity> = {
  vendor: entity("vendor", { name: text, region: text }),
  product: entity("product", { code: { ...text, "x-unique": true }, price: text, vendor: { title: "v", "x-entity": "vendor" } }),
};
const line = entity("line", {
  name: text,
  product: { title: "p", "x-entity": "product", "x-carry": { price: "price", vendor: "vendor" } },
  vendor: { title: "v", "x-entity": "vendor", "x-carry": { region: "region" } },
  region: text,
  price: { title: "€", type: "string", format: "decimal", "x-scale": 2 },
  quantity: { title: "#", type: "string", format: "decimal", "x-scale": 2 },
  gift: { title: "g", type: "boolean" },
  amount: { title: "=", type: "string", format: "decimal", "x-computed": "record.price * record.quantity" },
} as Entity["properties"]);
const records: Record<string, Row[]> = {
  vendor: [
    { id: "81", name: "甲", region: "北" },
    { id: "82", name: "乙", region: "南" },
  ],
  product: [
    { id: "91", code: "P1", price: "1.25", vendor: { id: "81", name: "甲" } },
    { id: "92", code: "P2", price: "2.50", vendor: { id: "82", name: "乙" } },
    { id: "93", code: "P3", price: null, vendor: null },
  ],
};
/** Beside those that are typed there is one for every pick: what is picked twice changes nothing. */
const picked = (id: string): Row => ({ id, code: `P${id}`, price: id, vendor: { id: Number(id) % 2 ? "81" : "82", name: "丙" } });
const habits = habitsOf("zh-CN", new TimeZone("Asia/Shanghai"), Date.parse("2026-01-31"));
const columns = [...fieldsOf(line).values()]
  .filter(({ system }) => !system)
  .map(
    (field) =>
      ({
        ...{ field, name: field.name, title: field.name, items: [], yes: "是", no: "否", habits, plan: {} },
        isComputed: field.property["x-computed"] !== undefined,
      }) as unknown as SheetColumn,
  );
const derive = (row: Row, changed: ReadonlySet<string>) =>
  changed.has("price") || changed.has("quantity")
    ? { amount: row.price && row.quantity ? String(Number(row.price) * Number(row.quantity)) : null }
    : {};
const start: readonly Row[] = [
  { id: "1", name: "笔", quantity: "2", price: "1", amount: "2" },
  { id: "2", name: "纸", product: { id: "91", name: "P1" }, gift: true },
  { id: "3", gift: false },
];

/** `answer` is when the server answers: at once, or in an order and at moments that the test chooses. */
function sheetWith(answer: <T>(of: T) => Promise<T>, wait: (work: Promise<unknown>) => void = () => {}) {
  let made = 0;
  let picks = 100;
  const blank = (): Row => ({ id: `new:${++made}`, gift: false });
  const store = createSheetStore({ rows: start, fields: columns.map(({ field }) => field), derive });
  const source = {
    ...memorySource(undefined).source,
    list: async (of: string) => answer({ records: records[of] ?? [], total: 3 }),
    options: async () => answer({ records: [], total: 0 }),
    get: async (of: string, id: string) => answer(records[of]?.find((record) => record.id === id) ?? picked(id)),
  };
  const isEditable = (_row: Row, place: number) => !columns[place]?.isComputed;
  const resolver = createResolver({ store, columns, isEditable, wait, services: { source, viewer: superViewer }, entities });
  const commands = createSheetCommands({
    ...{ store, columns, limit: 60, isEditable, blank, resolver, wait },
    allowedOf: () => undefined,
    isBlank: () => false,
    copyOf: (row) => ({ ...row, id: blank().id }),
    select: () => {},
    ask: (plan) => commands.carryOut(plan),
    say: () => {},
  });
  const pick = () => String(++picks);
  return { store, commands, pick };
}
type Tested = ReturnType<typeof sheetWith>;

/** Until everything that needs no server has run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Lets every answer come that is still out, and those that are asked for because of them. */
async function rest(s: fc.Scheduler): Promise<void> {
  for (await turn(); s.count() > 0; await turn()) await s.waitAll();
}

const clipboard = (tsv: string) => ({ getData: (kind: string) => (kind === "text/plain" ? tsv : "") }) as unknown as DataTransfer;
const WORDS = ["P1", "P2", "P3", "没有", "7", "0.5", "", "甲", "是"];
const word = fc.constantFrom(...WORDS);
const TYPED = ["type", "pick", "insert", "duplicate", "remove", "move", "undo", "redo"] as const;
const ALL = [...TYPED, "clear", "fill", "fillDown", "paste", "answer"] as const;
const actionOf = (kinds: readonly (typeof ALL)[number][]) =>
  fc.record({
    what: fc.constantFrom(...kinds),
    row: fc.nat(30),
    more: fc.nat(3),
    column: fc.oneof(fc.constant(1), fc.nat(columns.length - 1)),
    word,
    other: word,
  });
type Action = ReturnType<typeof actionOf> extends fc.Arbitrary<infer A> ? A : never;

function act({ store, commands, pick }: Tested, { what, row: wish, more, column, word, other }: Action): void {
  const count = store.rows().length;
  const row = wish % count;
  const bottom = Math.min(count - 1, row + more);
  const box = { top: row, bottom, left: column, right: Math.min(columns.length - 1, column + (more % 2)) };
  const id = pick();
  if (what === "type") commands.type({ row, column }, word);
  else if (what === "pick") commands.put({ row, column: 1 }, word === "" ? null : { id, name: `P${id}` });
  else if (what === "insert") commands.insertBlank(row, 1 + more);
  else if (what === "duplicate") commands.duplicate(box);
  else if (what === "remove") commands.remove(box);
  else if (what === "move") commands.move(box, wish % 7);
  else if (what === "clear") commands.clear(box);
  else if (what === "fill") commands.fill({ ...box, bottom: box.top }, row + 1, Math.min(count - 1, row + 3));
  else if (what === "fillDown") commands.fillDown(box);
  else if (what === "paste") commands.paste(box, { clipboardData: clipboard(`${word}\t${other}\r\n${other}\t5`) });
  else if (what === "undo") store.undo();
  else if (what === "redo") store.redo();
}

test("whatever was done, and whenever the server answered: all undone is the start, all redone the end, one undo a thing done", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(actionOf(ALL), { minLength: 1, maxLength: 200, size: "max" }), async (s, actions) => {
      const sheet = sheetWith((of) => s.schedule(Promise.resolve(of)));
      const { store } = sheet;
      let did = 0;
      for (const each of actions) {
        if (each.what === "answer" && s.count() > 0) await s.waitOne();
        else if (each.what === "paste") {
          act(sheet, each);
          await turn();
        } else act(sheet, each);
        if (each.what !== "undo" && each.what !== "redo" && each.what !== "answer") did++;
      }
      await rest(s);
      while (store.redo());
      const end = store.rows();
      let undos = 0;
      while (store.undo()) undos++;
      expect(undos).toBeLessThanOrEqual(did);
      expect(store.rows()).toEqual(start);
      while (store.redo());
      expect(store.rows()).toEqual(end);
    }),
    { numRuns: 100 },
  );
});

test("the rows that come of what was typed and picked are the same, however late the server answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(actionOf(TYPED), { maxLength: 60, size: "max" }), async (s, actions) => {
      // What is copied before its record is known stays a text; and emptying a cell that nothing was carried into yet is doing nothing.
      const some = actions.filter(({ what, word, column }) => what !== "duplicate" && word !== "" && [0, 1, 5].includes(column));
      const quick = sheetWith(async (of) => of);
      for (const each of some) {
        act(quick, each);
        await turn();
      }
      const slow = sheetWith((of) => s.schedule(Promise.resolve(of)));
      for (const each of some) {
        act(slow, each);
        if (each.more === 3 && s.count() > 0) await s.waitOne();
      }
      await rest(s);
      expect(slow.store.rows()).toEqual(quick.store.rows());
    }),
    { numRuns: 200 },
  );
});

test("a paste that fails on its way is no step: the next undo takes back what was done before it", async () => {
  const works: Promise<unknown>[] = [];
  const unreadable = {
    ...{ id: "91", code: "P1" },
    get price(): string {
      throw new Error("unreadable");
    },
  };
  const { store, commands } = sheetWith(
    async <T>() => ({ records: [unreadable], total: 1 }) as T,
    (work) => works.push(work),
  );
  commands.type({ row: 0, column: 0 }, "7");
  commands.paste({ top: 0, bottom: 0, left: 1, right: 1 }, { clipboardData: clipboard("P1") });
  await expect(works[0]).rejects.toThrow("unreadable");
  store.undo();
  expect(store.rows()).toEqual(start);
});

test("a paste that waits for its records is given up by undo, also where it is the first thing that was done", async () => {
  let answer = () => {};
  const { store, commands } = sheetWith((of) => new Promise((done) => (answer = () => done(of))));
  commands.paste({ top: 0, bottom: 0, left: 1, right: 1 }, { clipboardData: clipboard("P1") });
  await turn();
  expect(store.canUndo()).toBe(true);
  store.undo();
  answer();
  await turn();
  expect([store.rows(), store.canUndo()]).toEqual([start, false]);
});
