import fc from "fast-check";
import { expect, test } from "vitest";
import { Unfit } from "../../../src/model/bounds.ts";
import { cleanHtml as clean, wordsOfHtml } from "../../../src/server/records/write/rich-text.ts";

const cleanHtml = (html: string) => clean(html, 20_000);

test.each([
  ["<p>甲 <b>乙</b> <i>丙</i></p>", "<p>甲 <strong>乙</strong> <em>丙</em></p>"],
  ["<p onclick=alert(1) style='position:fixed;inset:0' class=x>甲</p>", "<p>甲</p>"],
  ["<p>甲<img src=https://x/y.png><script>alert(1)</script><iframe src=//x></iframe></p>", "<p>甲</p>"],
  ["<svg><script>1</script></svg><p>甲</p><style>p{}</style>", "<p>甲</p>"],
  ['<a href="https://x/y">甲</a>', '<a href="https://x/y" target="_blank" rel="noopener noreferrer">甲</a>'],
  ['<a href="javascript:alert(1)">甲</a>', "<a>甲</a>"],
  ['<a href=" java\tscript:alert(1)">甲</a>', "<a>甲</a>"],
  ['<a href="//x/y">甲</a>', "<a>甲</a>"],
  ['<a href="/\t/x/y">甲</a>', "<a>甲</a>"],
  ['<a href="/screen/user-list?a=1">甲</a>', '<a href="/screen/user-list?a=1">甲</a>'],
  ["<p>1 < 2 & 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
])("%s becomes %s", (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test.each(["<p></p>", "<p><br></p>", "<img src=x>", "<script>alert(1)</script>", " "])("%s has no words and is nothing", (html) => {
  expect(cleanHtml(html)).toBeNull();
});

test("what is clean stays as it is, and holds none of what attacks are made of", () => {
  const pieces = fc.constantFrom(
    "<p>",
    "</p>",
    "<a href=",
    '"javascript:x"',
    "<img src=x onerror=1",
    ">",
    "<svg/onload=1>",
    "<",
    "&lt;",
    "甲",
    "<!--",
    "-->",
    "<math><mtext><style>",
    " style=x",
    "</style>",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const cleaned = cleanHtml(parts.join("")) as string | null;
      expect(cleaned === null ? null : cleanHtml(cleaned)).toBe(cleaned);
      expect(cleaned ?? "").not.toMatch(/<(?!\/?(?:p|br|h[1-3]|strong|em|u|s|code|pre|blockquote|ul|ol|li|hr|a)[ />])/);
      expect(cleaned ?? "").not.toMatch(/<[^>]*(?:\son\w+=|\sstyle=|href="(?!https?:|mailto:|\/[^/\\\s]))/i);
    }),
  );
});

const DEEP = { code: "field.nesting", params: { max: 50 } };

test("50 levels are kept; one more is refused, whatever hides it", () => {
  expect(cleanHtml(`${"<ul><li>".repeat(25)}甲`)).toBe(`${"<ul><li>".repeat(25)}甲${"</li></ul>".repeat(25)}`);
  for (const html of ["<i>", "<div>", "<b></i>", "<ul><li>", "<svg>", "<i><!-- </i> -->", "<h1><a>", "<table><tr><td>"])
    expect([html, cleanHtml(html.repeat(51))]).toEqual([html, new Unfit(DEEP)]);
});

test("a megabyte is refused before it is cleaned, or at the level that is too deep, where the field is as long", () => {
  const html = "<i>".repeat(340_000);
  expect(clean(html, 20_000)).toEqual(new Unfit({ code: "field.maxLength", params: { max: 20_000 } }));
  expect(clean(html, 1_000_000)).toEqual(new Unfit(DEEP));
});

test("markup around few words is not held against them", () => {
  expect(clean(`<p class="${"x".repeat(9_000)}">甲</p>`, 10)).toBe("<p>甲</p>");
});

test("its words are one line, cut where there are too many", () => {
  expect(wordsOfHtml("<h2>甲</h2><p>乙 &amp; 丙<br>丁</p><ul><li><p>戊</p></li></ul>")).toBe("甲 乙 & 丙 丁 戊");
  expect(wordsOfHtml("<p>&lt;b&gt; 😀😀😀</p>", 5)).toBe("<b> …");
  expect([...wordsOfHtml("<p>😀😀😀😀</p>", 3)]).toEqual(["😀", "😀", "…"]);
});
