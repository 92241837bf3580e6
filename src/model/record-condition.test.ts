import { expect, test } from "vitest";
import type { Condition } from "./condition.ts";
import { masterFields, readsForm, recordFields, withRecord } from "./record-condition.ts";

const ofDept: Condition = {
  all: [
    { field: "status", op: "eq", value: 0 },
    { field: "dept", op: "eq", value: { var: "record.dept" } },
  ],
};

test("names the fields of the record that it reads, not those of the user", () => {
  expect(recordFields(ofDept)).toEqual(["dept"]);
  expect(recordFields({ not: { field: "id", op: "eq", value: { var: "user.id" } } })).toEqual([]);
});

test("values of the record are filled in, others stay", () => {
  const filled = withRecord(ofDept, () => ({ id: "7", name: "采购部" }));
  expect(filled).toEqual({
    all: [
      { field: "status", op: "eq", value: 0 },
      { field: "dept", op: "eq", value: { id: "7", name: "采购部" } },
    ],
  });
  expect(withRecord({ field: "id", op: "in", value: ["1", { var: "record.other" }] }, () => "2")).toEqual({
    field: "id",
    op: "in",
    value: ["1", "2"],
  });
});

test.each([null, undefined, ""])("nothing is chosen from while the field is empty (%s)", (value) => {
  expect(withRecord(ofDept, () => value)).toEqual({ all: [expect.anything(), { field: "id", op: "in", value: [] }] });
});

test("in rows of details, fields of the master are read", () => {
  const ofVendor: Condition = { field: "vendor", op: "eq", value: { var: "master.vendor" } };
  expect([recordFields(ofVendor), masterFields(ofVendor), masterFields(ofDept)]).toEqual([[], ["vendor"], []]);
  expect([readsForm(ofVendor), readsForm(ofDept), readsForm({ all: [] })]).toEqual([true, true, false]);
  expect(withRecord(ofVendor, (name, owner) => `${owner} ${name}`)).toEqual({ field: "vendor", op: "eq", value: "master vendor" });
});
