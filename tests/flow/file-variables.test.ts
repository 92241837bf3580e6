import fc from "fast-check";
import { expect, test } from "vitest";
import type { FileVariable } from "../../src/flow/compile/file-variables.ts";
import { compile } from "../../src/flow/compile.ts";
import { readDesign, writeDesign } from "../../src/flow/design/design.ts";
import { withoutVariables, withVariables } from "../../src/flow/design/file-variables.ts";
import { importFlow } from "../../src/flow/import/import.ts";
import { buildFlow } from "./builder.ts";
import { randomFile } from "./random-file.ts";
import { Dice } from "./random-flow.ts";

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/);
/** Records hold texts without blanks around them, of one line. */
const title = fc
  .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
  .filter((text) => text.trim() === text && !/[\p{C}\p{Z}]/u.test(text));
const variable: fc.Arbitrary<FileVariable> = fc
  .record({
    ...{ variableName: name, showName: title, variableType: fc.constantFrom<0 | 1>(0, 1), builtin: fc.boolean() },
    ...{ bindColumnId: fc.option(name, { nil: undefined }), bindRelationId: fc.option(name, { nil: undefined }) },
  })
  .map(({ bindColumnId, bindRelationId, ...rest }) => ({
    ...rest,
    ...(bindColumnId && { bindColumnId }),
    ...(bindRelationId && { bindRelationId }),
  }));
const variables = fc.uniqueArray(variable, { maxLength: 8, selector: ({ variableName }) => variableName });

/** A file as the designer writes it. */
const written = async (xml: string) => writeDesign(await readDesign(xml));

test("a designed flow goes out as a file with its variables, and comes back without loss", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(10_000), variables, async (seed, entry) => {
      const xml = await written(randomFile(new Dice(seed), { depth: 3 }));
      const file = await withVariables(xml, entry);
      expect(await withoutVariables(file)).toEqual({ xml, variables: entry });
      // Going out twice says it once.
      expect(await withVariables(file, entry)).toBe(file);
      const back = await importFlow(file, { key: "flow" });
      expect(back.variables).toEqual(entry);
      expect(back.xml).toBe((await importFlow(xml, { key: "flow" })).xml);
    }),
    { numRuns: 25 },
  );
});

const FLOW = buildFlow("s: start\na: user ops=agree\nb: user ops=agree\ne: end\ns -> a\na -> b ? urgent\na -> e default\nb -> e");

test("a file that brings its variables compiles by itself as it does over the records of its entry", async () => {
  const stated = [{ name: "urgent", field: "isUrgent" }];
  const file = await withVariables(FLOW, [
    { variableName: "urgent", showName: "加急", variableType: 0, builtin: false, bindColumnId: "isUrgent" },
  ]);
  const [alone, over] = [await compile(file), await compile(FLOW, { variables: stated })];
  expect(alone.problems).toEqual(over.problems);
  expect(alone.graph.variables).toEqual(over.graph.variables);
  // What the entry says of a name goes before what a file says of it.
  expect((await compile(file, { variables: [{ name: "urgent" }] })).graph.variables).toEqual([{ name: "urgent" }]);
});

test("a variable without a name is none, and a file without variables is the same text", async () => {
  expect(await withoutVariables(FLOW)).toEqual({ xml: FLOW, variables: [] });
  expect(await withVariables(FLOW, [])).toBe(FLOW);
  const [head, tail] = FLOW.split(/(?<=<process [^>]*>)/) as [string, string];
  const list = '<extensionElements><ap:variableList><ap:variable label="x" /></ap:variableList></extensionElements>';
  const { variables: none, xml } = await withoutVariables(head + list + tail);
  expect(none).toEqual([]);
  expect(xml).not.toContain("variableList");
});
