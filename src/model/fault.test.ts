import { describe, expect, test } from "vitest";
import { type Failure, faultOf } from "./fault.ts";

const STACK = `TypeError: x
    at Pages.read (file:///srv/app/src/server/records/read/page.ts:12:34)
    at async file:///srv/app/src/server/plugins/serve.ts:80:5
    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)`;
const fault: Failure = { app: "formwork", exceptionName: "TypeError", message: 'order 42 of "甲" is gone', stack: STACK };
const same = (changes: Partial<Failure>) => faultOf({ ...fault, ...changes }) === faultOf(fault);

describe("the same fault", () => {
  test.for([
    ["another number and name", { message: 'order 1077 of "乙" is gone' }],
    ["further lines of the message", { message: 'order 42 of "甲" is gone\nDETAIL: Key (id)=(7)' }],
    ["other lines of the files", { stack: STACK.replaceAll(":12:34", ":19:2").replaceAll(":80:5", ":81:9") }],
    ["another folder of the program", { stack: STACK.replaceAll("/srv/app", "/opt/next") }],
  ] as const)("is it with %s", ([, changes]) => {
    expect(same(changes)).toBe(true);
  });

  test("is it with another id or address in it", () => {
    const of = (message: string) => faultOf({ ...fault, message });
    expect(of("no row 3f2a9c1e-77aa-4b10-9d55-0c1a2b3c4d5e at https://a.example/x?y=1")).toBe(
      of("no row 0b7d1e2f-1234-4b10-9d55-aabbccddeeff at https://b.example/z"),
    );
  });
});

describe("another fault", () => {
  test.for([
    ["another kind of error", { exceptionName: "RangeError" }],
    ["other words", { message: 'order 42 of "甲" is late' }],
    ["another place", { stack: STACK.replace("page.ts", "tree.ts") }],
    ["another call", { stack: STACK.replace("Pages.read", "Pages.count") }],
    ["another side", { app: "web" }],
  ] as const)("is one with %s", ([, changes]) => {
    expect(same(changes)).toBe(false);
  });

  test("is one without a stack, of which the words are all that is known", () => {
    expect(faultOf({ app: "web", exceptionName: "Error", message: "x" })).toBe("web\nError\nx");
  });
});
