import { describe, expect, test } from "vitest";
import { checkDocuments, type DocumentFile } from "./check.ts";
import { printProblem } from "./problems.ts";

const entity = (id: string, text: string): DocumentFile => ({ kind: "entity", file: `schemas/entities/${id}.json`, text });
const printed = (...files: DocumentFile[]) => checkDocuments({ files }).problems.map(printProblem);

const box = `{
  "$id": "box",
  "title": "Box",
  "type": "object",
  "x-table": "box",
  "properties": { "name": { "title": "Name", "type": "string" } }
}`;

describe("what no parser may let pass", () => {
  test("broken JSON is reported at the character where it breaks", () => {
    expect(printed(entity("box", '{\n  "$id": "box",,\n}'))[0]).toBe(
      "schemas/entities/box.json:2:16 error broken JSON: property name expected",
    );
  });

  test("an empty file is reported", () => {
    expect(printed(entity("box", ""))).toEqual(["schemas/entities/box.json:1:1 error broken JSON: value expected"]);
  });

  test("a comment is reported: documents are plain JSON", () => {
    expect(printed(entity("box", box.replace('"title": "Box",', '"title": "Box", // a box')))[0]).toMatch(
      /^schemas\/entities\/box\.json:3:19 error broken JSON: invalid comment token/,
    );
  });

  test("a key that stands twice is reported: JSON would keep the last one silently", () => {
    expect(printed(entity("box", box.replace('"x-table"', '"title": "Other",\n  "x-table"')))).toEqual([
      'schemas/entities/box.json:5:3 error key "title" stands twice',
    ]);
  });

  test.each(["__proto__", "constructor", "prototype"])("the name %s is refused as a field, without changing any object", (name) => {
    expect(printed(entity("box", box.replace('"name":', `"${name}":`)))).toContainEqual(
      `schemas/entities/box.json:6:19 error forbidden name "${name}"`,
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each(["__proto__", "constructor", "prototype"])("the name %s is refused as a value", (name) => {
    expect(printed(entity("box", box.replace('"type": "object",', `"type": "object",\n  "x-display": "${name}",`)))).toContainEqual(
      `schemas/entities/box.json:5:16 error forbidden name "${name}"`,
    );
  });

  test("a document that is no object is reported", () => {
    expect(printed(entity("box", "[1]"))).toEqual(['schemas/entities/box.json:1:1 error "document" must be an object']);
  });
});

test("all problems of all files are found in one run, sorted by file and position", () => {
  const broken = box.replace(
    '"title": "Name", "type": "string"',
    '"titel": "Name", "type": "strnig", "x-entity": "shelf", "maxLength": "a"',
  );
  const other = entity(
    "lid",
    '{ "$id": "lid", "titel": "Lid", "type": "object", "x-table": "box", "properties": { "a": { "title": "A", "type": "string", "maxLength": 0 } } }',
  );
  expect(printed(other, entity("box", broken))).toEqual([
    'schemas/entities/box.json:5:14 error table "box" is in schemas/entities/lid.json already',
    'schemas/entities/box.json:6:19 error missing key "title"',
    'schemas/entities/box.json:6:29 error unknown key "titel" … did you mean "title"?',
    'schemas/entities/box.json:6:54 error unknown type "strnig" … did you mean "string"?',
    'schemas/entities/box.json:6:76 error unknown entity "shelf"',
    'schemas/entities/box.json:6:98 error "maxLength" must be a whole number',
    'schemas/entities/lid.json:1:1 error missing key "title"',
    'schemas/entities/lid.json:1:17 error unknown key "titel" … did you mean "title"?',
    'schemas/entities/lid.json:1:137 error "maxLength" must be at least 1',
  ]);
});

test("a misshapen part hides no problem in the rest, and list items keep their places", () => {
  const screen = '{ "$id": "box-list", "kind": "list", "entity": "box", "columns": [3, { "width": 50 }, "nmae"] }';
  const problems = printed(entity("box", box.replace('"x-table": "box",', '"x-table": "box",\n  "x-api": { "rest": "api/box" },')), {
    kind: "screen",
    file: "schemas/screens/box-list.json",
    text: screen,
  });
  expect(problems).toEqual([
    'schemas/screens/box-list.json:1:67 error "column" has a form that the language does not know',
    'schemas/screens/box-list.json:1:70 error missing key "field"',
    'schemas/screens/box-list.json:1:87 error unknown column "nmae" … did you mean "name"?',
  ]);
});

test("a broken document causes no problem in the documents that refer to it", () => {
  const lid = box.replaceAll("box", "lid").replace('"type": "string"', '"x-entity": "box"');
  expect(printed(entity("box", "{"), entity("lid", lid)).filter((line) => line.includes("lid.json"))).toEqual([]);
});

test("a position inside a text counts an escape as the one character that it stands for", () => {
  const ruled = box.replace('"type": "string"', '"type": "string", "x-visible": "record.name == \\"\\u0041\\" && record.nmae == \\"b\\""');
  expect(printed(entity("box", ruled))).toEqual([
    'schemas/entities/box.json:6:114 error expression: unknown field "nmae" … did you mean "name"?',
  ]);
});

describe("a document that is checked against known ones, as a designed form is", () => {
  const { documents } = checkDocuments({ files: [entity("box", box)] });

  test("may refer to them", () => {
    const lid = box.replaceAll("box", "lid").replace('"type": "string"', '"x-entity": "box"');
    const checked = checkDocuments({ files: [entity("lid", lid)], base: documents });
    expect(checked.problems).toEqual([]);
    expect([...checked.documents.entities.keys()]).toEqual(["box", "lid"]);
  });

  test("is given with conditions in place of their texts", () => {
    const text = '{ "$id": "box-list", "kind": "list", "entity": "box", "filter": "record.name == \'a\'" }';
    const checked = checkDocuments({ files: [{ kind: "screen", file: "schemas/screens/box-list.json", text }], base: documents });
    expect(checked.documents.screens.get("box-list")?.filter).toEqual({ field: "name", op: "eq", value: "a" });
  });

  test("may not take what they have", () => {
    const lid = box.replace('"$id": "box"', '"$id": "lid"');
    expect(checkDocuments({ files: [entity("lid", lid)], base: documents }).problems.map(printProblem)).toEqual([
      'schemas/entities/lid.json:5:14 error table "box" is in "box" already',
    ]);
  });

  test("replaces the one with its id", () => {
    const { problems, documents: replaced } = checkDocuments({ files: [entity("box", box.replace('"Box"', '"Bigger"'))], base: documents });
    expect(problems).toEqual([]);
    expect(replaced.entities.get("box")?.title).toBe("Bigger");
  });
});

test("what is nested without end is refused before anything follows it down", () => {
  for (const deep of ["[".repeat(5_000), `${"[".repeat(5_000)}${"]".repeat(5_000)}`, '{"a":'.repeat(5_000)])
    expect(printed(entity("box", `{ "title": "[[\\"[[", "x": ${deep} }`))).toEqual([
      expect.stringMatching(/box\.json:1:\d+ error broken JSON: nested more than 200 levels deep$/),
    ]);
});

test("more fields than a table holds are refused", () => {
  const properties = Object.fromEntries(Array.from({ length: 1_700 }, (_, index) => [`f${index}`, { title: "F", type: "string" }]));
  const wide = JSON.stringify({ $id: "box", title: "Box", type: "object", "x-table": "box", properties });
  expect(printed(entity("box", wide))).toEqual([
    expect.stringMatching(/ error 17\d\d fields with a column are more than a table holds: at most 1500$/),
  ]);
});
