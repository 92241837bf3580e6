import { useState } from "react";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import type { PrintDesignGround } from "../../../model/contract/print-template.ts";
import type { Entity } from "../../../model/documents.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { type PrintCalls, PrintDesigner } from "./PrintDesigner.tsx";

/** A print template as it is drawn, over nothing but the browser: for stories and tests. */

const GOODS = {
  ...{ $id: "goods", title: "物料", type: "object", "x-table": "goods", "x-display": "code" },
  properties: {
    code: { title: "编码", type: "string" },
    name: { title: "名称", type: "string" },
    price: { title: "单价", type: "string", format: "decimal", "x-scale": 2 },
    items: { title: "明细", type: "array", "x-details": "goods-item" },
  },
} as unknown as Entity;

const ITEM = {
  ...{ $id: "goods-item", title: "明细", type: "object", "x-table": "goods_item", "x-master": "goods" },
  properties: { part: { title: "部件", type: "string" }, amount: { title: "金额", type: "string", format: "decimal", "x-scale": 2 } },
} as unknown as Entity;

export const GROUND: PrintDesignGround = {
  entities: [GOODS, ITEM],
  dictionaries: {},
  record: {
    ...{ id: "1", code: "WL-0001", name: "不锈钢法兰", price: "12.50" },
    items: [
      { id: "1", part: "密封圈", amount: "3.20" },
      { id: "2", part: "螺栓", amount: "9.30" },
    ],
  },
  templates: [{ id: "goods-label", title: "货架标签", kind: "label", entity: "goods" }],
};

export const LABEL = {
  ...{ $id: "shelf", title: "货架", kind: "label", entity: "goods", page: { width: 60, height: 40 } },
  elements: [
    { id: "a", type: "rect", x: 5, y: 5, width: 10, height: 8 },
    { id: "b", type: "text", x: 25, y: 5, width: 20, height: 5, text: "{{record.name}}" },
    { id: "c", type: "barcode", x: 30, y: 22, width: 12, height: 12, symbology: "qrcode", value: "{{record.code}}" },
  ],
};

export const REPORT = {
  ...{ $id: "sheet", title: "清单", kind: "report", entity: "goods", page: { size: "A5" } },
  bands: [
    {
      kind: "pageHeader",
      id: "head",
      height: 12,
      elements: [{ id: "title", type: "text", x: 0, y: 0, width: 60, height: 8, text: "清单" }],
    },
    {
      kind: "table",
      id: "items",
      source: "items",
      columns: [
        { field: "part", width: 60 },
        { field: "amount", width: 40 },
      ],
    },
    { kind: "section", id: "end", height: 20, elements: [{ id: "sign", type: "text", x: 0, y: 2, width: 60, height: 6, text: "签字：" }] },
  ],
};

export interface DrawnPrint {
  readonly content?: Readonly<Record<string, unknown>>;
  readonly ground?: PrintDesignGround;
  readonly readOnly?: boolean;
  /** Told what is saved. */
  readonly onSave?: (content: Readonly<Record<string, unknown>>) => void;
  /** What the check says of the template. */
  readonly problems?: readonly { readonly path: readonly (string | number)[]; readonly message: string }[];
}

export function DrawnPrint({ content = LABEL, ground = GROUND, readOnly = false, onSave, problems = [] }: DrawnPrint) {
  const [{ draft, calls }] = useState(() => {
    const id = String(content.$id);
    let stored: readonly WrittenDocument[] = [{ kind: "print", id, content, texts: {} }];
    let version = 1;
    const draft = (): DesignDraft => ({
      ...{
        design: { id: "1", code: id, title: String(content.title), state: "draft" as const },
        documents: [...stored],
        base: [],
        version,
      },
      ...{ savedBy: null, savedAt: null, published: [] },
    });
    const calls = {
      draft: async () => draft(),
      save: async ({ documents }: { readonly documents: readonly WrittenDocument[] }) => {
        stored = documents;
        version += 1;
        onSave?.(documents[0]?.content ?? {});
        return { version };
      },
      check: async () => problems.map((one) => ({ kind: "print", id, language: null, severity: "error" as const, ...one })),
      around: async () => ground,
      source: async () => ({ kind: "print", id: "goods-label", content: { ...LABEL, elements: LABEL.elements.slice(0, 1) }, texts: {} }),
      versions: async () => [],
      plan: async () => ({ version, hash: "x", needsAccept: false, steps: [] }),
    } as unknown as PrintCalls;
    return { draft: draft(), calls };
  });
  return <PrintDesigner {...{ draft, calls, readOnly }} go={() => {}} />;
}
