import { INT4 } from "../column-type.ts";
import { Decimal } from "../decimal.ts";
import type { FieldBlueprint, Holds } from "./blueprint.ts";
import { readComment } from "./comment.ts";
import { isPlainText } from "./plain-text.ts";
import type { Note, SourceColumn, SourceType } from "./source.ts";
import { titleOf } from "./titles.ts";

const LONG_TEXT = /remark|memo|note|comment|desc|content|reason|detail|summary|body|address|备注|说明|描述|内容|原因|意见|详情|摘要|简介/i;
const NAME = /(^|_)(name|title|code|no|number|sn)$|名称|编码|编号|标题|单号/i;
const EMAIL = /e?mail|邮箱/i;
const MOBILE = /(^|_)(mobile|cell_?phone)$|手机/i;
/** Above this, text is told in several lines. */
const LONG = 500;
const COLUMNS_OF_TEXT = 1_000_000;
/** An eight-byte number of the database may be greater; no browser counts it exactly. */
const MOST = 999_999_999_999_999;

/** A proposed field, without its name and what refers elsewhere. */
export interface ProposedField {
  readonly field: Omit<FieldBlueprint, "name" | "dict" | "entity">;
  readonly notes: readonly Omit<Note, "table">[];
}

/**
 * What a field for a column is: its type, limits, default, title from the comment.
 * @param unique whether the column alone is a unique key
 * @param dictionary the values of the dictionary that lists the column's, if one does
 */
export function proposeField(column: SourceColumn, unique: boolean, dictionary?: readonly (string | number)[]): ProposedField {
  const { title = titleOf(column.name), help } = readComment(column.comment);
  const notes: Omit<Note, "table">[] = [];
  const named = `${column.name} ${title}`;
  const isName = NAME.test(column.name) || NAME.test(title);
  const { holds, ...limits } = shapeOf(column.type, unique || isName, LONG_TEXT.test(named));
  if (column.type.kind === "other") notes.push({ column: column.name, code: "type", params: { type: column.type.name } });
  const search = holds === "text" && isName && dictionary === undefined;
  const base = {
    ...{ column: column.name, title, help, holds, ...limits },
    required: column.notNull && holds !== "boolean",
    // A list is told apart by nothing, and JSON by no index.
    unique: unique && holds !== "json" && holds !== "html",
    search,
    validator: column.validator ?? validatorOf(named, holds, limits.length, dictionary !== undefined),
    ...boundsOf(column, holds),
    ...placeOf(holds, column.notNull, search),
  };
  const given = defaultOf(column, base, dictionary);
  if (given === undefined && (column.default !== undefined || column.defaultText !== undefined) && column.default !== "")
    notes.push({ column: column.name, code: "default", params: { default: String(column.default ?? column.defaultText) } });
  return { field: { ...base, ...given }, notes };
}

function shapeOf(type: SourceType, isShort: boolean, isLong: boolean): Pick<FieldBlueprint, "holds" | "length" | "precision" | "scale"> {
  switch (type.kind) {
    case "text": {
      if (type.length === undefined) return isShort ? { holds: "text", length: 255 } : { holds: "longText" };
      const length = Math.max(1, Math.min(type.length, COLUMNS_OF_TEXT));
      return { holds: (isLong && length > 100) || length > LONG ? (isShort ? "text" : "longText") : "text", length };
    }
    case "decimal":
      return { holds: "decimal", precision: type.precision, scale: type.scale };
    case "other":
      return isShort ? { holds: "text", length: 255 } : { holds: "longText" };
    default:
      return { holds: type.kind };
  }
}

function validatorOf(named: string, holds: Holds, length = 0, isChosen: boolean): FieldBlueprint["validator"] {
  if (holds !== "text" || isChosen) return undefined;
  if (EMAIL.test(named) && length >= 6) return "email";
  return MOBILE.test(named) && length >= 11 ? "mobile" : undefined;
}

function boundsOf({ type, minimum, maximum }: SourceColumn, holds: Holds): Pick<FieldBlueprint, "minimum" | "maximum"> {
  if (holds === "integer" && type.kind === "integer" && type.big && (maximum ?? 0) <= INT4.max) return { minimum, maximum: MOST };
  return holds === "integer" || holds === "number" || holds === "decimal" ? { minimum, maximum } : {};
}

/** Where a field stands at first: short ones in the list, what people look for in the query. */
function placeOf(holds: Holds, required: boolean, search: boolean) {
  const isLong = holds === "longText" || holds === "html" || holds === "json" || holds === "signature";
  return {
    inQuery: search,
    inList: !isLong,
    inForm: true,
    ...(isLong && { span: 2 }),
    ...(!required && holds === "json" && { inForm: false }),
  };
}

/** The default, where a document can say it. */
function defaultOf(
  { default: value }: SourceColumn,
  { holds, length, scale = 2, precision = 18, validator, minimum, maximum }: Omit<FieldBlueprint, "name">,
  dictionary: readonly (string | number)[] | undefined,
): Pick<FieldBlueprint, "default" | "defaultExpression"> | undefined {
  if (value === undefined) return undefined;
  if (value === "now") return holds === "date" ? { defaultExpression: "today()" } : undefined;
  if (dictionary) {
    const chosen = dictionary.find((one) => String(one) === String(value));
    return chosen === undefined ? undefined : { default: chosen };
  }
  const text = String(value);
  const isWithin = (number: number) => number >= Number(minimum ?? -Infinity) && number <= Number(maximum ?? Infinity);
  if (holds === "boolean")
    return /^(true|t|1)$/.test(text) ? { default: true } : /^(false|f|0)$/.test(text) ? { default: false } : undefined;
  if (holds === "integer") {
    const [low, high] = maximum === undefined ? [INT4.min, INT4.max] : [-MOST, MOST];
    return /^-?\d{1,15}$/.test(text) && Number(text) >= low && Number(text) <= high && isWithin(Number(text))
      ? { default: Number(text) }
      : undefined;
  }
  if (holds === "decimal" || holds === "number") {
    if (!/^-?\d{1,15}(\.\d{1,12})?$/.test(text) || !isWithin(Number(text))) return undefined;
    if (holds === "number") return { default: Number(text) };
    const [whole = "", fraction = ""] = Decimal.parse(text)?.toString().replace("-", "").split(".") ?? [];
    return fraction.length <= scale && (whole === "0" ? 0 : whole.length) <= precision - scale ? { default: text } : undefined;
  }
  // A text that a rule may refuse is no default that is certain to be saved.
  if ((holds !== "text" && holds !== "longText") || validator !== undefined) return undefined;
  const fits = text !== "" && text.length <= (length ?? 20_000) && text.trim() === text && isPlainText(text);
  return fits ? { default: text } : undefined;
}
