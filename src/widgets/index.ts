import type { CellWidget, FieldWidget } from "../renderer/registry.ts";
import { barcode as barcodeCell } from "./cells/barcode/barcode.ts";
import { boolean as booleanCell } from "./cells/boolean/boolean.ts";
import { color as colorCell } from "./cells/color/color.ts";
import { date as dateCell } from "./cells/date/date.ts";
import { dateTime as dateTimeCell } from "./cells/date-time/date-time.ts";
import { files as filesCell } from "./cells/files/files.ts";
import { json as jsonCell } from "./cells/json/json.ts";
import { link as linkCell } from "./cells/link/link.ts";
import { money as moneyCell } from "./cells/money/money.ts";
import { number as numberCell } from "./cells/number/number.ts";
import { progress as progressCell } from "./cells/progress/progress.ts";
import { rating as ratingCell } from "./cells/rating/rating.ts";
import { reference as referenceCell } from "./cells/reference/reference.ts";
import { references as referencesCell } from "./cells/references/references.ts";
import { richText as richTextCell } from "./cells/rich-text/rich-text.ts";
import { signature as signatureCell } from "./cells/signature/signature.ts";
import { tag as tagCell } from "./cells/tag/tag.ts";
import { text as textCell } from "./cells/text/text.ts";
import { cascader } from "./fields/cascader/cascader.ts";
import { checkbox } from "./fields/checkbox/checkbox.ts";
import { code } from "./fields/code/code.ts";
import { color } from "./fields/color/color.ts";
import { date } from "./fields/date/date.ts";
import { dateRange } from "./fields/date-range/date-range.ts";
import { dateTime } from "./fields/date-time/date-time.ts";
import { decimal } from "./fields/decimal/decimal.ts";
import { departmentSelect } from "./fields/department-select/department-select.ts";
import { expression } from "./fields/expression/expression.ts";
import { formula } from "./fields/formula/formula.ts";
import { json } from "./fields/json/json.ts";
import { month } from "./fields/month/month.ts";
import { multiSelect } from "./fields/multi-select/multi-select.ts";
import { number } from "./fields/number/number.ts";
import { numberRange } from "./fields/number-range/number-range.ts";
import { password } from "./fields/password/password.ts";
import { radio } from "./fields/radio/radio.ts";
import { rating } from "./fields/rating/rating.ts";
import { readonly } from "./fields/readonly/readonly.ts";
import { reference } from "./fields/reference/reference.ts";
import { richText } from "./fields/rich-text/rich-text.ts";
import { select } from "./fields/select/select.ts";
import { signature } from "./fields/signature/signature.ts";
import { switchWidget } from "./fields/switch/switch.ts";
import { text } from "./fields/text/text.ts";
import { textarea } from "./fields/textarea/textarea.ts";
import { time } from "./fields/time/time.ts";
import { transfer } from "./fields/transfer/transfer.ts";
import { treeSelect } from "./fields/tree-select/tree-select.ts";
import { upload } from "./fields/upload/upload.ts";
import { url } from "./fields/url/url.ts";

/** Every field widget. When a field names none, the first that fits is taken: what is special stands before what is general. */
export const fieldWidgets: readonly FieldWidget[] = [
  checkbox,
  multiSelect,
  select,
  switchWidget,
  password,
  upload,
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
  formula,
  json,
  textarea,
  richText,
  url,
  time,
  month,
  color,
  signature,
  text,
  radio,
  readonly,
  cascader,
  transfer,
  rating,
  code,
];

/** Every cell, in the same sense. */
export const cellWidgets: readonly CellWidget[] = [
  tagCell,
  booleanCell,
  dateCell,
  dateTimeCell,
  moneyCell,
  numberCell,
  filesCell,
  referenceCell,
  referencesCell,
  linkCell,
  jsonCell,
  richTextCell,
  colorCell,
  signatureCell,
  barcodeCell,
  progressCell,
  ratingCell,
  textCell,
];
