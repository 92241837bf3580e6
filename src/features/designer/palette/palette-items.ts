import type { Property } from "../../../model/documents.ts";

export const PALETTE_GROUPS = ["text", "number", "date", "choice", "reference", "files", "special", "layout"] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** What a field of the palette is made of; its title and what it is for stand in the texts `designer` (`palette.item.<id>`, `palette.hint.<id>`). */
export interface FieldItem {
  readonly id: string;
  readonly group: Exclude<PaletteGroup, "layout">;
  /** Its title in pinyin, and the first letters, for the search. */
  readonly pinyin: string;
  readonly property: Omit<Property, "title">;
  /** The widget that its entry in the form names; absent: the one that the field's kind gives. */
  readonly widget?: string | undefined;
  /** It lists values of a dictionary that is made with it. */
  readonly values?: true | undefined;
}

/** What is no field: parts of a layout, and rows of details. */
export interface LayoutItem {
  readonly id: "group" | "tabs" | "steps" | "details";
  readonly group: "layout";
  readonly pinyin: string;
}

export type PaletteItem = FieldItem | LayoutItem;

const OWN_VALUES = "";
const values = { items: { type: "string", "x-dict": OWN_VALUES } } as const;

/** Every widget of forms, with the field that it is made for; the more common first. */
export const PALETTE: readonly PaletteItem[] = [
  { id: "text", group: "text", pinyin: "danhangwenben dhwb", property: { type: "string", maxLength: 100 } },
  {
    ...{ id: "textarea", group: "text", pinyin: "duohangwenben dhwb" },
    property: { type: "string", format: "multiline", maxLength: 2000 },
  },
  {
    ...{ id: "rich-text", group: "text", pinyin: "fuwenben fwb" },
    property: { type: "string", format: "html" },
  },
  {
    ...{ id: "mobile", group: "text", pinyin: "shoujihao sjh" },
    property: { type: "string", maxLength: 20, "x-validator": "mobile" },
  },
  {
    ...{ id: "email", group: "text", pinyin: "dianziyouxiang dzyx" },
    property: { type: "string", maxLength: 100, "x-validator": "email" },
  },
  { id: "url", group: "text", pinyin: "wangzhi wz", property: { type: "string", format: "url", maxLength: 500 } },
  { id: "password", group: "text", pinyin: "mima mm", property: { type: "string", "x-secret": true } },
  { id: "number", group: "number", pinyin: "zhengshu zs", property: { type: "integer" } },
  {
    ...{ id: "decimal", group: "number", pinyin: "jineyuxiaoshu jeyxs" },
    property: { type: "string", format: "decimal", "x-scale": 2 },
  },
  {
    ...{ id: "rating", group: "number", pinyin: "pingfen pf", widget: "rating" },
    property: { type: "integer", minimum: 1, maximum: 5 },
  },
  { id: "date", group: "date", pinyin: "riqi rq", property: { type: "string", format: "date" } },
  {
    ...{ id: "date-time", group: "date", pinyin: "riqishijian rqsj" },
    property: { type: "string", format: "date-time" },
  },
  { id: "time", group: "date", pinyin: "shijian sj", property: { type: "string", format: "time" } },
  { id: "month", group: "date", pinyin: "yuefen yf", property: { type: "string", format: "month" } },
  {
    ...{ id: "select", group: "choice", pinyin: "xialadanxuan xldx", values: true },
    property: { type: "string", "x-dict": OWN_VALUES },
  },
  {
    ...{ id: "radio", group: "choice", pinyin: "danxuankuang dxk", widget: "radio", values: true },
    property: { type: "string", "x-dict": OWN_VALUES },
  },
  {
    ...{ id: "multi-select", group: "choice", pinyin: "xialaduoxuan xldx", widget: "multi-select", values: true },
    property: { type: "array", ...values },
  },
  {
    ...{ id: "checkbox", group: "choice", pinyin: "fuxuankuang fxk", widget: "checkbox", values: true },
    property: { type: "array", ...values },
  },
  { id: "switch", group: "choice", pinyin: "kaiguan kg", property: { type: "boolean" } },
  { id: "reference", group: "reference", pinyin: "yinyongjilu yyjl", property: { "x-entity": "user" } },
  {
    ...{ id: "references", group: "reference", pinyin: "duotiaoyinyong dtyy" },
    property: { type: "array", items: { "x-entity": "user" } },
  },
  {
    ...{ id: "department-select", group: "reference", pinyin: "bumen bm" },
    property: { "x-entity": "department" },
  },
  {
    ...{ id: "tree-select", group: "reference", pinyin: "shuxingxuanze sxxz", widget: "tree-select" },
    property: { "x-entity": "area" },
  },
  {
    ...{ id: "cascader", group: "reference", pinyin: "jilianxuanze jlxz", widget: "cascader" },
    property: { "x-entity": "area" },
  },
  {
    ...{ id: "transfer", group: "reference", pinyin: "chuansuokuang csk", widget: "transfer" },
    property: { type: "array", items: { "x-entity": "position" } },
  },
  {
    ...{ id: "upload", group: "files", pinyin: "fujian fj" },
    property: { type: "array", items: { "x-entity": "file" } },
  },
  {
    ...{ id: "pictures", group: "files", pinyin: "tupian tp" },
    property: { type: "array", items: { "x-entity": "file" }, "x-files": { kind: "image", maxCount: 9 } },
  },
  {
    ...{ id: "signature", group: "files", pinyin: "shouxieqianming sxqm" },
    property: { type: "string", format: "signature" },
  },
  {
    ...{ id: "serial", group: "special", pinyin: "zidongbianhao zdbh" },
    property: { type: "string", maxLength: 32, "x-unique": true, "x-code": {} },
  },
  { id: "color", group: "special", pinyin: "yanse ys", property: { type: "string", format: "color" } },
  {
    ...{ id: "icon", group: "special", pinyin: "tubiao tb", widget: "icon" },
    property: { type: "string", maxLength: 60 },
  },
  {
    ...{ id: "code", group: "special", pinyin: "daima dm", widget: "code" },
    property: { type: "string", format: "multiline" },
  },
  {
    ...{ id: "formula", group: "special", pinyin: "gongshi gs", widget: "formula" },
    property: { type: "string", format: "expression" },
  },
  {
    ...{ id: "expression", group: "special", pinyin: "biaodashi bds" },
    property: { type: "string", format: "expression" },
  },
  {
    ...{ id: "condition", group: "special", pinyin: "tiaojian tj" },
    property: { type: "object", format: "condition", "x-about": "user" },
  },
  { id: "json", group: "special", pinyin: "jiegoushuju jgsj", property: { type: "object" } },
  {
    ...{ id: "readonly", group: "special", pinyin: "zhiduwenben zdwb", widget: "readonly" },
    property: { type: "string" },
  },
  { id: "group", group: "layout", pinyin: "fenzu fz" },
  { id: "tabs", group: "layout", pinyin: "yeqian yq" },
  { id: "steps", group: "layout", pinyin: "buzhou bz" },
  { id: "details", group: "layout", pinyin: "mingxibiao mxb" },
];

export const isField = (item: PaletteItem): item is FieldItem => item.group !== "layout";
