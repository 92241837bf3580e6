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
 * Name of a field, in camelCase.
 */
export type FieldName = string;
/**
 * An expression in CEL. Variables: record (this record), old (as it was stored; absent when adding), user (id, username, userType, dept, tenant, organisation, roles). Example: record.level < 5 || has(record.dept)
 */
export type Expression = string;

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
   * Table name, snake_case. It is unique over all documents.
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
   * Which generic actions exist. Default: view, add, edit, remove, delete (and review with x-keep.review). A log has only ["view"].
   */
  "x-actions"?: ("view" | "add" | "edit" | "remove" | "delete" | "review")[];
  /**
   * Permissions beyond the generic actions, by action name: those of the entity's operations. `{ "resetPassword": { "title": "重置密码" } }` can be granted as `user:resetPassword`.
   */
  "x-permissions"?: {
    [k: string]: Permission;
  };
  "x-display"?: FieldName;
  "x-parent"?: FieldName;
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
     * Remove marks the record; delete takes it out of the table.
     */
    softDelete?: boolean;
    /**
     * Each change writes a row to the operation log, with the values before and after.
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
   * Kind of the value. Not written for a reference (x-entity), which stores an id. `array` is for details (x-details) and for several references (items.x-entity); `object` is free JSON.
   */
  type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
  /**
   * date: 2026-01-31. date-time: an instant, ISO 8601. decimal: an exact number kept as text, with x-scale. multiline: long text. html: long text with paragraphs, headings, lists and links; the server stores nothing else of it. url: a web address. expression: CEL text. condition: a typed condition tree (type object).
   */
  format?: "date" | "date-time" | "decimal" | "multiline" | "html" | "url" | "expression" | "condition";
  /**
   * Longest text, in characters. Default 255; multiline and html 20000.
   */
  maxLength?: number;
  /**
   * Shortest text, in characters.
   */
  minLength?: number;
  /**
   * Regular expression that the text must match.
   */
  pattern?: string;
  /**
   * Smallest value; text for a decimal.
   */
  minimum?: number | string;
  /**
   * Largest value; text for a decimal.
   */
  maximum?: number | string;
  /**
   * Most rows or references.
   */
  maxItems?: number;
  /**
   * Fewest rows or references.
   */
  minItems?: number;
  /**
   * Value of a new record, and of existing rows when the column is added.
   */
  default?: string | number | boolean | null;
  /**
   * For a list of references: what each of them is.
   */
  items?: {
    "x-entity": Id;
  };
  /**
   * A named rule for text. identifier: Chinese, letters, digits and underscore; code: letters, digits, underscore and hyphen.
   */
  "x-validator"?:
    | "email"
    | "website"
    | "telephone"
    | "mobile"
    | "qq"
    | "idNumber"
    | "postalCode"
    | "password"
    | "chinese"
    | "english"
    | "englishOrChinese"
    | "identifier"
    | "code";
  /**
   * No two records that are not removed share the value: within a tenant, where tenants are kept, or "everywhere", over all tenants.
   */
  "x-unique"?: true | false | "everywhere";
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
   * Several dictionary values, kept as a comma-separated text.
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
  /**
   * Can be written and never read: stored as a memory-hard hash, in no answer and in no log.
   */
  "x-secret"?: boolean;
  "x-snapshot"?: FieldName;
  "x-visible"?: Expression;
  "x-required"?: Expression;
  /**
   * true: set by the server alone. An expression: when the value may not be changed.
   */
  "x-readonly"?: boolean | Expression;
  /**
   * Set when the record is added, never changed after.
   */
  "x-immutable"?: boolean;
  "x-renamed-from"?: FieldName;
}
/**
 * A rule over the fields of one record.
 */
export interface Validation {
  rule: Expression;
  /**
   * What the user reads when it is not, in Chinese.
   */
  message: string;
  field?: FieldName;
}
