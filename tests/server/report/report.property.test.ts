import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seesColumnWhole, seesLinkedWhole, seesWhole } from "../../../src/model/access.ts";
import type { Condition } from "../../../src/model/condition.ts";
import type { ReportPlace } from "../../../src/model/contract/report.ts";
import { entityOf } from "../../../src/model/documents.ts";
import { AppError } from "../../../src/model/error.ts";
import { levelsOf } from "../../../src/model/report/levels.ts";
import type { Dimension, Measure, ReportScreen } from "../../../src/model/report/report.ts";
import { measureDigits } from "../../../src/model/report/scale.ts";
import type { RowGrant } from "../../../src/model/row-grants.ts";
import type { Context } from "../../../src/server/context.ts";
import { explainNumber } from "../../../src/server/modules/report/explain.ts";
import { memberKey } from "../../../src/server/modules/report/members.ts";
import { planReport, type ReportPlan } from "../../../src/server/records/report/plan.ts";
import { type Group, runReport } from "../../../src/server/records/report/run.ts";
import { targetOf } from "../../../src/server/records/report/target.ts";
import { type Company, company } from "./company.ts";
import { Book, isRounded, listed, over, parsed, plus } from "./naive.ts";
import { randomFilter, randomReport } from "./random-report.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let the: Company;
beforeAll(async () => {
  the = await company();
});
afterAll(() => the.server.close());

/** Whether somebody sees what a path of the report leads to, by the rules of lists. */
function seesPath({ documents, actor }: Context, { report }: ReportScreen, path: string): boolean {
  const order = entityOf(documents, "purchase-order");
  const { from, base, reference, entity, field } = targetOf({ documents }, order, report, path);
  const first = (reference ?? field).name;
  const own = from === "rows" ? seesColumnWhole(base, first, actor) : seesWhole(base, first, actor);
  return own && (!reference || seesLinkedWhole(entity, field.name, actor));
}

const denied = async <T>(work: () => Promise<T>): Promise<T | undefined> =>
  work().catch((error: unknown) => {
    if (error instanceof AppError && (error.code.startsWith("access.") || error.code === "condition.invalid")) return undefined;
    throw error;
  });

/** What every level of a report says is what it comes to, worked out by hand of the rows that a list shows. */
function expectLevels(plan: ReportPlan, groups: readonly Group[], books: { readonly now: Book; readonly former: Book | undefined }): void {
  const { screen, compare } = plan;
  const { report } = screen;
  const laid = [...plan.rows, ...plan.columns].map(({ dimension }) => dimension);
  const [rows, columns] = [plan.rows, plan.columns].map((some) => some.map(({ dimension }) => dimension.id)) as [string[], string[]];
  for (const [isFormer, book] of [[false, books.now] as const, ...(books.former ? [[true, books.former] as const] : [])]) {
    const later = isFormer && compare ? { over: compare.over, shift: compare.shift } : undefined;
    const everything = book;
    for (const level of levelsOf(rows, columns, report.totals)) {
      const told = groups.filter(
        ({ keys, former }) => former === isFormer && keys.every((key, at) => (key !== null) === level.includes(laid[at]?.id ?? "")),
      );
      const ours = new Map(told.map(({ keys, values }) => [keys.map((key) => (key ? memberKey(key) : "*")).join(), values]));
      const naive = book.level(laid, level, later);
      if (book.size > 0) expect([...ours.keys()].toSorted()).toEqual([...naive.keys()].toSorted());
      for (const [key, lines] of naive)
        for (const measure of report.measures) {
          if (plan.refused.has(measure.id)) continue;
          const exact = exactly(report.measures, measure, { key, lines, everything, naive, laid, level });
          const value = ours.get(key)?.[measure.id];
          const digits = digitsOf(plan, measure);
          expect(isRounded(value, exact, digits), `${measure.of} at ${key}: ${value} is not ${exact?.n}/${exact?.d}`).toBe(true);
        }
    }
  }
}

const digitsOf = ({ screen: { report } }: ReportPlan, measure: Measure): number => {
  const order = entityOf(the.root.documents, "purchase-order");
  return measureDigits(measure, measure.field === undefined ? undefined : targetOf(the.root, order, report, measure.field).field);
};

interface At {
  readonly key: string;
  readonly lines: Book;
  readonly everything: Book;
  readonly naive: ReadonlyMap<string, Book>;
  readonly laid: readonly Dimension[];
  readonly level: readonly string[];
}

/** A measure of one group, of those worked out of others too. */
function exactly(measures: readonly Measure[], measure: Measure, { key, lines, everything, naive, laid, level }: At) {
  const named = (id: string) => measures.find((one) => one.id === id) as Measure;
  const { ratio, share, running } = measure;
  if (ratio) return over(lines.measured(named(ratio.of)), lines.measured(named(ratio.to)));
  if (share) return over(lines.measured(named(share.of)), everything.measured(named(share.of)));
  if (!running) return lines.measured(measure);
  if (!level.includes(running.over)) return null;
  const place = laid.findIndex(({ id }) => id === running.over);
  const rank = (member: string) => (member === "hidden" ? "~~" : member === "null" ? "~" : member);
  const parts = key.split(",");
  const before = [...naive].filter(([other]) => {
    const theirs = other.split(",");
    return (
      rank(theirs[place] ?? "") <= rank(parts[place] ?? "") && theirs.every((member, index) => index === place || member === parts[index])
    );
  });
  const values = before.map(([, book]) => book.measured(named(running.of))).filter((value) => value !== null);
  return values.length > 0 ? values.reduce(plus) : null;
}

/** A filter about another stretch of orders' days. */
const moved = (condition: Condition | undefined, days: readonly [string, string] | undefined): Condition | undefined => {
  if (!condition || !days) return condition;
  if ("all" in condition) return { all: condition.all.map((part) => moved(part, days) as Condition) };
  return "op" in condition && condition.field === "orderDate" ? { ...condition, value: [...days] } : condition;
};

test("every level of any report is what a list of its rows comes to, for whoever runs it; what he does not see is refused", async () => {
  const seen = { refused: 0, compared: 0, running: 0, denied: 0, numbers: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.nat(the.people.length - 1), async (g, person) => {
      const context = await the.contextOf(the.people[person] as string);
      const screen = randomReport(g);
      const filter = randomFilter(g);
      const order = entityOf(context.documents, "purchase-order");
      const sees = (path: string) => seesPath(context, screen, path);
      const isFiltered = JSON.stringify(filter ?? {}).includes('"status"');
      const mayRead = (screen.report.details === undefined || seesWhole(order, "items", context.actor)) && (!isFiltered || sees("status"));
      const found = await denied(async () => {
        const plan = planReport(context, screen, { filter: { condition: filter } });
        return { plan, groups: await runReport(context, plan) };
      });
      expect(found !== undefined).toBe(mayRead);
      if (!found) {
        seen.denied++;
        return;
      }
      const { plan, groups } = found;
      const { dimensions, measures } = screen.report;
      for (const { id, field } of [...dimensions, ...measures.filter((one) => one.field !== undefined)])
        expect([id, plan.refused.has(id)]).toEqual([id, !sees(field ?? "")]);
      for (const { id, ratio, share, running } of measures)
        for (const from of [ratio?.of, ratio?.to, share?.of, running?.of, running?.over])
          if (from !== undefined && plan.refused.has(from)) expect(plan.refused.has(id)).toBe(true);
      const book = await Book.of(context, screen);
      const isCompared = plan.compare !== undefined && plan.compare.refused === null;
      if (!isCompared) expect(groups.every(({ former }) => !former)).toBe(true);
      const former = isCompared ? book.where(moved(filter, plan.compare?.days)) : undefined;
      expectLevels(plan, groups, { now: book.where(filter), former });
      seen.refused += plan.refused.size;
      seen.numbers += groups.length;
      if (isCompared && former && former.size > 0) seen.compared++;
      if (measures.some(({ id, running }) => running && !plan.refused.has(id))) seen.running++;
    }),
    { numRuns: 150 },
  );
  for (const [what, many] of Object.entries(seen)) expect([what, many > 0]).toEqual([what, true]);
});

test("what keeps a number from somebody else adds up to the difference; rows that the asker does not see are in none of it, and nothing that he does not see is named", async () => {
  const names = await namesOfAll();
  const seen = { told: 0, differing: 0, ofDetails: 0, reasons: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.nat(the.people.length), fc.nat(the.people.length - 1), async (g, who, whom) => {
      const asker = await asking(the.people[who]);
      const person = the.people[whom] as string;
      const screen = randomReport(g);
      const filter = g(fc.boolean) ? randomFilter(g) : undefined;
      const measure = g(fc.constantFrom, ...screen.report.measures) as Measure;
      const dimension = g(fc.constantFrom, ...screen.report.dimensions) as Dimension;
      const counted = explainedOf(screen.report.measures, measure);
      const book = await Book.of(asker, screen).then((whole) => whole.where(filter));
      const members = [...book.level([dimension], [dimension.id]).keys()];
      const member = members.length > 0 && g(fc.boolean) ? (g(fc.constantFrom, ...members) as string) : undefined;
      const at: ReportPlace = member === undefined ? [] : [placeOf(dimension, member)];
      const narrow: Parameters<typeof explainNumber>[1] = (actor) => the.server.app.narrowed(actor);
      const question = { at, former: false, measure: measure.id, person, filter: { condition: filter } };
      const answer = await denied(() => explainNumber(asker, narrow, screen, question));
      if (answer?.other?.self !== false || answer.other.refused !== null) return;
      seen.told++;
      const theirs = new Set((await listed(await the.contextOf(person), "purchase-order")).map(({ id }) => id));
      const mine = member === undefined ? book : book.at(dimension, member);
      const plan = planReport(asker, screen, {});
      const expectSide = (side: { readonly value: string | null; readonly records: number }, own: Book) => {
        const { ratio } = counted;
        const part = (id: string) => own.measured(screen.report.measures.find((one) => one.id === id) as Measure);
        const exact = ratio ? over(part(ratio.of), part(ratio.to)) : own.measured(counted);
        if (own.size > 0) expect(isRounded(side.value, exact, digitsOf(plan, counted))).toBe(true);
        else expect(Number(side.value ?? 0)).toBe(0);
        expect(side.records).toBe(own.size);
      };
      expectSide(answer.mine, mine);
      const shared = await sharedWith(person, screen, dimension, member, mine.among(theirs));
      expectSide(answer.other, shared);
      expect(answer.parts.reduce((sum, { records }) => sum + records, 0)).toBe(answer.records);
      if (answer.parts.every(({ value }) => value !== null) && answer.parts.length > 0 && answer.difference !== null) {
        const sum = answer.parts.map(({ value }) => parsed(value ?? "0")).reduce(plus);
        const difference = parsed(answer.difference);
        expect(sum.n * difference.d).toBe(difference.n * sum.d);
      }
      const text = JSON.stringify(answer);
      for (const { name, entity, id } of names)
        if (text.includes(name)) expect([name, (await idsOf(asker, entity)).has(id)]).toEqual([name, true]);
      if (answer.records > 0) seen.differing++;
      if (screen.report.details !== undefined) seen.ofDetails++;
      seen.reasons += answer.parts.flatMap(({ reasons }) => reasons).filter(({ sentence }) => sentence !== null).length;
    }),
    { numRuns: 150 },
  );
  for (const [what, many] of Object.entries(seen)) expect([what, many > 0]).toEqual([what, true]);
});

/** Somebody who may ask about everybody, and sees what he sees; nobody of the people: who may do everything. */
async function asking(person: string | undefined): Promise<Context> {
  const own = person === undefined ? the.root : await the.contextOf(person);
  const permissions = new Set([...own.actor.permissions, "user:explain", "user:view", "role:view"]);
  const all: readonly RowGrant[] = [{ scope: { all: true, self: true, departments: [] }, rules: [] }];
  return { ...own, actor: { ...own.actor, permissions, rows: new Map([...own.actor.rows, ["user", all], ["role", all]]) } } as Context;
}

/** A share and a running sum are explained by what they are of. */
const explainedOf = (measures: readonly Measure[], { share, running, ...own }: Measure): Measure =>
  measures.find(({ id }) => id === (share?.of ?? running?.of ?? own.id)) as Measure;

const placeOf = ({ id }: Dimension, member: string) => ({
  dimension: id,
  key: member.startsWith("=") ? member.slice(1) : null,
  hidden: member === "hidden",
});

/** Lines of a cell that are somebody else's too: where the cell is of what a reference points to, he sees the same there. */
async function sharedWith(person: string, screen: ReportScreen, dimension: Dimension, member: string | undefined, lines: Book) {
  const order = entityOf(the.root.documents, "purchase-order");
  const { reference } = targetOf(the.root, order, screen.report, dimension.field);
  if (member === undefined || !reference) return lines;
  const theirs = await Book.of(await the.contextOf(person), screen);
  return lines.amongLines(theirs.at(dimension, member));
}

interface Name {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
}

/** What suppliers and departments are called: no name is part of another word. */
const namesOfAll = async (): Promise<Name[]> =>
  (await Promise.all(["supplier", "department"].map(async (entity) => (await listed(the.root, entity)).map((one) => ({ entity, one })))))
    .flat()
    .map(({ entity, one }) => ({ entity, id: String(one.id), name: String(one.name) }));

const idsOf = async (context: Context, entity: string): Promise<ReadonlySet<string>> =>
  new Set(((await denied(() => listed(context, entity))) ?? []).map(({ id }) => String(id)));
