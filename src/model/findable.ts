/** Texts that have parts to be found by, see the migration search-grams: two characters, or one of a script that has many. */
const FINDABLE = /[\u0800-\u{10FFFF}]|.{2}/su;

/** Whether the search indexes know a text; for any other the database would look at every record. */
export const isFindable = (text: string): boolean => FINDABLE.test(text);
