import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FieldError } from "../../model/error.ts";
import { mergeTexts, type TextTree } from "../../model/kinds/texts.ts";
import { LANGUAGES, type Language } from "./language.ts";

type Params = Readonly<Record<string, string | number>> | undefined;

/** What the server reads of `locales/<language>` in every root, besides the texts of documents. */
export const MESSAGE_FILES = [
  "errors.json",
  "exchange.json",
  "flow-problems.json",
  "flows.json",
  "form-plan.json",
  "mcp.json",
  "report.json",
  "reportScreen.json",
  "senders.json",
  "settings.json",
] as const;

/** Texts by which the server speaks to people: of errors, and of what it sends. */
export interface Messages {
  /** The text of a code with its params filled in; the code itself where no locale has a text. */
  text(language: string, code: string, params?: Params): string;
  /** The names directly below a code, in the source language; none where there is nothing below it. */
  below(code: string): readonly string[];
  /** The same field errors with their texts. A text from a document stays. */
  fields(language: string, fields: readonly FieldError[]): FieldError[];
}

function partOf(texts: TextTree | undefined, code: string): string | TextTree | undefined {
  let found: string | TextTree | undefined = texts;
  for (const key of code.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

function lookUp(texts: TextTree | undefined, code: string): string | undefined {
  const found = partOf(texts, code);
  return typeof found === "string" ? found : undefined;
}

const fill = (text: string, params: Params): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (params && Object.hasOwn(params, name) ? String(params[name]) : whole));

async function textsOf(root: string, language: Language, file: string): Promise<TextTree> {
  try {
    return JSON.parse(await readFile(join(root, "locales", language, file), "utf8")) as TextTree;
  } catch (error) {
    // A further root need not bring texts of its own.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

type MessageFile = (typeof MESSAGE_FILES)[number];
type ByLanguage = ReadonlyMap<string, TextTree>;

/** The files of messages of all roots; later roots add to and override earlier ones. */
export class MessageFiles {
  readonly #roots: readonly string[];
  readonly #texts = new Map<MessageFile, ByLanguage>();

  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** Reads `locales/<language>/errors.json`, or another file. */
  async load(file: MessageFile = "errors.json"): Promise<Messages> {
    this.#texts.set(file, await textsByLanguage(this.#roots, file));
    return messagesIn(() => this.#texts.get(file) as ByLanguage);
  }

  /** Reads all of them again: the messages that were given out speak by what the files say now. */
  async reload(): Promise<void> {
    for (const file of this.#texts.keys()) this.#texts.set(file, await textsByLanguage(this.#roots, file));
  }
}

async function textsByLanguage(roots: readonly string[], file: MessageFile): Promise<ByLanguage> {
  const byLanguage = new Map<string, TextTree>();
  for (const language of LANGUAGES) {
    let texts: TextTree = {};
    for (const root of roots) texts = mergeTexts(texts, await textsOf(root, language, file));
    byLanguage.set(language, texts);
  }
  return byLanguage;
}

function messagesIn(byLanguage: () => ByLanguage): Messages {
  const text = (language: string, code: string, params?: Params) =>
    fill(lookUp(byLanguage().get(language), code) ?? lookUp(byLanguage().get("zh-CN"), code) ?? code, params);
  return {
    text,
    below: (code) => {
      const part = partOf(byLanguage().get("zh-CN"), code);
      return typeof part === "object" ? Object.keys(part) : [];
    },
    fields: (language, fields) => fields.map((field) => ({ ...field, message: field.message ?? text(language, field.code, field.params) })),
  };
}
