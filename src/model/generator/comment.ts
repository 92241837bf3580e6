import { isPlainText } from "./plain-text.ts";
import type { SourceValue } from "./source.ts";

/** What people write as the comment of a column. */
export interface ReadComment {
  readonly title?: string | undefined;
  readonly help?: string | undefined;
  /** Values with their names: "1是 2否". */
  readonly values?: readonly SourceValue[] | undefined;
}

const LONGEST_TITLE = 30;
/** A value, what may stand between, and what it is called: "1是", "1-是", "A：通过", "0=停用". */
const VALUE = /^\s*([A-Za-z0-9_]{1,20})\s*[-:：=＝.、]?\s*([^\s\d,，;；、/|]\S*(?: \S+)*?)\s*$/u;
const LETTERS = /^\s*([A-Za-z_]\w{0,19})\s*[-:：=＝]\s*(\S.*?)\s*$/u;

/**
 * "状态：单据的状态（1启用 2停用）" → title 状态, help 单据的状态, values 1 启用 and 2 停用. What is in brackets and lists no values is help.
 */
export function readComment(comment: string | undefined): ReadComment {
  const text = comment?.replaceAll(/[\s\p{Cc}]+/gu, " ").trim() ?? "";
  if (!isPlainText(text)) return {};
  if (text === "") return {};
  const [, outside = text, inside, behind = ""] = /^(.*?)[（(【[]([^）)】\]]*)[）)】\]]?(.*)$/u.exec(text) ?? [];
  const bracketed = inside === undefined ? undefined : valuesIn(inside);
  const [, head = "", rest = ""] = /^([^:：,，;；。]*)[:：,，;；。]?(.*)$/u.exec(outside) ?? [];
  const tail = rest.trim();
  const listed = bracketed ?? valuesIn(tail);
  const helps = [listed && !bracketed ? "" : tail, bracketed ? "" : (inside ?? ""), behind].map((part) => part.trim()).filter(Boolean);
  const short = [...head.trim()].slice(0, LONGEST_TITLE).join("").trim();
  const whole = head.trim().length > LONGEST_TITLE ? [head.trim()] : [];
  const help = [...whole, ...helps].join("；");
  return { title: short || undefined, help: help || undefined, values: listed };
}

/** Two values or more, separated; one alone is a note. */
function valuesIn(text: string): SourceValue[] | undefined {
  const parts = text.split(/[,，;；、/|]/u).flatMap((part) => (part.trim() === "" ? [] : inWords(part)));
  const values = parts.map((part) => {
    const [, value, label] = (/^\s*\d/.test(part) ? VALUE : LETTERS).exec(part) ?? [];
    return value === undefined || label === undefined
      ? undefined
      : { value: /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : value, label };
  });
  if (values.length < 2 || values.some((value) => value === undefined)) return undefined;
  const listed = values.filter((value) => value !== undefined);
  const isText = listed.some(({ value }) => typeof value === "string");
  const all = listed.map(({ value, label }) => ({ value: isText ? String(value) : value, label }));
  return new Set(all.map(({ value }) => String(value))).size === all.length ? all : undefined;
}

/** "1是 2否" has blanks between its values: one begins where a word begins with a digit. */
const inWords = (part: string): string[] => part.trim().split(/\s+(?=\d)/u);
