import { expect, test } from "vitest";
import { VALIDATORS, type ValidatorName } from "./validators.ts";

/** The number ranges that the three networks, broadcasting and the resellers have been given, by their first three digits. */
const MOBILE_RANGES = [
  ...[130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 155, 156, 157, 158, 159],
  ...[162, 165, 166, 167, 170, 171, 172, 173, 174, 175, 176, 177, 178, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189],
  ...[190, 191, 192, 193, 195, 196, 197, 198, 199],
].map((range) => `${range}00138000`);

/** Name, what is wrong, what is right. */
const TABLE: readonly (readonly [ValidatorName, readonly string[], readonly string[]])[] = [
  [
    "email",
    [
      ...["a.b@例.com", "a@b", "@b.cn", "a b@c.cn", "a@b..cn", "a@-b.cn", "a@b.cn.", `${"a".repeat(65)}@b.cn`, "a@b@c.cn"],
      // Of the JSON-Schema-Test-Suite (draft 7, optional/format/email); of what it takes, quoted names and literal addresses are refused here.
      ...["2962", ".test@example.com", "test.@example.com", "te..st@example.com", "joe.bloggs@invalid=domain.com", "joe@[127.0.0.300]"],
      ...['"joe bloggs"@example.com', "joe.bloggs@[127.0.0.1]", `a@${"b".repeat(64)}.cn`],
    ],
    [
      ...["zhang@corp.com.cn", "z.s+1@qq.com", "o'neil@x.ie", "_a-b%c@x-y.org", `a@${"b".repeat(63)}.cn`],
      ...["joe.bloggs@example.com", "te~st@example.com", "~test@example.com", "test~@example.com", "te.s.t@example.com"],
    ],
  ],
  [
    "website",
    [
      ...["ftp://a.b", "http://a", "www.a.cn", "javascript:alert(1)", "http://a.cn:abc/", "http://a.cn:65536/", "http://u@a.cn/"],
      ...['https://a.cn/"<>', "https://a.cn/a b", "https://a.cn/%zz", "https://a.cn/%4", "http://-a.cn", "http://a..cn", 'javascript:"#"'],
      // Of the JSON-Schema-Test-Suite (draft 7, format/uri).
      ...["//foo.bar/?baz=qux#quux", "/abc", "\\\\WINDOWS\\fileshare", "abc", "http:// shouldfail.com", ":// should fail", "bar,baz:foo"],
      ...["https://[@example.org/test.txt", "https://example.org/foobar\\.txt", "https://example.org/foobar<>.txt"],
      ...["https://example.org/foobar{}.txt", "https://example.org/foobar^.txt", "https://example.org/foobar`.txt"],
      ...["https://example.org/foo bar.txt", "https://example.org/foobar|.txt"],
    ],
    [
      ...["https://a.cn/x?y", "http://例.中国", "#", "#top", "https://a.cn:8080", "https://a.cn:65535/x", "http://a.cn/中文?名=值#节"],
      ...["http://foo.bar/?baz=qux#quux", "http://foo.com/blah_(wikipedia)_blah#cite-1", "http://xn--nw2a.xn--j6w193g/"],
      ...["http://foo.bar/?q=Test%20URL-encoded%20stuff", "http://223.255.255.254"],
    ],
  ],
  ["date", ["2026-02-30", "2026/1/31", "2026-01/31", "20260131", "31.01.2026"], ["2026-01-31", "2026/01/31", "2024-02-29"]],
  [
    "telephone",
    ["123", "010-123456", "01-12345678", "12345-1234567"],
    ["010-12345678", "12345678", "0512-6588123", "05126588123", "123456789"],
  ],
  [
    "mobile",
    ["12345678901", "1380013800", "138001380001", "+8613800138000", "138-0013-8000", "10086"],
    ["13800138000", "013800138000", "8613800138000", "1795113800138000", ...MOBILE_RANGES],
  ],
  ["qq", ["0123456", "1234", "12345678901234", "12a45"], ["10000", "1234567890123"]],
  [
    "idNumber",
    ["11010519491231002Y", "1101054912310", "11010519491231002", "X10105194912310021"],
    ["11010519491231002x", "110105194912310021", "110105491231002"],
  ],
  [
    "strictIdNumber",
    // A wrong check digit, the 15 digits of before 1999, a day that never was, a region that cannot be.
    ["110105194912310021", "110105491231002", "11010519490230002X", "01010519491231002X"],
    ["11010519491231002X", "11010519491231002x", "440524188001010014"],
  ],
  ["postalCode", ["21500", "2150000", "21500a"], ["215000", "010000"]],
  [
    "password",
    ["abcdef", "123456", "Ab1", "abc-123", "a1b2c3d4e5f6g7h8i", "密码abc123"],
    ["abc123", "Abcdefg1", "a_1_b_2", "a1b2c3d4e5f6g7h8"],
  ],
  ["chinese", ["张a", "张 三", "张3"], ["张三", "𠮷田"]],
  ["english", ["a1", "张", "a b"], ["abc", "ABC"]],
  ["englishOrChinese", ["a1", "张-三"], ["张三", "Zhang三"]],
  ["identifier", ["a-b", "a b", "a.b"], ["张_a1", "_"]],
  ["code", ["a b", "张", "a.b"], ["A-1_b"]],
  ["network", ["10.0.0", "10.0.0.0/33", "intranet"], ["10.0.0.0/8", "192.168.1.7", "2001:db8::/32"]],
  // White on the default colour of the specification, #1890ff, has a contrast of 3.2:1; #767676 is the lightest grey with 4.5:1.
  ["solidColor", ["#1890ff", "#777777", "#ffffff", "red"], ["#0d62c9", "#767676", "#000000"]],
  ["number", ["1e5", "1,000", "0x10", "--1", ".", "1 2", "NaN"], ["1", "-1.5", "+2", ".5", "0"]],
  ["integer", ["1.5", "1.0", "1.", "a"], ["1", "-1", "0", "9007199254740993"]],
  ["positiveInteger", ["0", "-1", "1.5", "1.", "+0"], ["1", "+1", "01"]],
  ["nonNegativeInteger", ["-1", "0.5"], ["0", "-0", "1"]],
  ["negativeInteger", ["0", "-0", "1", "-1.5"], ["-1"]],
  ["nonPositiveInteger", ["1", "-0.5"], ["0", "-1"]],
  ["positiveNumber", ["0", "0.00", "-0.1"], ["0.01", "1"]],
  ["nonNegativeNumber", ["-0.01"], ["0", "-0.00", "0.1"]],
  ["negativeNumber", ["0", "0.1"], ["-0.01", "-5"]],
  ["nonPositiveNumber", ["0.01"], ["0.0", "-1.5"]],
];

test.each(TABLE)("%s", (name, wrong, right) => {
  for (const text of wrong) expect(VALIDATORS[name](text), text).toBe(false);
  for (const text of right) expect(VALIDATORS[name](text), text).toBe(true);
});

test("every named validator has its table", () => {
  expect(TABLE.map(([name]) => name).toSorted()).toEqual(Object.keys(VALIDATORS).toSorted());
});
