import { expect, test } from "vitest";
import { GROUND, order } from "../print-fixtures.ts";
import { boundText } from "./format.ts";

const record = order(["1", "2.5"], { vendor: { id: "v1", name: "华东仪器", fields: { phone: "13812345678" } }, total: "1409.5" });

test.each([
  ["{{record.code}} / {{record.vendor}}", "PO-001 / 华东仪器"],
  ["{{record.status}} {{record.status | raw}}", "已提交 1"],
  ["{{record.urgent}}", "是"],
  ["{{record.total | money}}", "1,409.50"],
  ["{{record.total | rmb}}", "壹仟肆佰零玖元伍角整"],
  ["{{record.vendor.phone | phone}}", "138****5678"],
  ["{{record.code | upper}}", "PO-001"],
  ["{{record.remarks}}", ""],
  ["{{$today}} {{$now}}", "2026-11-24 2026-11-24 10:30"],
  ["{{$sum.items.amount}}", "3.50"],
  ["{{$sum.items.amount | rmb}}", "叁元伍角整"],
  ["{{param.copy}}", ""],
  ["plain", "plain"],
])("%s is printed as %s", (text, printed) => {
  expect(boundText(text, { record }, GROUND)).toBe(printed);
});
