import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { permissionsOf } from "../../src/model/check/role.ts";
import { ERRORS, FIELD_ERRORS } from "../../src/model/error.ts";

const SOURCE = "zh-CN";
const LANGUAGES = [SOURCE, "en", "es", "ja"] as const;
/** Texts of the program; those of documents are compared with the documents by the check. */
const OF_DOCUMENTS = new Set(["entities.json", "screens.json", "dictionaries.json", "menus.json"]);

const filesOf = (language: string) =>
  readdirSync(join("locales", language))
    .filter((name) => !OF_DOCUMENTS.has(name))
    .toSorted();

/** Texts by dotted path. */
function textsOf(language: string, file: string): Map<string, unknown> {
  const path = join("locales", language, file);
  const texts = new Map<string, unknown>();
  const visit = (value: unknown, keys: readonly string[]): void => {
    if (typeof value !== "object" || value === null) texts.set(keys.join("."), value);
    else for (const [key, part] of Object.entries(value)) visit(part, [...keys, key]);
  };
  if (existsSync(path)) visit(JSON.parse(readFileSync(path, "utf8")), []);
  return texts;
}

/** Plural forms differ between languages: `rows_one` and `rows_other` are the text `rows`. */
const keysOf = (texts: ReadonlyMap<string, unknown>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, "")))].toSorted();

const parametersOf = (text: unknown) =>
  [...new Set(String(text).match(/\{\{\s*\w+/g) ?? [])].map((parameter) => parameter.replace(/\W/g, "")).toSorted();

test.each(LANGUAGES.slice(1))("%s has the files of the source language", (language) => {
  expect(filesOf(language)).toEqual(filesOf(SOURCE));
});

describe.each(filesOf(SOURCE))("%s", (file) => {
  const source = textsOf(SOURCE, file);

  test.each(LANGUAGES.slice(1))("%s has the keys of the source language", (language) => {
    expect(keysOf(textsOf(language, file))).toEqual(keysOf(source));
  });

  test.each(LANGUAGES.slice(1))("%s fills in the parameters of the source language", (language) => {
    const texts = textsOf(language, file);
    const both = [...source].filter(([key]) => texts.has(key));
    const differing = both.filter(([key, text]) => parametersOf(text).join() !== parametersOf(texts.get(key)).join());
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test.each(LANGUAGES)("%s has no empty text", (language) => {
    const empty = [...textsOf(language, file)].filter(([, text]) => typeof text !== "string" || text.trim() === "");
    expect(empty.map(([key]) => key)).toEqual([]);
  });
});

test.each(LANGUAGES)("the form of roles tells in %s of each permission that belongs to no entity", (language) => {
  const entities = new Map(
    globSync("schemas/entities/*.json").map((path) => [basename(path, ".json"), JSON.parse(readFileSync(path, "utf8"))]),
  );
  const texts =
    language === SOURCE
      ? entities
      : new Map(
          Object.entries<ReturnType<typeof JSON.parse>>(JSON.parse(readFileSync(join("locales", language, "entities.json"), "utf8"))),
        );
  const help: string = texts.get("role-permission").properties.permission.description;
  const further = permissionsOf({ entities }).filter((permission) => !entities.has(permission.split(":")[0] as string));
  expect(further).toContain("socket:send");
  expect(further.filter((permission) => !help.includes(permission))).toEqual([]);
});

test.each(LANGUAGES)("each error of the catalogue has a text in %s, and each text an error", (language) => {
  const catalogue: string[] = [...Object.keys(ERRORS), ...FIELD_ERRORS];
  expect([...textsOf(language, "errors.json").keys()].toSorted()).toEqual(catalogue.toSorted());
});
