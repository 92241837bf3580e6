import type { WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, entityIn, withDocument } from "./design.ts";
import { NO_TEXTS, type Texts, textsBelow, withTextsBelow } from "./texts.ts";
import { ENTITY_WORDS, inOrder, RULE_WORDS, withWord } from "./word.ts";

/** A rule over several fields (x-validations). */
export interface DesignedRule {
  readonly rule: string;
  /** In Chinese. */
  readonly message: string;
  readonly field?: string | undefined;
}

export interface AddRule {
  readonly do: "rule.add";
  readonly entity?: string | undefined;
  readonly rule: DesignedRule;
  /** Translations: `{ en: { message: "…" } }`. */
  readonly texts?: Texts | undefined;
}

export interface SetRule {
  readonly do: "rule.set";
  readonly entity?: string | undefined;
  readonly index: number;
  readonly value: DesignedRule;
}

export interface RemoveRule {
  readonly do: "rule.remove";
  readonly entity?: string | undefined;
  readonly index: number;
}

interface OwnRule {
  readonly words: DesignedRule & { readonly id?: string | undefined };
  readonly texts: Texts;
}

export function addRule(design: Design, { entity = design.main, rule, texts = NO_TEXTS }: AddRule): Design {
  const rules = rulesIn(design, entity);
  const ids = new Set(rules.map(({ words }) => words.id));
  let number = 1;
  while (ids.has(`rule${number}`)) number++;
  return withRules(design, entity, [...rules, { words: { id: `rule${number}`, ...rule }, texts }]);
}

export function setRule(design: Design, { entity = design.main, index, value }: SetRule): Design {
  const rules = rulesIn(design, entity);
  const before = ruleAt(rules, index);
  const { id } = before.words;
  const next = { ...before, words: { ...(id !== undefined && { id }), ...value } };
  return withRules(design, entity, rules.with(index, next));
}

export function removeRule(design: Design, { entity = design.main, index }: RemoveRule): Design {
  const rules = rulesIn(design, entity);
  ruleAt(rules, index);
  return withRules(design, entity, rules.toSpliced(index, 1));
}

function ruleAt(rules: readonly OwnRule[], index: number): OwnRule {
  const rule = rules[index];
  if (!rule) throw new CannotDesign("design.unknownRule");
  return rule;
}

function rulesIn(design: Design, entity: string): OwnRule[] {
  const { content, texts } = entityIn(design, entity);
  const below = textsBelow(texts, ["x-validations"]);
  return (content["x-validations"] ?? []).map((words, index) => ({ words, texts: textsBelow(below, [words.id ?? String(index)]) }));
}

function withRules(design: Design, entity: string, rules: readonly OwnRule[]): Design {
  const document = entityIn(design, entity);
  const fields = document.content.properties;
  for (const { words } of rules) {
    if (words.rule.trim() === "" || words.message.trim() === "") throw new CannotDesign("design.text", { word: "rule" });
    if (words.field !== undefined && !Object.hasOwn(fields, words.field))
      throw new CannotDesign("design.unknownField", { field: words.field });
  }
  const written = rules.map(({ words }) => inOrder({ ...words }, RULE_WORDS));
  const content = withWord(document.content, "x-validations", written.length > 0 ? written : undefined, ENTITY_WORDS);
  let texts = withTextsBelow(document.texts, ["x-validations"], NO_TEXTS);
  for (const [index, rule] of rules.entries()) texts = withTextsBelow(texts, ["x-validations", rule.words.id ?? String(index)], rule.texts);
  return withDocument(design, { ...document, content, texts } as WrittenDocument);
}
