import { expect, test } from "vitest";
import { placesOf, readPlace } from "./network-places.ts";

const TABLE = ["10.0.0.0/8,总部", "10.2.0.0/16,上海", '10.2.3.0/24,"上海, ""三楼"""', "2001:db8::/32,测试网", "192.168.1.7,机房"];
const at = placesOf(TABLE.flatMap((line) => readPlace(line) ?? []));

test.for([
  ["10.9.0.1", "总部"],
  ["10.2.200.1", "上海"],
  ["10.2.3.4", '上海, "三楼"'],
  ["::ffff:10.2.3.4", '上海, "三楼"'],
  ["2001:db8:1::1", "测试网"],
  ["192.168.1.7", "机房"],
  ["192.168.1.8", undefined],
  ["2001:db9::1", undefined],
  ["10.0.0.0/8", undefined],
  ["localhost", undefined],
  ["", undefined],
] as const)("%s stands at %s: by the narrowest network around it", ([address, place]) => {
  expect(at(address)).toBe(place);
});

test.for(["10.0.0.0/33,x", "10.0.0.0/8", "10.0.0.0/8,", ",x", "总部,10.0.0.0/8", '10.0.0.0/8,"x', ""])(
  "%j is no line of a table",
  (line) => {
    expect(readPlace(line)).toBeUndefined();
  },
);
