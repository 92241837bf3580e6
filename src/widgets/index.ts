import { barcode as barcodeCell } from "./cells/barcode/BarcodeCell.tsx";
import { boolean as booleanCell } from "./cells/boolean/BooleanCell.tsx";
import { color as colorCell } from "./cells/color/ColorCell.tsx";
import { date as dateCell } from "./cells/date/DateCell.tsx";
import { dateTime as dateTimeCell } from "./cells/date-time/DateTimeCell.tsx";
import { files as filesCell } from "./cells/files/FilesCell.tsx";
import { icon as iconCell } from "./cells/icon/IconCell.tsx";
import { json as jsonCell } from "./cells/json/JsonCell.tsx";
import { link as linkCell } from "./cells/link/LinkCell.tsx";
import { money as moneyCell } from "./cells/money/MoneyCell.tsx";
import { number as numberCell } from "./cells/number/NumberCell.tsx";
import { progress as progressCell } from "./cells/progress/ProgressCell.tsx";
import { rating as ratingCell } from "./cells/rating/RatingCell.tsx";
import { reference as referenceCell } from "./cells/reference/ReferenceCell.tsx";
import { references as referencesCell } from "./cells/references/ReferencesCell.tsx";
import { richText as richTextCell } from "./cells/rich-text/RichTextCell.tsx";
import { signature as signatureCell } from "./cells/signature/SignatureCell.tsx";
import { tag as tagCell } from "./cells/tag/TagCell.tsx";
import { text as textCell } from "./cells/text/TextCell.tsx";
import { typed as typedCell } from "./cells/typed/TypedCell.tsx";
import type { CellCard, FieldCard } from "./define.ts";
import { cascader } from "./fields/cascader/CascaderField.tsx";
import { checkbox } from "./fields/checkbox/CheckboxField.tsx";
import { code } from "./fields/code/CodeField.tsx";
import { color } from "./fields/color/ColorField.tsx";
import { condition } from "./fields/condition/ConditionField.tsx";
import { date } from "./fields/date/DateField.tsx";
import { dateRange } from "./fields/date-range/DateRangeField.tsx";
import { dateTime } from "./fields/date-time/DateTime.tsx";
import { decimal } from "./fields/decimal/DecimalField.tsx";
import { departmentSelect } from "./fields/department-select/DepartmentSelect.tsx";
import { expression } from "./fields/expression/ExpressionField.tsx";
import { formula } from "./fields/formula/FormulaField.tsx";
import { icon } from "./fields/icon/IconField.tsx";
import { json } from "./fields/json/JsonField.tsx";
import { month } from "./fields/month/MonthField.tsx";
import { multiSelect } from "./fields/multi-select/MultiSelect.tsx";
import { number } from "./fields/number/NumberField.tsx";
import { numberRange } from "./fields/number-range/NumberRange.tsx";
import { password } from "./fields/password/PasswordField.tsx";
import { radio } from "./fields/radio/RadioField.tsx";
import { rating } from "./fields/rating/RatingField.tsx";
import { readonly } from "./fields/readonly/ReadonlyField.tsx";
import { reference } from "./fields/reference/ReferenceField.tsx";
import { richText } from "./fields/rich-text/RichTextField.tsx";
import { select } from "./fields/select/SelectField.tsx";
import { signature } from "./fields/signature/SignatureField.tsx";
import { switchWidget } from "./fields/switch/SwitchField.tsx";
import { text } from "./fields/text/Text.tsx";
import { textarea } from "./fields/textarea/Textarea.tsx";
import { time } from "./fields/time/TimeField.tsx";
import { transfer } from "./fields/transfer/TransferField.tsx";
import { treeSelect } from "./fields/tree-select/TreeSelectField.tsx";
import { typed } from "./fields/typed/TypedField.tsx";
import { upload } from "./fields/upload/UploadField.tsx";
import { url } from "./fields/url/UrlField.tsx";

/** Every field widget. Which of them a field gets that names none, their ranks say. */
export const fieldWidgets: readonly FieldCard[] = [
  cascader,
  checkbox,
  code,
  color,
  condition,
  date,
  dateRange,
  dateTime,
  decimal,
  departmentSelect,
  expression,
  formula,
  icon,
  json,
  month,
  multiSelect,
  number,
  numberRange,
  password,
  radio,
  rating,
  readonly,
  reference,
  richText,
  select,
  signature,
  switchWidget,
  text,
  textarea,
  time,
  transfer,
  treeSelect,
  typed,
  upload,
  url,
];

/** Every cell. */
export const cellWidgets: readonly CellCard[] = [
  barcodeCell,
  booleanCell,
  colorCell,
  dateCell,
  dateTimeCell,
  filesCell,
  iconCell,
  jsonCell,
  linkCell,
  moneyCell,
  numberCell,
  progressCell,
  ratingCell,
  referenceCell,
  referencesCell,
  richTextCell,
  signatureCell,
  tagCell,
  textCell,
  typedCell,
];
