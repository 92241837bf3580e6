import { describe, expect, test } from "vitest";
import { guessFields, type ImportField, sheetWithTitles, titleCandidates, titleRowIn, withTitleRow } from "./import-sheet.ts";

const field = (name: string, title: string): ImportField => ({ name, title, required: false, key: false });
const FIELDS = [field("code", "编码"), field("name", "名称"), field("remarks", "备注")];
const rows = (...all: string[][]) => all.map((cells, index) => ({ at: index + 1, cells }));

describe("the row of the titles", () => {
  test.each([
    ["the first, where nothing stands above", rows(["编码", "名称"], ["A", "b"]), 1, true],
    ["below a banner", rows(["二〇二六年物料清单", "", ""], ["编码", "名称"], ["A", "b"]), 2, true],
    ["below a banner and lines about the file", rows(["清单"], ["制表人", "张三"], ["编码 *", "名称", "别的"], ["A", "b"]), 3, true],
    ["one title that is all there is", rows(["清单"], ["编码"], ["A"]), 2, true],
    ["by the fields' names", rows(["code", "NAME"], ["A", "b"]), 1, true],
    ["not certain, where one of many names a field", rows(["备注", "某", "某", "某"], ["A", "b"]), 1, false],
    ["not certain, where none does", rows(["一", "二"], ["三", "四"]), 1, false],
  ])("%s", (_, head, at, certain) => expect(titleRowIn(head, FIELDS)).toEqual({ at, certain }));
});

test("the titles in another row make other columns, another mapping and another count", () => {
  const head = rows(["清单"], ["一", "二"], ["编码", "备注"], ["A", "b"]);
  const sheet = sheetWithTitles(head, 100, FIELDS, { at: 1, certain: false });
  expect(sheet).toMatchObject({ rows: 99, mapping: [null] });
  const chosen = withTitleRow(sheet, FIELDS, 3);
  expect(chosen).toMatchObject({ titleRow: 3, certain: true, rows: 97, mapping: ["code", "remarks"] });
  expect(chosen.columns).toEqual([
    { title: "编码", samples: ["A"] },
    { title: "备注", samples: ["b"] },
  ]);
  expect(withTitleRow(chosen, FIELDS, 1).rows).toBe(99);
  expect(titleCandidates(sheet).map(({ at }) => at)).toEqual([1, 2, 3]);
});

test("a title that head and details share is the head's first, and then the details'", () => {
  const fields = [...FIELDS, field("items.price", "明细 · 单价"), field("items.remarks", "明细 · 备注")];
  expect(guessFields(["编码", "备注", "单价", "备注", "备注", ""], fields)).toEqual([
    ...["code", "remarks", "items.price", "items.remarks"],
    ...[null, null],
  ]);
});
