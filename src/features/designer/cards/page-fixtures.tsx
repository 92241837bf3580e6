import { useState } from "react";
import type { PageGround } from "../../../model/contract/canvas-page.ts";
import type { SeenCard } from "../../../model/contract/card-pages.ts";
import type { WrittenCard } from "../../../model/design/card-commands.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { type PageCalls, PageDesigner, type PageDraft } from "./PageDesigner.tsx";
import type { PageFrame } from "./page-frame.ts";

/** A page of cards as it is drawn, over nothing but the browser: for stories and tests. */

export const CARDS: readonly WrittenCard[] = [
  { id: "counts", kind: "counts", title: "数据概览", figures: [{ id: "all", entity: "warehouse" }] },
  { id: "months", kind: "chart", title: "每月入库", entity: "warehouse", group: "createTime", by: "month" },
  { id: "stores", kind: "list", title: "仓库", screen: "warehouse-list" },
  { id: "secret", kind: "list", title: "薪酬", screen: "salary-list" },
  { id: "phone", kind: "text", title: "小程序须知", description: "扫码入库", devices: ["mini-program"] },
];

export const GROUND: PageGround = {
  entities: [
    { id: "warehouse", title: "仓库", screen: "warehouse-list" },
    { id: "supplier", title: "供应商", screen: "supplier-list" },
  ],
  screens: [
    { id: "warehouse-list", title: "仓库档案", entity: "warehouse", kind: "list" },
    { id: "supplier-list", title: "供应商档案", entity: "supplier", kind: "list" },
  ],
  cardPages: [{ id: "home", title: "首页" }],
  dictionaries: [],
};

const WIDTHS = { counts: "full", chart: "half", list: "half" } as const;

/** Every card but the one that is not for who draws, with as much of its contents as tells it from others. */
const seenCard = ({ id, kind, title }: WrittenCard): SeenCard[] =>
  id === "secret"
    ? []
    : [{ id, kind, title: String(title ?? id), width: WIDTHS[kind as keyof typeof WIDTHS] ?? "third" } as unknown as SeenCard];

const draw: PageFrame["draw"] = (_, { kind, title }) => (
  <section style={{ minHeight: 120, padding: 16, background: "var(--ant-color-bg-container)", borderRadius: 8 }}>
    <strong>{title}</strong>
    <p>{kind}</p>
  </section>
);

export interface DrawnPage {
  readonly cards?: readonly WrittenCard[];
  readonly isOwn?: boolean;
  readonly readOnly?: boolean;
  readonly go?: (address: string) => void;
  /** Told what is saved. */
  readonly onSave?: (documents: readonly WrittenDocument[]) => void;
  /** What the check says of a document. */
  readonly problems?: readonly { readonly path: readonly (string | number)[]; readonly message: string }[];
}

export function DrawnPage({ cards = CARDS, isOwn = false, readOnly = false, go = () => {}, onSave, problems = [] }: DrawnPage) {
  const [{ draft, calls, frame }] = useState(() => {
    let stored: readonly WrittenDocument[] = [
      { kind: "card-page", id: "board", content: { $id: "board", title: "仓储看板", cards }, texts: {} },
    ];
    let version = 1;
    const draft = (): PageDraft => ({
      ...{ design: { id: "1", code: "board", title: "仓储看板", state: "draft" as const }, documents: [...stored], base: [], version },
      ...{ savedBy: null, savedAt: null, published: [], device: "PC" as const },
    });
    const calls = {
      draft: async () => draft(),
      around: async () => GROUND,
      save: async ({ documents }: { readonly documents: readonly WrittenDocument[] }) => {
        stored = documents;
        version += 1;
        onSave?.(documents);
        return { version };
      },
      check: async () => problems.map((one) => ({ kind: "card-page", id: "board", language: null, severity: "error" as const, ...one })),
      versions: async () => [],
      plan: async () => ({ version, hash: "x", needsAccept: false, steps: [] }),
      publish: async () => ({ version: 1, documents: [] }),
    } as unknown as PageCalls;
    const frame: PageFrame = {
      ...{ go, entitle: () => {}, draw },
      seen: async ({ content }, device) => ({
        ...{ id: "board", title: "仓储看板", description: null },
        cards: (content.cards as readonly WrittenCard[])
          .filter(({ devices }) => devices === undefined || (devices as readonly string[]).includes(device))
          .flatMap(seenCard),
      }),
    };
    return { draft: draft(), calls, frame };
  });
  return <PageDesigner {...{ draft, calls, frame, isOwn, readOnly }} />;
}
