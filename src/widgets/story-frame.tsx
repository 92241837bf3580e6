import { type ComponentType, useState } from "react";
import department from "../../schemas/entities/department.json" with { type: "json" };
import user from "../../schemas/entities/user.json" with { type: "json" };
import type { Condition } from "../model/condition.ts";
import type { DictionaryItem } from "../model/contract/dictionaries.ts";
import type { Entity, Property, ScreenBundle } from "../model/documents.ts";
import { type Field, fieldsOf } from "../model/fields.ts";
import type { Row } from "../model/wire.ts";
import { BundleProvider } from "../renderer/bundle.tsx";
import type { CellWidget, FieldWidget, FieldWidgetProps } from "../renderer/registry.ts";

const properties: Record<string, Property> = {
  name: { title: "名称", type: "string", maxLength: 64 },
  remarks: { title: "备注", type: "string", format: "multiline", maxLength: 200 },
  article: { title: "正文", type: "string", format: "html" },
  count: { title: "数量", type: "integer" },
  weight: { title: "重量", type: "number" },
  amount: { title: "金额", type: "string", format: "decimal", "x-scale": 2 },
  enabled: { title: "启用", type: "boolean" },
  day: { title: "签订日期", type: "string", format: "date" },
  moment: { title: "到货时间", type: "string", format: "date-time" },
  located: { title: "货位管理", type: "boolean", "x-words": { yes: "启用", no: "停用" } },
  status: { title: "状态", type: "integer", "x-dict": "sample_status" },
  tags: { title: "标签", type: "string", "x-dict": "sample_status", "x-multiple": true },
  marks: { title: "标记", type: "array", items: { type: "integer", "x-dict": "sample_status" } },
  material: { title: "材质", type: "string", "x-dict": "sample_material" },
  owner: { title: "负责人", "x-entity": "user" },
  members: { title: "成员", type: "array", items: { "x-entity": "user" } },
  dept: { title: "部门", "x-entity": "department" },
  depts: { title: "参与部门", type: "array", items: { "x-entity": "department" } },
  attachments: { title: "附件", type: "array", items: { "x-entity": "file" } },
  pictures: { title: "图片", type: "array", items: { "x-entity": "file" }, "x-files": { kind: "image", maxCount: 3 } },
  scan: { title: "扫描件", "x-entity": "file", "x-files": { formats: ["pdf"] } },
  secret: { title: "密码", type: "string", "x-secret": true },
  key: { title: "私钥", type: "string", format: "multiline", "x-secret": true },
  website: { title: "网址", type: "string", format: "url" },
  stars: { title: "评分", type: "integer", minimum: 1, maximum: 5 },
  color: { title: "颜色", type: "string", format: "color" },
  time: { title: "开放时间", type: "string", format: "time" },
  month: { title: "预算月份", type: "string", format: "month" },
  signature: { title: "签名", type: "string", format: "signature" },
  rule: { title: "规则", type: "string", format: "expression" },
  applies: { title: "适用条件", type: "object", format: "condition", "x-about": "sample" },
  module: { title: "模块", type: "string" },
  before: { title: "变更内容", type: "object", "x-snapshot": "module" },
  setting: { title: "设置", type: "string", "x-typed": { field: "name", entity: "sample-values" } },
  after: { title: "变更后", type: "object", "x-snapshot": "module" },
};

/** An entity with a field of each kind, for stories. */
export const sample: Entity = { $id: "sample", title: "示例", type: "object", "x-table": "sample", required: ["name"], properties };

/** Of what `setting` holds the value. */
const sampleValues: Entity = {
  ...{ $id: "sample-values", title: "示例设置", type: "object", "x-table": "sample_values", "x-value": "sample" },
  properties: { enabled: { title: "启用", type: "boolean" } },
};

const sampleStatus: readonly DictionaryItem[] = [
  { value: 0, label: "草稿" },
  { value: 1, label: "审批中", color: "blue" },
  { value: 2, label: "已通过", color: "green" },
  { value: 3, label: "已驳回", color: "red" },
];

const sampleMaterial: readonly DictionaryItem[] = [
  { value: "metal", label: "金属", name: "金属", closed: true },
  { value: "steel", label: "金属 / 钢", name: "钢", parent: "metal" },
  { value: "iron", label: "金属 / 铁", name: "铁", parent: "metal" },
  { value: "lead", label: "金属 / 铅", name: "铅", parent: "metal", closed: true },
  { value: "wood", label: "木", name: "木" },
];

const bundle: ScreenBundle = {
  screen: { $id: "sample-list", kind: "list", entity: "sample" },
  entities: { sample, "sample-values": sampleValues, user: user as Entity, department: department as Entity },
  pickers: {},
  dictionaries: { sample_status: sampleStatus, sample_material: sampleMaterial },
};

function fieldNamed(name: string): Field {
  const field = fieldsOf(sample).get(name);
  if (!field) throw new Error(`the sample entity has no field "${name}"`);
  return field;
}

type State = Pick<FieldWidgetProps, "readOnly" | "disabled" | "invalid" | "required" | "placeholder">;

export interface FieldFrameProps extends State {
  readonly widget: FieldWidget;
  /** A field of the sample entity. */
  readonly field: string;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly filter?: Condition;
  readonly onChange?: (value: unknown) => void;
}

/** A field widget as a form shows it: under its label, with the error that describes it, keeping what was chosen. */
export function FieldFrame({ widget, field: name, value: initial, options = {}, onChange, filter, ...state }: FieldFrameProps) {
  const field = fieldNamed(name);
  const [value, setValue] = useState<unknown>(initial ?? null);
  const Widget: ComponentType<FieldWidgetProps> = widget.component;
  const id = `story-${name}`;
  const error = `${id}-error`;
  return (
    <BundleProvider bundle={bundle}>
      <main style={{ maxWidth: 420, padding: 24 }}>
        <label htmlFor={id}>{field.property.title}</label>
        <Widget
          {...state}
          id={id}
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange?.(next);
          }}
          field={field}
          entity={sample}
          options={options}
          label={field.property.title}
          filter={filter}
          describedBy={state.invalid ? error : undefined}
        />
        {state.invalid && <p id={error}>请检查此项</p>}
      </main>
    </BundleProvider>
  );
}

export interface CellFrameProps {
  readonly cell: CellWidget;
  /** A field of the sample entity. */
  readonly field: string;
  readonly value?: unknown;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A cell as a grid shows it, beside its title. */
export function CellFrame({ cell, field: name, value, row = {}, options = {} }: CellFrameProps) {
  const field = fieldNamed(name);
  const Cell = cell.component;
  const whole: Row = { id: "1", [name]: value, ...row };
  return (
    <BundleProvider bundle={bundle}>
      <main style={{ maxWidth: 560, padding: 24 }}>
        <dl>
          <dt>{field.property.title}</dt>
          <dd data-testid="cell">
            <Cell value={value} row={whole} field={field} entity={sample} options={options} />
          </dd>
        </dl>
      </main>
    </BundleProvider>
  );
}
