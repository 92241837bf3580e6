/* Generated from schemas/language by `npm run types`. Do not edit. */

/**
 * A test of records: a condition, or the same as CEL over record and user. `record.status == 0 && record.dept == user.dept`. Comparisons of a field with a constant or a value of the user, has, in, contains and startsWith, joined by &&, || and !, become the condition that they say when the document is read; a comparison with an empty field is true of no record. What can be chosen for a field (x-filter, filter of a form field) is said by conditions alone.
 */
export type Criterion = Condition | Expression;
/**
 * A typed condition: a comparison {field, op, value}, or all, any, not of conditions. A value {"var": "user.dept"} is read from the signed-in user.
 */
export type Condition = ConditionAll | ConditionAny | ConditionNot | Comparison;
/**
 * Name of a field, in camelCase.
 */
export type FieldName = string;
/**
 * An expression in CEL over record and user.
 */
export type Expression = string;

/**
 * Several screens on one page of the workspace, each in a tab, with how many records it has. It is opened as a screen is: its id is none of a screen's.
 */
export interface TabPage {
  /**
   * Path of this meta-schema: "../language/tab-page.json".
   */
  $schema?: string;
  /**
   * Name of the page, equal to the file name; the menu and addresses use it as they do a screen's.
   */
  $id: string;
  /**
   * Heading, in Chinese.
   */
  title: string;
  /**
   * The tabs in their order. Who may not view the records of one does not see it.
   *
   * @minItems 1
   * @maxItems 12
   */
  tabs: Tab[];
}
/**
 * A tab.
 */
export interface Tab {
  /**
   * Name of the tab on this page; translations and what a user remembers go by it.
   */
  id: string;
  /**
   * Text of the tab, in Chinese. Default: the title of the screen.
   */
  title?: string;
  /**
   * The screen in the tab: a list, a tree or a master-detail.
   */
  screen: string;
  filter?: Criterion;
  /**
   * How many records it has, of those that exist for the user, stands beside the text.
   */
  count?: boolean;
}
export interface ConditionAll {
  /**
   * Conditions that all hold.
   */
  all: Condition[];
}
export interface ConditionAny {
  /**
   * Conditions of which one holds.
   */
  any: Condition[];
}
export interface ConditionNot {
  not: Condition;
}
export interface Comparison {
  field: FieldName;
  /**
   * Operator. startsWith is the specification's right-like; includesMe its "I am included"; isUser its "specified user".
   */
  op:
    | "eq"
    | "ne"
    | "gt"
    | "ge"
    | "lt"
    | "le"
    | "in"
    | "contains"
    | "notContains"
    | "like"
    | "startsWith"
    | "before"
    | "after"
    | "sameDay"
    | "between"
    | "empty"
    | "notEmpty"
    | "includesMe"
    | "isUser";
  /**
   * What is compared with; a list for in and between; nothing for empty, notEmpty and includesMe.
   */
  value?: unknown;
}
