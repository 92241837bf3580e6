import type { CellWidget, FieldWidget } from "../renderer/registry.ts";
import { boolean as booleanCell } from "./cells/boolean/boolean.ts";
import { date as dateCell } from "./cells/date/date.ts";
import { dateTime as dateTimeCell } from "./cells/date-time/date-time.ts";
import { json as jsonCell } from "./cells/json/json.ts";
import { link as linkCell } from "./cells/link/link.ts";
import { money as moneyCell } from "./cells/money/money.ts";
import { number as numberCell } from "./cells/number/number.ts";
import { reference as referenceCell } from "./cells/reference/reference.ts";
import { references as referencesCell } from "./cells/references/references.ts";
import { richText as richTextCell } from "./cells/rich-text/rich-text.ts";
import { tag as tagCell } from "./cells/tag/tag.ts";
import { text as textCell } from "./cells/text/text.ts";
import { checkbox } from "./fields/checkbox/checkbox.ts";
import { date } from "./fields/date/date.ts";
import { dateRange } from "./fields/date-range/date-range.ts";
import { dateTime } from "./fields/date-time/date-time.ts";
import { decimal } from "./fields/decimal/decimal.ts";
import { departmentSelect } from "./fields/department-select/department-select.ts";
import { expression } from "./fields/expression/expression.ts";
import { json } from "./fields/json/json.ts";
import { multiSelect } from "./fields/multi-select/multi-select.ts";
import { number } from "./fields/number/number.ts";
import { numberRange } from "./fields/number-range/number-range.ts";
import { password } from "./fields/password/password.ts";
import { radio } from "./fields/radio/radio.ts";
import { readonly } from "./fields/readonly/readonly.ts";
import { reference } from "./fields/reference/reference.ts";
import { richText } from "./fields/rich-text/rich-text.ts";
import { select } from "./fields/select/select.ts";
import { switchWidget } from "./fields/switch/switch.ts";
import { text } from "./fields/text/text.ts";
import { textarea } from "./fields/textarea/textarea.ts";
import { treeSelect } from "./fields/tree-select/tree-select.ts";
import { url } from "./fields/url/url.ts";

/** Every field widget. When a field names none, the first that fits is taken: what is special stands before what is general. */
export const fieldWidgets: readonly FieldWidget[] = [
  checkbox,
  multiSelect,
  select,
  switchWidget,
  password,
  reference,
  treeSelect,
  departmentSelect,
  dateRange,
  date,
  dateTime,
  numberRange,
  number,
  decimal,
  expression,
  json,
  textarea,
  richText,
  url,
  text,
  radio,
  readonly,
];

/** Every cell, in the same sense. */
export const cellWidgets: readonly CellWidget[] = [
  tagCell,
  booleanCell,
  dateCell,
  dateTimeCell,
  moneyCell,
  numberCell,
  referenceCell,
  referencesCell,
  linkCell,
  jsonCell,
  richTextCell,
  textCell,
];
