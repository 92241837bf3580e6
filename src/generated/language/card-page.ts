/* Generated from schemas/language by `npm run types`. Do not edit. */

/**
 * A card.
 */
export type Card = CountsCard | ListCard | ChartCard | ReportCard | TextCard | PictureCard | LinksCard | PieceCard;
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
 * A page of cards: numbers, charts, lists, texts, pictures and links over the records of the product. Its address is /onlinePage?pageId=<$id>; an entry of the menu names it as its cardPage. The page `home` is the first page of everybody.
 */
export interface CardPage {
  /**
   * Path of this meta-schema: "../language/card-page.json".
   */
  $schema?: string;
  /**
   * Name of the page, equal to the file name; the menu and addresses use it.
   */
  $id: string;
  /**
   * Heading, in Chinese.
   */
  title: string;
  /**
   * A line under the heading, in Chinese.
   */
  description?: string;
  /**
   * Who may open the page. Default: who sees one of its cards.
   */
  permission?: string;
  /**
   * The cards stand on another page, which knows nothing of them: how a set of documents that can be left out adds to the page of another.
   */
  into?: {
    /**
     * The other page.
     */
    page: string;
    /**
     * Its card behind which they stand. Default: behind all.
     */
    after?: string;
  };
  /**
   * The cards in their order.
   *
   * @minItems 1
   * @maxItems 40
   */
  cards: Card[];
}
/**
 * Numbers of records, each with its name. What the user may not view is not counted for him; without any number the card is not there.
 */
export interface CountsCard {
  /**
   * What the card is.
   */
  kind: "counts";
  /**
   * Name of the card on this page; translations and what a user arranges go by it.
   */
  id: string;
  /**
   * Heading, in Chinese.
   */
  title: string;
  /**
   * Part of the page's width in a wide window. Default: half of charts, reports and lists, full of counts, a third of the others.
   */
  width?: "quarter" | "third" | "half" | "full";
  /**
   * Who sees the card. Default: who may view the records that it shows; of others, everybody.
   */
  permission?: string;
  /**
   * Where the card is shown. Default: everywhere.
   *
   * @minItems 1
   */
  devices?: ("PC" | "mini-program" | "APP")[];
  /**
   * The numbers in their order.
   *
   * @minItems 1
   * @maxItems 24
   */
  figures: Figure[];
}
/**
 * How many records there are of an entity, of those that exist for the user.
 */
export interface Figure {
  /**
   * Name of the number on this card; its translation goes by it.
   */
  id: string;
  /**
   * What is counted, in Chinese. Default: the title of the entity.
   */
  title?: string;
  /**
   * The entity whose records are counted.
   */
  entity: string;
  filter?: Criterion;
  /**
   * The screen that the number opens. Default: the first list or tree of the entity.
   */
  screen?: string;
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
/**
 * The first records of a screen.
 */
export interface ListCard {
  /**
   * What the card is.
   */
  kind: "list";
  /**
   * Name of the card on this page; translations and what a user arranges go by it.
   */
  id: string;
  /**
   * Heading, in Chinese.
   */
  title?: string;
  /**
   * Part of the page's width in a wide window. Default: half of charts, reports and lists, full of counts, a third of the others.
   */
  width?: "quarter" | "third" | "half" | "full";
  /**
   * Who sees the card. Default: who may view the records that it shows; of others, everybody.
   */
  permission?: string;
  /**
   * Where the card is shown. Default: everywhere.
   *
   * @minItems 1
   */
  devices?: ("PC" | "mini-program" | "APP")[];
  /**
   * The screen whose records are shown: a list or a tree. Its title is that of the card without one.
   */
  screen: string;
  filter?: Criterion;
  /**
   * Fields that are shown. Default: the first four columns of the screen.
   *
   * @minItems 1
   * @maxItems 8
   */
  columns?: FieldName[];
  /**
   * Most rows.
   */
  rows?: number;
}
/**
 * Records of an entity counted, or measured, by one of its fields.
 */
export interface ChartCard {
  /**
   * What the card is.
   */
  kind: "chart";
  /**
   * Name of the card on this page; translations and what a user arranges go by it.
   */
  id: string;
  /**
   * Heading, in Chinese.
   */
  title: string;
  /**
   * Part of the page's width in a wide window. Default: half of charts, reports and lists, full of counts, a third of the others.
   */
  width?: "quarter" | "third" | "half" | "full";
  /**
   * Who sees the card. Default: who may view the records that it shows; of others, everybody.
   */
  permission?: string;
  /**
   * Where the card is shown. Default: everywhere.
   *
   * @minItems 1
   */
  devices?: ("PC" | "mini-program" | "APP")[];
  /**
   * The entity whose records are shown.
   */
  entity: string;
  filter?: Criterion;
  group: FieldName;
  /**
   * Of a day or an instant: what one value of the chart is.
   */
  by?: "day" | "month" | "year";
  /**
   * Of a day or an instant: how many days, months or years, the present one among them.
   */
  last?: number;
  /**
   * Of other fields: how many values, the greatest first; what is left is told together.
   */
  most?: number;
  /**
   * What is told of the records of a value. Default: how many they are.
   */
  measure?: {
    /**
     * What is worked out.
     */
    of: "sum" | "average" | "least" | "greatest";
    field: FieldName;
  };
  /**
   * How it is drawn. Default: columns over time, bars otherwise.
   */
  shape?: "bars" | "columns" | "line" | "ring";
}
/**
 * The picture of a report, or its totals where it draws none, as whoever looks at it would read them.
 */
export interface ReportCard {
  /**
   * What the card is.
   */
  kind: "report";
  /**
   * Name of the card on this page; translations and what a user arranges go by it.
   */
  id: string;
  /**
   * Heading, in Chinese.
   */
  title?: string;
  /**
   * Part of the page's width in a wide window. Default: half of charts, reports and lists, full of counts, a third of the others.
   */
  width?: "quarter" | "third" | "half" | "full";
  /**
   * Who sees the card. Default: who may view the records that it shows; of others, everybody.
   */
  permission?: string;
  /**
   * Where the card is shown. Default: everywhere.
   *
   * @minItems 1
   */
  devices?: ("PC" | "mini-program" | "APP")[];
  /**
   * The report. Its title is that of the card without one.
   */
  screen: string;
}
/**
 * A text.
 */
export interface TextCard {
  /**
   * What the card is.
   */
  kind: "text";
  /**
   * Name of the card on this page; translations and what a user arranges go by it.
   */
  id: string;
  /**
   * Heading, in Chinese.
   */
  title?: string;
  /**
   * Part of the page's width in a wide window. Default: half of charts, reports and lists, full of counts, a third of the others.
   */
  width?: "quarter" | "third" | "half" | "full";
  /**
   * Who sees the card. Default: who may view the records that it shows; of others, everybody.
   */
  permission?: string;
  /**
   * Where the card is shown. Default: everywhere.
   *
   * @minItems 1
   */
  devices?: ("PC" | "mini-program" | "APP")[];
  /**
   * The text, in Chinese; empty lines part its paragraphs.
   */
  description: string;
}
/**
 * A picture.
 */
export interface PictureCard {
  /**
   * What the card is.
   */
  kind: "picture";
  /**
   * Name of the card on this page; translations and what a user arranges go by it.
   */
  id: string;
  /**
   * Heading, in Chinese.
   */
  title?: string;
  /**
   * Part of the page's width in a wide window. Default: half of charts, reports and lists, full of counts, a third of the others.
   */
  width?: "quarter" | "third" | "half" | "full";
  /**
   * Who sees the card. Default: who may view the records that it shows; of others, everybody.
   */
  permission?: string;
  /**
   * Where the card is shown. Default: everywhere.
   *
   * @minItems 1
   */
  devices?: ("PC" | "mini-program" | "APP")[];
  /**
   * Its address: at this server, or outside by https.
   */
  picture?: string;
  /**
   * In place of an address: the id of a file that was uploaded where the page is designed. It is shown to whoever may open the page; a package brings it to another installation, a file does not.
   */
  file?: string;
  /**
   * What is seen on it, in Chinese, for who does not see it.
   */
  description: string;
}
/**
 * Ways to other pages. Those that the user may not open are not there.
 */
export interface LinksCard {
  /**
   * What the card is.
   */
  kind: "links";
  /**
   * Name of the card on this page; translations and what a user arranges go by it.
   */
  id: string;
  /**
   * Heading, in Chinese.
   */
  title: string;
  /**
   * Part of the page's width in a wide window. Default: half of charts, reports and lists, full of counts, a third of the others.
   */
  width?: "quarter" | "third" | "half" | "full";
  /**
   * Who sees the card. Default: who may view the records that it shows; of others, everybody.
   */
  permission?: string;
  /**
   * Where the card is shown. Default: everywhere.
   *
   * @minItems 1
   */
  devices?: ("PC" | "mini-program" | "APP")[];
  /**
   * The links in their order.
   *
   * @minItems 1
   * @maxItems 24
   */
  links: Link[];
}
/**
 * A way to a screen, to another card page, or outside: exactly one.
 */
export interface Link {
  /**
   * Name of the link on this card.
   */
  id: string;
  /**
   * Its text, in Chinese. Default: the title of what it opens; one that leads outside needs it.
   */
  title?: string;
  /**
   * The screen or the page of tabs that it opens.
   */
  screen?: string;
  /**
   * The page of cards that it opens.
   */
  cardPage?: string;
  /**
   * An address outside, in a new window.
   */
  link?: string;
}
/**
 * A hand-coded card of a feature.
 */
export interface PieceCard {
  /**
   * What the card is.
   */
  kind: "piece";
  /**
   * Name of the card on this page; translations and what a user arranges go by it.
   */
  id: string;
  /**
   * Heading, in Chinese.
   */
  title?: string;
  /**
   * Part of the page's width in a wide window. Default: half of charts, reports and lists, full of counts, a third of the others.
   */
  width?: "quarter" | "third" | "half" | "full";
  /**
   * Who sees the card. Default: who may view the records that it shows; of others, everybody.
   */
  permission?: string;
  /**
   * Where the card is shown. Default: everywhere.
   *
   * @minItems 1
   */
  devices?: ("PC" | "mini-program" | "APP")[];
  /**
   * Its name in schemas/language/sockets.json.
   */
  piece: string;
}
