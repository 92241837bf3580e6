import { expect, test } from "vitest";
import { canPreview, extensionOf, fileLimitsOf, fitsFormats, formatSize, sortOf } from "./files.ts";

const list = (files?: object) => ({
  property: { title: "A", type: "array" as const, items: { "x-entity": "file" }, ...(files && { "x-files": files }) },
});

test("the limits of a field are those of its kind, unless it says otherwise", () => {
  expect(fileLimitsOf({ property: { title: "A", type: "string" } })).toBeUndefined();
  expect(fileLimitsOf(list())).toEqual({ kind: "any", maxSize: 51_200, maxCount: 20 });
  expect(fileLimitsOf(list({ kind: "image", maxSize: 2_048 }))).toEqual({
    kind: "image",
    formats: ["jpeg", "jpg", "png"],
    maxSize: 2_048,
    maxCount: 100,
  });
  expect(fileLimitsOf(list({ kind: "video" }))?.maxCount).toBe(1);
  expect(fileLimitsOf({ property: { title: "A", "x-entity": "file" } })?.maxCount).toBe(1);
});

test("what a file is, is read from the ending of its name", () => {
  expect(["报价.XLSX", "a.b.Pdf", "no", ".hidden", "a."].map(extensionOf)).toEqual(["xlsx", "pdf", "", "", ""]);
  expect(["a.jpeg", "a.mp4", "a.docx", "a.zip", "a.bin"].map(sortOf)).toEqual(["image", "video", "word", "archive", "other"]);
  expect(["a.PNG", "a.avi", "a.doc", "a.pdf"].map(canPreview)).toEqual([true, false, false, true]);
  expect(fitsFormats({ kind: "any", formats: ["pdf"], maxSize: 1, maxCount: 1 }, "A.PDF")).toBe(true);
});

test("a size is said in the unit that suits it", () => {
  expect([0, 1_023, 1_536, 5_242_880, 1.5 * 2 ** 40].map(formatSize)).toEqual(["0 B", "1023 B", "1.5 KB", "5 MB", "1.5 TB"]);
});
