import en from "../../../../locales/en/permissions.json" with { type: "json" };
import es from "../../../../locales/es/permissions.json" with { type: "json" };
import ja from "../../../../locales/ja/permissions.json" with { type: "json" };
import zh from "../../../../locales/zh-CN/permissions.json" with { type: "json" };
import { may } from "../../../model/actor.ts";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { permissionTitles } from "../../../model/permission-titles.ts";
import type { Context } from "../../context.ts";
import { grantedWords } from "../../identity/roles.ts";

/** Who reads, and documents in his language. */
export type Reader = Pick<Context, "db" | "documents" | "actor" | "language">;

const WORDS: Readonly<Record<string, typeof zh>> = { "zh-CN": zh, en, es, ja };

const names = new WeakMap<Context["documents"], ReadonlyMap<string, string>>();

/** What every permission is called in a language, of documents in it. Memoised by documents. */
export function permissionNames(documents: Context["documents"], language: string): ReadonlyMap<string, string> {
  const known = names.get(documents) ?? permissionTitles(documents, permissionWords(language));
  names.set(documents, known);
  return known;
}

/** The words of permissions in a language. */
export const permissionWords = (language: string): typeof zh => WORDS[language] ?? zh;

/** With one of these somebody reads what roles grant. */
const ROLE_WORDS = ["role:view", "role:add", "role:edit"];

/**
 * Every permission, by what it is called in the reader's language, those of an entity together. Closed are those that he does not hold, as
 * nobody gives more than he has, and those that roles of his tenant still grant though they exist no more. Who has nothing to do with roles is told
 * those alone that he holds.
 */
export async function permissionItems({ db, documents, actor, language }: Reader): Promise<DictionaryItem[]> {
  const words = permissionWords(language);
  const titles = permissionTitles(documents, words);
  if (!ROLE_WORDS.some((word) => may(actor, word)))
    return [...titles].filter(([value]) => may(actor, value)).map(([value, label]) => ({ value, label }));
  const granted = await grantedWords(db, actor.isSuperUser ? undefined : actor.tenant);
  return [
    ...[...titles].map(([value, label]) => ({ value, label, ...(!may(actor, value) && { closed: true }) })),
    ...granted
      .filter((value) => !titles.has(value))
      .map((value) => ({ value, label: words.gone.replace("{{permission}}", value), color: "red", closed: true })),
  ];
}
