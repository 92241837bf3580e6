import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeDocuments } from "../document-merge/merge-documents.ts";
import { renameIn } from "../impact/rename.ts";
import { CannotDesign } from "./cannot-design.ts";
import { perform } from "./command.ts";
import { commandFor, type Dice, dice } from "./command-fixtures.ts";
import { type Design, designOf, documentsOf } from "./design.ts";
import { BASE, faultsOf, leave, textOf } from "./design-fixtures.ts";
import { mergeDesigns } from "./merge-designs.ts";

const throws = fc.array(dice, { maxLength: 40, size: "max" });

/** The design after all commands that were not refused. */
const designed = (rolls: readonly Dice[], start: Design = leave(), prefix?: string): Design =>
  rolls.reduce((design, roll) => {
    try {
      return perform(design, commandFor(design, roll, prefix));
    } catch (error) {
      if (error instanceof CannotDesign) return design;
      throw error;
    }
  }, start);

test("Whatever is designed passes the check", () => {
  fc.assert(
    fc.property(throws, (rolls) => {
      expect(faultsOf(designed(rolls))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("What is stored and read again is the same", () => {
  fc.assert(
    fc.property(throws, (rolls) => {
      const design = designed(rolls);
      const text = textOf(design);
      expect(textOf(designOf(JSON.parse(text), design.main))).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test("Who changed nothing takes what the other one made", () => {
  fc.assert(
    fc.property(throws, throws, (before, rolls) => {
      const base = designed(before);
      const next = designed(rolls, base);
      for (const [mine, theirs] of [
        [next, base],
        [base, next],
        [next, next],
      ] as const) {
        const { design, conflicts } = mergeDesigns(base, mine, theirs);
        expect(textOf(design)).toBe(textOf(next));
        expect(conflicts).toEqual([]);
      }
      const { documents } = mergeDocuments(documentsOf(base), documentsOf(base), documentsOf(next));
      expect(textOf(designOf(documents, base.main))).toBe(textOf(next));
    }),
    { numRuns: 60 },
  );
});

/** Commands by which two people do not get into each other's way: fields of their own, wherever they stand. */
const additions = fc.array(
  dice.map((one): Dice => ({ ...one, kind: [0, 1, 15, 24, 25][one.kind % 5] ?? 0, yes: false })),
  { maxLength: 12, size: "max" },
);

test("Of two who add fields, groups and details nothing is lost", () => {
  fc.assert(
    fc.property(throws, additions, additions, (before, one, other) => {
      const base = designed(before);
      const mine = designed(one, base, "m");
      const theirs = designed(other, base, "t");
      const { design } = mergeDesigns(base, mine, theirs);
      for (const side of [mine, theirs])
        for (const { kind, id, content } of documentsOf(side)) {
          const merged = design.documents.get(`${kind} ${id}`)?.content as typeof content | undefined;
          expect(Object.keys((merged?.properties ?? {}) as object)).toEqual(
            expect.arrayContaining(Object.keys((content.properties ?? {}) as object)),
          );
        }
      expect(faultsOf(design)).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

test("A field's other name is written in the same places as an impact lists", () => {
  fc.assert(
    fc.property(throws, fc.nat(), (rolls, choice) => {
      const design = designed(rolls);
      const fields = documentsOf(design).flatMap(({ kind, id, content }) =>
        kind === "entity" ? Object.keys((content.properties ?? {}) as object).map((field) => ({ entity: id, field })) : [],
      );
      const one = fields[choice % fields.length];
      if (!one) return;
      const { documents } = renameIn({ documents: documentsOf(design), base: BASE }, { field: one }, "zzOther");
      expect(documentsOf(perform(design, { do: "field.rename", ...one, to: "zzOther" }))).toEqual(documents);
    }),
    { numRuns: 60 },
  );
});
