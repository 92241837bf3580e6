import type { TextTree } from "../kinds/texts.ts";

/** Translations of a part of a document: a tree for each language that has some. */
export type Texts = Readonly<Record<string, TextTree>>;

export const NO_TEXTS: Texts = {};

/** What stands below a path, by language. */
export function textsBelow(texts: Texts, path: readonly string[]): Texts {
  const below = Object.entries(texts).flatMap(([language, tree]) => {
    let at: string | TextTree | undefined = tree;
    for (const key of path) at = typeof at === "object" && Object.hasOwn(at, key) ? at[key] : undefined;
    return typeof at === "object" ? [[language, at] as const] : [];
  });
  return Object.fromEntries(below);
}

/** The texts with other ones below a path; what is empty is not kept. */
export function withTextsBelow(texts: Texts, path: readonly string[], below: Texts): Texts {
  const languages = new Set([...Object.keys(texts), ...Object.keys(below)]);
  const trees = [...languages].flatMap((language) => {
    const tree = withBranch(texts[language] ?? {}, path, below[language]);
    return isEmpty(tree) ? [] : [[language, tree] as const];
  });
  return Object.fromEntries(trees);
}

/** The texts without what stands below a path. */
export const withoutTextsBelow = (texts: Texts, path: readonly string[]): Texts => withTextsBelow(texts, path, NO_TEXTS);

/** One text of one language; undefined takes it away. */
export function withText(texts: Texts, language: string, path: readonly string[], text: string | undefined): Texts {
  const tree = withBranch(texts[language] ?? {}, path, text === "" ? undefined : text);
  const { [language]: _, ...others } = texts;
  return isEmpty(tree) ? others : { ...texts, [language]: tree };
}

const isEmpty = (branch: string | TextTree | undefined): boolean =>
  branch === undefined || (typeof branch === "object" && Object.keys(branch).length === 0);

function withBranch(tree: TextTree, path: readonly string[], branch: string | TextTree | undefined): TextTree {
  const [key, ...further] = path;
  if (key === undefined) return typeof branch === "object" ? branch : {};
  const { [key]: before, ...others } = tree;
  const after = further.length === 0 ? branch : withBranch(typeof before === "object" ? before : {}, further, branch);
  if (isEmpty(after)) return before === undefined ? tree : others;
  return { ...tree, [key]: after as string | TextTree };
}

/** The texts of a part, those of single words alone: of a group its title, without its fields'. */
export const ownTexts = (texts: Texts): Texts => {
  const own = Object.entries(texts).map(([language, tree]) => {
    const leaves = Object.entries(tree).filter(([, text]) => typeof text === "string");
    return [language, Object.fromEntries(leaves)] as const;
  });
  return Object.fromEntries(own.filter(([, tree]) => !isEmpty(tree)));
};
