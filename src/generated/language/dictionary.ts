/* Generated from schemas/language by `npm run types`. Do not edit. */

/**
 * A list of values with labels. It seeds the dictionary table on first start; the database owns it afterwards, unless it is fixed.
 */
export interface Dictionary {
  /**
   * Path of this meta-schema: "../language/dictionary.json".
   */
  $schema?: string;
  /**
   * The dictionary's type, as x-dict names it, equal to the file name.
   */
  $id: string;
  /**
   * Name, in Chinese.
   */
  title: string;
  /**
   * The program depends on the values: they cannot be added to, changed or removed by users.
   */
  fixed?: boolean;
  /**
   * What the program fills it with, instead of items: the values are those of the documents in force, and nobody adds to them.
   */
  from?:
    | "permissions"
    | "onlineForms"
    | "flowTables"
    | "printEntities"
    | "dividedEntities"
    | "labelTemplates"
    | "screens"
    | "webhookEntities"
    | "reports"
    | "reportEntities"
    | "searchPlans";
  /**
   * The values in their order; none with from.
   */
  items: {
    /**
     * What is stored. Integers for integer fields, text for text fields.
     */
    value: string | number;
    /**
     * What is shown, in Chinese.
     */
    label: string;
    /**
     * The value of an item before it, below which this one stands. Chosen and stored is a value without others below it, shown with its way: "A / B". Five levels at most.
     */
    parent?: string | number;
    /**
     * Colour of the tag.
     */
    color?: "default" | "blue" | "green" | "red" | "orange" | "gold" | "cyan" | "purple" | "magenta" | "geekblue" | "volcano" | "lime";
  }[];
}
