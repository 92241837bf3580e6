import type { CheckInput } from "../check/check.ts";
import { nameOf as nameOfFile } from "../check/source.ts";
import { kindNamed } from "../kinds/kinds.ts";
import { mergeTexts, type TextTree } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import type { WrittenDocument } from "../written-document.ts";

/** Files with their locale files as written documents, which have their own texts. Files must have passed the check. */
export function writtenOf({ files, locales = [] }: Pick<CheckInput, "files" | "locales">): WrittenDocument[] {
  const trees = new Map<string, TextTree>();
  for (const { kind, language, text } of locales) {
    const key = `${kind} ${language}`;
    trees.set(key, mergeTexts(trees.get(key) ?? {}, JSON.parse(text)));
  }
  const languages = [...new Set(locales.map(({ language }) => language))];
  return files.map((file) => {
    const kind = kindNamed(file.kind);
    const content = kind?.parse(file) as WrittenDocument["content"] & { readonly $id: string };
    const id = content.$id ?? nameOfFile(file.file);
    const codes = kind?.sharesTexts ? new Set(textsOf(kind, content).map(({ path }) => path[0])) : undefined;
    const texts = languages.flatMap((language) => {
      const tree = trees.get(`${file.kind} ${language}`) ?? {};
      const own = codes ? Object.fromEntries(Object.entries(tree).filter(([code]) => codes.has(code))) : tree[id];
      return typeof own === "object" ? [[language, own] as const] : [];
    });
    return { kind: file.kind, id, content, texts: Object.fromEntries(texts) };
  });
}
