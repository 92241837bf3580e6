/** Why one of the two languages cannot say what the other one says, in English, for the command line; pages have the words of their language. */
export const REASONS = {
  part: "nothing stands for {what}",
  widget: "no widget stands for {what}; the field is edited by its type",
  word: "no word for it",
  rule: "no rule of ours says this",
  function: "a function has no CEL",
  cel: "no CEL says {what}",
  program: "a program is no rule",
  computed: "only a value that always follows from others is a computed one",
  misfit: "it does not fit: {what}",
  grouping: "a part that groups others is only shown or not",
  noField: "{what} is no field",
  code: "code of the product, which a schema cannot name",
  script: "no script says {what}",
  records: "the records that can be chosen come from the server",
  values: "the values that can be chosen come from the server",
  format: "no format of Formily is {what}",
} as const;
export type Reason = keyof typeof REASONS;

/** A reason in English. */
export const reasonText = ({ reason, what = "" }: { readonly reason: Reason; readonly what?: string | undefined }): string =>
  REASONS[reason].replace("{what}", what);
