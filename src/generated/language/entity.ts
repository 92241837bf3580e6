/* Generated from schemas/language by `npm run types`. Do not edit. */

/**
 * A name in small letters, words joined by "-".
 */
export type Id = string;
/**
 * A path of at least two parts, without a slash at the start or end.
 */
export type ApiPath = string;
/**
 * The id of an operation: `{feature}.{name}`.
 */
export type OperationId = string;
/**
 * Name of a field, in camelCase.
 */
export type FieldName = string;
/**
 * A typed condition: a comparison {field, op, value}, or all, any, not of conditions. A value {"var": "user.dept"} is read from the signed-in user.
 */
export type Condition = ConditionAll | ConditionAny | ConditionNot | Comparison;
/**
 * An expression in CEL. Variables: record (this record), old (as it was stored; absent when adding), user (id, username, name, userType, dept, tenant, organisation, roles). today() is the day by China Standard Time, now() the instant, both as text. Example: record.level < 5 || has(record.dept) matches() takes patterns as `pattern` does. More than 1,000,000 steps (a part worked out once is one; long texts and lists cost more) end it with an error.
 */
export type Expression = string;
/**
 * A value of the state field.
 */
export type StateValue = number | string;
/**
 * Values of the state field.
 *
 * @minItems 1
 */
export type StateValues = StateValue[];

/**
 * What a record is. One entity document makes the table, the API, the validation, the column permissions and the types; screens say how it is shown.
 */
export interface Entity {
  /**
   * Path of this meta-schema, so that an editor can complete: "../language/entity.json".
   */
  $schema?: string;
  $id: Id;
  /**
   * Name of one record kind, in Chinese. Translations stand in locales/<language>/entities.json under the same path.
   */
  title: string;
  /**
   * What the record is for. Shown in OpenAPI and in the documentation.
   */
  description?: string;
  /**
   * Always "object": an entity is a JSON Schema of its records.
   */
  type: "object";
  /**
   * Table name, snake_case. It is unique over all documents. Of values (x-value) no table is made.
   */
  "x-table": string;
  /**
   * Wire paths under which the entity's calls are served, without a leading slash. An entity without x-api has no calls of its own: details live so, inside their master.
   */
  "x-api"?: {
    rest?: ApiPath;
    rpc?: ApiPath;
  };
  /**
   * Which generic actions exist. Default: view, add, edit, remove, delete, export, import (and review with x-keep.review). A log has only ["view", "export"].
   */
  "x-actions"?: ("view" | "add" | "edit" | "remove" | "delete" | "review" | "export" | "import")[];
  /**
   * Permissions beyond the generic actions, by action name: those of the entity's operations. `{ "resetPassword": { "title": "重置密码" } }` can be granted as `user:resetPassword`.
   */
  "x-permissions"?: {
    [k: string]: Permission;
  };
  /**
   * Operations of the program on these records, beside the calls that every entity has: by a name, the id of each as its contract declares it (src/model/contract). `{ "resetPassword": "user.resetPassword" }`. Actions of screens name them (`operation`); permission, body and answer are those of the contract.
   */
  "x-operations"?: {
    [k: string]: OperationId;
  };
  "x-display"?: FieldName;
  "x-parent"?: FieldName;
  "x-order"?: FieldName;
  "x-master"?: Id;
  /**
   * Default order of a list. Default: newest first, by id.
   *
   * @minItems 1
   */
  "x-sort"?: Sort[];
  /**
   * The fields that row rules look at. Default: the creator and the creator's department at the time. `false` values switch a rule off.
   */
  "x-scope"?: {
    /**
     * Reference field to the user who owns the record ("only self").
     */
    owner?: FieldName | false;
    /**
     * Reference field to the department that the record belongs to.
     */
    department?: FieldName | false;
  };
  /**
   * Further indexes, each a list of fields.
   */
  "x-index"?: FieldName[][];
  /**
   * Field combinations that are unique among the records that are not removed.
   */
  "x-unique"?: FieldName[][];
  /**
   * There is one record for each tenant, or for each organisation of it, or one for all tenants together (`platform`, with `"tenant": false` in x-keep): settings. Its screens are of kind form or detail, which open that record itself; it comes into being when it is first saved, by who may add, and a second one is refused.
   */
  "x-single"?: "tenant" | "organisation" | "platform";
  "x-common"?: Condition;
  /**
   * The table is divided by the month in which records were made (UTC, by the id), for logs that grow without end: lists of a period read its months alone, and what is over leaves month by month, as log-retention says. Nothing in it is unique but the id, nothing refers to its records, and they are nobody's details. A table that is there already is divided without a copy; one that is divided stays so.
   */
  "x-partition"?: "month";
  "x-value"?: Id;
  /**
   * The former x-table. The table is renamed and keeps its rows.
   */
  "x-renamed-from"?: string;
  /**
   * Fields that must have a value.
   */
  required?: FieldName[];
  /**
   * The fields, by name. System fields (id, version, createBy, createTime, updateBy, updateTime, createDept, tenant, organisation, reviewStatus) come from x-keep; one is named here only to give it another title.
   */
  properties: {
    [k: string]: Property;
  };
  /**
   * Rules over several fields, checked in the form and on the server.
   */
  "x-validations"?: Validation[];
  "x-states"?: States;
  "x-flow"?: Flow;
  /**
   * What the system keeps with each record.
   */
  "x-keep"?: {
    /**
     * Records belong to a tenant and are seen by it alone.
     */
    tenant?: boolean;
    /**
     * Records belong to the organisation that was current when they were made.
     */
    organisation?: boolean;
    /**
     * createBy, updateBy and createDept.
     */
    creator?: boolean;
    /**
     * createTime and updateTime.
     */
    times?: boolean;
    /**
     * A counter that makes saving over somebody else's change an answer 409 instead of a loss.
     */
    version?: boolean;
    /**
     * Remove marks the record, which then lies in the recycle bin of its lists; delete takes it out of the table.
     */
    softDelete?: boolean;
    /**
     * Each change writes a row to the operation log, with the values before and after: the history of the record, which its forms and views show.
     */
    history?: boolean;
    /**
     * A review status (0 open, 1 approved, 2 rejected) with its own call and permission.
     */
    review?: boolean;
  };
}
/**
 * A permission of the entity beyond the generic actions.
 */
export interface Permission {
  /**
   * What the permission allows, in Chinese.
   */
  title: string;
}
/**
 * One step of an order.
 */
export interface Sort {
  field: FieldName;
  /**
   * Direction.
   */
  order?: "asc" | "desc";
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
 * A field. What it holds follows from type and format, or from x-entity, x-details or items; keys that do not fit what it holds are refused.
 */
export interface Property {
  /**
   * Label, in Chinese.
   */
  title: string;
  /**
   * Help text under the field, in Chinese.
   */
  description?: string;
  /**
   * Kind of the value. Not written for a reference (x-entity), which stores an id. `array` is for details (x-details), for several references (items.x-entity) and for several values of a dictionary (items.x-dict); `object` is free JSON.
   */
  type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
  /**
   * date: 2026-01-31. date-time: an instant, ISO 8601. time: 08:30:00, without a day. month: 2026-01. decimal: an exact number kept as text, with x-scale. multiline: long text. html: long text with paragraphs, headings, lists and links, nested at most 50 levels deep; the server stores nothing else of it. url: a web address. color: #1890ff, in small letters. signature: a drawn name, as the data URL of a PNG picture of at most 20,000 characters. expression: CEL text. condition: a typed condition tree (type object).
   */
  format?:
    "date" | "date-time" | "time" | "month" | "decimal" | "multiline" | "html" | "url" | "color" | "signature" | "expression" | "condition";
  /**
   * Longest text, in characters. Default 255; multiline and html 20000.
   */
  maxLength?: number;
  /**
   * Shortest text, in characters.
   */
  minLength?: number;
  /**
   * Regular expression that is to be found in the text, written as in JavaScript with the flag u: ^ and $ stand for the whole text. It is matched in a time that grows with the length of the text alone, so it knows no looking ahead or behind, no references back to groups, no flags of a part; and at most 2,000 steps, counts written out.
   */
  pattern?: string;
  /**
   * Smallest value of a number, and of text that holds one (x-validator). In quotes where it has more than 15 digits.
   */
  minimum?: number | string;
  /**
   * Largest value of a number, and of text that holds one (x-validator). In quotes where it has more than 15 digits.
   */
  maximum?: number | string;
  /**
   * Most rows, references or values.
   */
  maxItems?: number;
  /**
   * Fewest rows, references or values.
   */
  minItems?: number;
  /**
   * Value of a new record, and of existing rows when the column is added.
   */
  default?: string | number | boolean | null;
  "x-default"?: Expression;
  /**
   * Of a list: what stands in it, references (`{ "x-entity": "user" }`) or values of a dictionary (`{ "type": "string", "x-dict": "material_category" }`). Values are a JSON array, each once; they are asked for one by one (`"a" in record.tags`, contains, in). Lists begin empty: they take no `default`.
   */
  items?: {
    "x-entity"?: Id;
    /**
     * Of values: what the values of the dictionary are.
     */
    type?: "string" | "integer";
    /**
     * The dictionary that lists the values.
     */
    "x-dict"?: string;
  };
  /**
   * A named rule for text, or for numbers. idNumber: 15 digits, or 17 and a digit or X; strictIdNumber: of these 18, with a day that exists and the right check digit. password: letters and digits, 6 to 16 unless minLength and maxLength say otherwise. identifier: Chinese, letters, digits and underscore; code: letters, digits, underscore and hyphen. date: 2026-01-31 or 2026/01/31. solidColor: a colour #rrggbb on which white text can be read (a contrast of 4.5:1, WCAG AA). network: an address of IPv4 or IPv6, or a network as 10.0.0.0/8. Those from number on are for numbers and for text that holds one; minimum and maximum then bound its value, minLength and maxLength its length.
   */
  "x-validator"?:
    | "email"
    | "website"
    | "telephone"
    | "mobile"
    | "qq"
    | "idNumber"
    | "strictIdNumber"
    | "postalCode"
    | "password"
    | "chinese"
    | "english"
    | "englishOrChinese"
    | "identifier"
    | "code"
    | "date"
    | "solidColor"
    | "network"
    | "number"
    | "integer"
    | "positiveInteger"
    | "nonNegativeInteger"
    | "negativeInteger"
    | "nonPositiveInteger"
    | "positiveNumber"
    | "nonNegativeNumber"
    | "negativeNumber"
    | "nonPositiveNumber";
  /**
   * Text of which those without the permission `{entity}:unmask` see a part: phone all but the 4 characters after the first 3, email the first 3 before the @, idNumber the first 3 and the last 4, bankCard the last 4, name the first. They cannot filter, sort or search by it either; when they save, the text that they were shown leaves the stored one as it is. It cannot be "x-unique", as a save would then tell whose it is; what carries it into another record (x-carry) carries it into a masked field.
   */
  "x-mask"?: "phone" | "email" | "idNumber" | "bankCard" | "name";
  /**
   * No two records that are not removed share the value: within a tenant, where tenants are kept, or "everywhere", over all tenants. `{ "case": false }`: two texts that differ in case alone are one. Text that is unique is kept without blanks around it and signs that nobody sees, with full-width letters and digits made half-width, whoever brings it.
   */
  "x-unique"?:
    | {
        /**
         * Over all tenants.
         */
        everywhere?: boolean;
        /**
         * Whether two texts that differ in case alone are two.
         */
        case?: boolean;
      }
    | (true | false | "everywhere");
  /**
   * Found by the search box and by "contains"; gets an index of its parts.
   */
  "x-search"?: boolean;
  /**
   * Gets an index. References, unique and search fields have one anyway.
   */
  "x-index"?: boolean;
  "x-entity"?: Id;
  /**
   * The dictionary that lists the values.
   */
  "x-dict"?: string;
  /**
   * Several dictionary values, kept as a comma-separated text. A list (`items` with x-dict) can be asked for single values; a new field is better one.
   */
  "x-multiple"?: boolean;
  /**
   * Digits of a decimal in all. Default 18.
   */
  "x-precision"?: number;
  /**
   * Digits of a decimal after the point. Default 2.
   */
  "x-scale"?: number;
  "x-details"?: Id;
  "x-computed"?: Expression;
  /**
   * For text that is unique (x-unique): the number that the server gives to a new record which is saved without one. What somebody typed is kept, where the field may be written; `required` is met by the rule. Numbers that are typed already are passed over; a counter that is used up refuses the save. `{}` is the day and three digits: 20260131001.
   */
  "x-code"?: {
    /**
     * What the number is put together from, one counter among it; text stands as it is. `["PO-", { "date": "yyyyMMdd" }, "-", { "counter": 3 }]` gives PO-20260131-001. Default: the day and three digits.
     *
     * @minItems 1
     * @maxItems 12
     */
    parts?: (string | CodePart)[];
    day?: FieldName;
    /**
     * When the counter begins anew with 1. For each value of the field parts it counts by itself in any case. Default: with the period that the date parts show.
     */
    reset?: "never" | "year" | "month" | "day";
    /**
     * No number is lost when a save fails: saves that take from the same counter wait for each other. Otherwise they do not, and a save that fails after its number was taken leaves a gap.
     */
    gapFree?: boolean;
  };
  /**
   * For a reference: what a chosen record fills in, from fields of this record to fields of the chosen one. A reference that is filled in carries further. `{ "unit": "unit" }` takes the material's unit.
   */
  "x-carry"?: {
    [k: string]: FieldName;
  };
  /**
   * Whether a grid of details shows the sum of the column. Default: true for numbers that are no dictionary values.
   */
  "x-total"?: boolean;
  /**
   * For a boolean: what its two values are called, in Chinese, wherever they are shown, chosen, exported and imported. Default: 是 and 否. `{ "yes": "启用", "no": "停用" }`
   */
  "x-words"?: {
    /**
     * What true is called.
     */
    yes: string;
    /**
     * What false is called.
     */
    no: string;
  };
  /**
   * Can be written and never read: stored as a memory-hard hash, in no answer and in no log. With format multiline it may have several lines, as a key has.
   */
  "x-secret"?: boolean;
  /**
   * For a reference, or a list of references, to the entity file: which files the field takes. The form says so, and the server refuses others when they are sent and when they are saved.
   */
  "x-files"?: {
    /**
     * image: jpeg, jpg and png, drawn as pictures. video: mp4 and avi. any: whatever it is.
     */
    kind?: "any" | "image" | "video";
    /**
     * Endings of names, in small letters, in place of those of the kind. A file is told by what it holds: one that is only called so is refused.
     *
     * @minItems 1
     */
    formats?: string[];
    /**
     * Largest file, in KB. Default: 1024 for images and videos, else 51200.
     */
    maxSize?: number;
    /**
     * Most files of a list. Default: 100 images, 1 video, else 20.
     */
    maxCount?: number;
  };
  "x-snapshot"?: FieldName;
  "x-about"?: Id;
  /**
   * For text: the value of another field, which each record names. `{ "field": "key", "entity": "parameter-value" }`: where `key` holds draftDays, the text is a value of parameter-value.draftDays, edited by the widget of that field, checked by its limits, shown and exported in its words. The entity is one of values (x-value); its fields are neither references nor details.
   */
  "x-typed"?: {
    field: FieldName;
    entity: Id;
  };
  "x-visible"?: Expression;
  "x-required"?: Expression;
  /**
   * true: set by the server alone. An expression: when the value may not be changed.
   */
  "x-readonly"?: boolean | Expression;
  "x-options"?: Expression;
  "x-filter"?: Condition;
  /**
   * Set when the record is added, never changed after.
   */
  "x-immutable"?: boolean;
  "x-renamed-from"?: FieldName;
}
/**
 * A part of a number: a date, a field of the record, or the counter.
 */
export interface CodePart {
  /**
   * The day, or a part of it, in digits.
   */
  date?: "yyyyMMdd" | "yyMMdd" | "yyyyMM" | "yyMM" | "yyyy" | "yy" | "MMdd" | "MM" | "dd";
  field?: FieldName;
  take?: FieldName;
  /**
   * The counter, with so many digits, zeros in front.
   */
  counter?: number;
}
/**
 * A rule over the fields of one record.
 */
export interface Validation {
  /**
   * Name among its neighbours, by which its translations find it wherever it stands. Default: its place among them.
   */
  id?: string;
  rule: Expression;
  /**
   * What the user reads when it is not, in Chinese.
   */
  message: string;
  field?: FieldName;
}
/**
 * The states of an entity's records.
 */
export interface States {
  field: FieldName;
  initial?: StateValues;
  /**
   * The ways from one state to another, in the order of their buttons.
   *
   * @minItems 1
   * @maxItems 40
   */
  transitions: Transition[];
  /**
   * What may not be changed in which states, whoever may edit.
   *
   * @minItems 1
   * @maxItems 40
   */
  locks?: Lock[];
}
/**
 * A way from one state to another.
 */
export interface Transition {
  id: FieldName;
  /**
   * Text of the button, in Chinese.
   */
  title: string;
  from: StateValues;
  to: StateValue;
  permission?: FieldName;
  /**
   * What else must be true of the stored record: a condition, or CEL. It is open to nobody who does not see whole all that it reads.
   */
  when?: Condition | Expression;
  /**
   * Fields that are asked for, and may be changed with it, locked or not.
   *
   * @minItems 1
   */
  fields?: FieldName[];
  /**
   * Fields, or details, without which a record cannot go this way.
   *
   * @minItems 1
   */
  required?: FieldName[];
  /**
   * Drawn in red: it cannot be taken back.
   */
  danger?: boolean;
  /**
   * Question before it is done, in Chinese.
   */
  confirm?: string;
  /**
   * What the user reads after it, in Chinese.
   */
  success?: string;
}
/**
 * What may not be changed in some states. Asked of the record as it is stored; what is computed follows nevertheless.
 */
export interface Lock {
  in: StateValues;
  /**
   * Fields and details that are locked. Default: all.
   */
  fields?: FieldName[];
  /**
   * Fields that stay open where all others are locked.
   *
   * @minItems 1
   */
  except?: FieldName[];
  /**
   * Whether the record can neither be removed nor deleted. Default: true where the whole record is locked, false with `fields`.
   */
  removal?: boolean;
  unless?: FieldName;
}
/**
 * What approval flows do with records of an entity.
 */
export interface Flow {
  title?: Expression;
  /**
   * The transitions of x-states that a flow makes. People do not make them by hand, and need no permission for them; that of `submit` is the permission to submit a record.
   */
  moves?: {
    submit?: FieldName;
    finish?: FieldName;
    refuse?: FieldName;
    stop?: FieldName;
    recall?: FieldName;
  };
  /**
   * What fields are given with a move, in CEL over the record as it is stored.
   */
  set?: {
    submit?: FlowValues;
    finish?: FlowValues;
    refuse?: FlowValues;
    stop?: FlowValues;
    recall?: FlowValues;
  };
}
/**
 * Values by field, in CEL.
 */
export interface FlowValues {
  [k: string]: Expression;
}
