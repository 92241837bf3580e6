import { expect, test } from "vitest";
import { isMasked, isMaskedText, MASKS, type MaskName, shownTo } from "./mask.ts";

test.each<[MaskName, string, string]>([
  ["phone", "13812345678", "138****5678"],
  ["phone", "010-12345678", "010****45678"],
  ["phone", "1234567", "123****"],
  ["phone", "110", "1**"],
  ["email", "zhangsan@corp.com.cn", "zha*****@corp.com.cn"],
  ["email", "abc@x.cn", "a**@x.cn"],
  ["email", "a@x.cn", "*@x.cn"],
  ["email", "nobody", "nob***"],
  ["idNumber", "11010519491231002X", "110***********002X"],
  ["bankCard", "6222021234567890123", "***************0123"],
  ["name", "张三丰", "张**"],
  ["name", "𠮷田", "𠮷*"],
  ["name", "张", "*"],
])("%s: %s is shown as %s, and masked again the same", (mask, text, masked) => {
  expect(MASKS[mask](text)).toBe(masked);
  expect(MASKS[mask](masked)).toBe(masked);
  expect(isMaskedText(mask, masked)).toBe(true);
  expect(isMaskedText(mask, text)).toBe(false);
});

const entity = { $id: "person", title: "", type: "object" as const, "x-table": "person", properties: {} };
const field = { property: { title: "", type: "string" as const, "x-mask": "phone" as const } };
const actor = (...permissions: string[]) => ({ isSuperUser: false, permissions: new Set(permissions) });

test("who holds the entity's permission, or is a super user, sees the text whole; rows of details ask for that of their master", () => {
  expect(shownTo(actor("person:view"), entity, field, "13812345678")).toBe("138****5678");
  expect(shownTo(actor("person:unmask"), entity, field, "13812345678")).toBe("13812345678");
  expect(shownTo({ ...actor(), isSuperUser: true }, entity, field, "13812345678")).toBe("13812345678");
  expect(shownTo(actor(), entity, field, null)).toBeNull();
  expect(isMasked({ ...entity, "x-master": "firm" }, field, actor("person:unmask"))).toBe(true);
  expect(isMasked({ ...entity, "x-master": "firm" }, field, actor("firm:unmask"))).toBe(false);
  expect(isMasked(entity, { property: { title: "", type: "string" } }, actor())).toBe(false);
});
