/** How values of a column come into another type: SQL of a column, by its reference. */
export interface Conversion {
  /** Whether a value comes into the type as it is. Null always does. */
  readonly fits: (column: string) => string;
  /** The value in the new type, of those that fit. */
  readonly value: (column: string) => string;
  /** What a value that does not fit becomes, still in the former type. */
  readonly instead: (column: string) => string;
}

const EMPTY = (): string => "null";
const RANGES: Readonly<Record<string, string>> = {
  integer: "between -2147483648 and 2147483647",
  bigint: "between -9223372036854775808 and 9223372036854775807",
};
const PLAIN_AS_TEXT = new Set(["integer", "bigint", "numeric", "boolean", "date"]);

/**
 * The conversion of a column that was made for a field to the type of what the field has become; undefined where no value of the one type means
 * anything in the other. Pure.
 * @param from and `to` as `format_type` writes them
 */
export function conversionOf(from: string, to: string): Conversion | undefined {
  const [source, target] = [partsOf(from), partsOf(to)];
  const cast = (column: string) => `${column}::${to}`;
  const isText = (name: string) => name === "text" || name === "character varying";
  const isNumber = (name: string) => name === "integer" || name === "bigint" || name === "numeric";
  if (isText(target.name)) {
    if (!isText(source.name) && !PLAIN_AS_TEXT.has(source.name)) return undefined;
    const length = target.first;
    return {
      fits: (column) => (length === undefined ? "true" : `char_length(${column}::text) <= ${length}`),
      value: cast,
      instead: isText(source.name) ? (column) => `left(${column}, ${length})` : EMPTY,
    };
  }
  if (isText(source.name) && isNumber(target.name)) return ofText(target, cast);
  if (isNumber(source.name) && isNumber(target.name)) return ofNumbers(target, cast);
  return undefined;
}

interface Parts {
  readonly name: string;
  readonly first?: number | undefined;
  readonly second?: number | undefined;
}

function partsOf(type: string): Parts {
  const [, name = type, first, second] = /^([a-z ]+)\((\d+)(?:,(\d+))?\)$/.exec(type) ?? [];
  return { name, first: first === undefined ? undefined : Number(first), second: second === undefined ? undefined : Number(second) };
}

/** Text that is written as a number of so many digits, and nothing else. */
function ofText({ name, first = 18, second = 0 }: Parts, cast: (column: string) => string): Conversion {
  const digits = { integer: 9, bigint: 18 }[name] ?? first - second;
  const pattern = `^[+-]?[0-9]{1,${digits}}${name === "numeric" && second > 0 ? `([.][0-9]{1,${second}})?` : ""}$`;
  return { fits: (column) => `${column} ~ '${pattern}'`, value: cast, instead: EMPTY };
}

function ofNumbers({ name, first = 18, second = 0 }: Parts, cast: (column: string) => string): Conversion {
  if (name !== "numeric") {
    const fits = (column: string) => `(${column} = trunc(${column}::numeric) and ${column}::numeric ${RANGES[name]})`;
    return { fits, value: cast, instead: EMPTY };
  }
  const limit = `1e${first - second}`;
  const rounded = (column: string) => `round(${column}::numeric, ${second})`;
  return {
    fits: (column) => `(${rounded(column)} = ${column} and abs(${column}::numeric) < ${limit}::numeric)`,
    value: cast,
    instead: (column) => `case when abs(${rounded(column)}) < ${limit}::numeric then ${rounded(column)} end`,
  };
}
