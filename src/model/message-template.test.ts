import { expect, test } from "vitest";
import { filledHtml, filledTemplate, variablesIn } from "./message-template.ts";

test.each([
  ["Dear {name}, {order} of {name}", ["name", "order"]],
  ["{姓名}您好，单号 {order_1}", ["姓名", "order_1"]],
  ["{1a} { a } {} {a.b} {{b}}", ["b"]],
  ["nothing", []],
])("the variables of %j are %j", (text, names) => expect(variablesIn(text)).toEqual(names));

test("a variable gets its value wherever it stands; one without a value stays", () => {
  const values = new Map([["name", "李雷 {order}"]]);
  expect(filledTemplate("{name}, {name}: {order}", values)).toBe("李雷 {order}, 李雷 {order}: {order}");
});

test("a value in rich text is no markup", () => {
  expect(filledHtml("<p>{a}</p>", new Map([["a", "<b>1 & 2</b>"]]))).toBe("<p>&lt;b&gt;1 &amp; 2&lt;/b&gt;</p>");
});
