import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FieldError } from "../../model/error.ts";
import { LANGUAGES, type Language } from "./language.ts";

type Params = Readonly<Record<string, string | number>> | undefined;
type Texts = { readonly [key: string]: string | Texts };

/** Texts by which the server speaks to people: of errors, and of what it sends. */
export interface Messages {
  /** The text of a code with its params filled in; the code itself where no locale has a text. */
  text(language: string, code: string, params?: Params): string;
  /** The same field errors with their texts. A text from a document stays. */
  fields(language: string, fields: readonly FieldError[]): FieldError[];
}

function lookUp(texts: Texts | undefined, code: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const key of code.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return typeof found === "string" ? found : undefined;
}

const fill = (text: string, params: Params): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (params && Object.hasOwn(params, name) ? String(params[name]) : whole));

function merge(base: Texts, over: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const known = merged[key];
    merged[key] = typeof known === "object" && typeof value === "object" ? merge(known, value) : value;
  }
  return merged;
}

async function textsOf(root: string, language: Language, file: string): Promise<Texts> {
  try {
    return JSON.parse(await readFile(join(root, "locales", language, file), "utf8")) as Texts;
  } catch (error) {
    // A further root need not bring texts of its own.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** Reads `locales/<language>/errors.json`, or another file, of every root; later roots add to and override earlier ones. */
export async function loadMessages(roots: readonly string[], file = "errors.json"): Promise<Messages> {
  const byLanguage = new Map<string, Texts>();
  for (const language of LANGUAGES) {
    let texts: Texts = {};
    for (const root of roots) texts = merge(texts, await textsOf(root, language, file));
    byLanguage.set(language, texts);
  }
  const text = (language: string, code: string, params?: Params) =>
    fill(lookUp(byLanguage.get(language), code) ?? lookUp(byLanguage.get("zh-CN"), code) ?? code, params);
  return {
    text,
    fields: (language, fields) => fields.map((field) => ({ ...field, message: field.message ?? text(language, field.code, field.params) })),
  };
}
