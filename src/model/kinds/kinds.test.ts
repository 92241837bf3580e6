import { expect, test } from "vitest";
import { KIND_TEXTS } from "./kind-texts.ts";
import { DOCUMENT_KINDS } from "./kinds.ts";

test("designs know the texts of every kind as the kind does, in its order", () => {
  expect(KIND_TEXTS.map(({ name }) => name)).toEqual(DOCUMENT_KINDS.map(({ name }) => name));
  expect(KIND_TEXTS.map(({ mapTexts }) => mapTexts)).toEqual(DOCUMENT_KINDS.map(({ mapTexts }) => mapTexts));
});
