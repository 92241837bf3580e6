import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BOX_WORDS } from "../../src/flow/matrix/words.ts";
import { PROBLEMS } from "../../src/flow/problem.ts";
import { checkDocuments } from "../../src/model/check/check.ts";
import type { Entity } from "../../src/model/documents.ts";
import { ERRORS } from "../../src/model/error.ts";
import { FIELD_ERRORS } from "../../src/model/field-errors.ts";
import { ENTITY } from "../../src/model/kinds/entity/kind.ts";
import { DOCUMENT_KINDS } from "../../src/model/kinds/kinds.ts";
import { localise } from "../../src/model/localise.ts";
import { permissionTitles } from "../../src/model/permission-titles.ts";
import { readRoots } from "../../src/server/documents/read.ts";

const SOURCE = "zh-CN";
const LANGUAGES = [SOURCE, "en", "es", "ja"] as const;
/** Texts of the program; those of documents are compared with the documents by the check. */
const OF_DOCUMENTS = new Set(DOCUMENT_KINDS.map(({ folder }) => `${folder}.json`));

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

test.each(LANGUAGES)("every permission has a name of its own in %s", (language) => {
  const { documents, texts } = checkDocuments(readRoots(["."]));
  const translated = [...documents.entities.values()].map((entity) => localise(ENTITY, entity, texts[language]));
  const entities = new Map(translated.map((entity) => [entity.$id, entity]));
  const words = JSON.parse(readFileSync(join("locales", language, "permissions.json"), "utf8"));
  const titles = permissionTitles({ entities }, words);
  const named = ({ "x-permissions": permissions = {}, "x-states": states }: Entity) => [
    ...Object.keys(permissions),
    ...(states?.transitions ?? []).map(({ id, permission = id }) => permission),
  ];
  const nameless = [...titles.keys()].filter((permission) => {
    const [entity, word = ""] = permission.split(":");
    const own = entities.get(entity as string);
    return own ? !(word in words.actions) && !named(own).includes(word) : !(permission in words.others);
  });
  expect(nameless).toEqual([]);
  expect([...titles].filter(([permission, title]) => title.includes(":") || title === permission)).toEqual([]);
  expect(new Set(titles.values()).size).toBe(titles.size);
  expect(titles.get("socket:send")).toBe(words.others["socket:send"]);
});

test.each(LANGUAGES)("each error of the catalogue has a text in %s, and each text an error", (language) => {
  const catalogue: string[] = [...Object.keys(ERRORS), ...FIELD_ERRORS];
  expect([...textsOf(language, "errors.json").keys()].toSorted()).toEqual(catalogue.toSorted());
});

test.each(LANGUAGES)("each problem of a flow has a text in %s with all that it tells, and each text a problem", (language) => {
  expect([...textsOf(language, "flow-problems.json").keys()].toSorted()).toEqual([...PROBLEMS, ...BOX_WORDS].toSorted());
});
