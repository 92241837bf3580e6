import "@ant-design/v5-patch-for-react-19";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App as AntApp, ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { registry } from "../../../../../src/app/registry.ts";
import { activateLanguage, loadWorkspaceTexts } from "../../../../../src/i18n/setup.ts";
import type { DataSource } from "../../../../../src/model/data-source.ts";
import type { Entity, Property, ScreenBundle } from "../../../../../src/model/documents.ts";
import type { Row } from "../../../../../src/model/wire.ts";
import { BundleProvider } from "../../../../../src/renderer/bundle.tsx";
import { RecordForm } from "../../../../../src/renderer/form/layout/RecordForm.tsx";
import { useRecordForm } from "../../../../../src/renderer/form/state/useRecordForm.ts";
import { OpenersHost } from "../../../../../src/renderer/OpenersHost.tsx";
import { type Services, ServicesProvider } from "../../../../../src/renderer/services.tsx";
import { theme } from "../../../../../src/shell/theme.ts";
import type { Contender } from "../contender.ts";
import { COLUMNS, type SampleColumn, type SampleRow, UNITS } from "../sample.ts";

let show: (rows: readonly SampleRow[]) => void;

/** The product's form of an order with its rows, read from a source in memory: loading, form model and sheet are within the measure. */
export const contender: Contender = {
  row: "[role=grid] [role=row]",
  async prepare(root) {
    await loadWorkspaceTexts();
    const texts = await activateLanguage("zh-CN");
    // The form's own code is there already, as it is after the first form that somebody opened.
    await import("../../../../../src/renderer/form/details/DetailsSheet.tsx");
    await new Promise<void>((resolve) => {
      createRoot(root).render(<World texts={texts} onReady={resolve} />);
    });
  },
  draw: (rows) => show(rows),
  next: ["Enter"],
};

const PROPERTIES: Readonly<Record<SampleColumn["kind"], Omit<Property, "title">>> = {
  text: { type: "string" },
  unit: { type: "string", "x-dict": "unit" },
  decimal: { type: "string", format: "decimal", "x-scale": 4 },
  date: { type: "string", format: "date" },
  boolean: { type: "boolean" },
};

const item: Entity = {
  $id: "order-item",
  title: "明细",
  type: "object",
  "x-table": "bench_order_item",
  "x-master": "order",
  properties: Object.fromEntries(
    COLUMNS.map(({ key, title, kind }): [string, Property] => [
      key,
      { title, ...PROPERTIES[kind], ...(key === "amount" && { "x-scale": 2, "x-computed": "record.quantity * record.price" }) },
    ]),
  ),
};
const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "bench_order",
  properties: { items: { title: "明细", type: "array", "x-details": "order-item", maxItems: 200_000 } },
};
const bundle: ScreenBundle = {
  screen: { $id: "order-list", kind: "list", entity: "order" },
  entities: { order, "order-item": item },
  pickers: {},
  dictionaries: { unit: UNITS },
};

let stored: Row = { id: "1" };
const refuse = () => Promise.reject(new Error("not in this bench"));
const source: DataSource = {
  screen: refuse,
  list: refuse,
  tree: refuse,
  totals: refuse,
  details: refuse,
  options: refuse,
  get: () => Promise.resolve(stored),
  add: refuse,
  edit: refuse,
  remove: refuse,
  isUnique: () => Promise.resolve(true),
  review: refuse,
  transition: refuse,
  set: refuse,
  undo: refuse,
  call: refuse,
};
const services: Services = {
  source,
  registry,
  preferences: { get: () => undefined, set: () => {} },
  language: "zh-CN",
  open: () => {},
  viewer: {
    id: "1",
    username: "root",
    realName: "Root",
    userType: 0,
    tenant: null,
    organisation: null,
    dept: null,
    roles: [],
    isSuperUser: true,
    permissions: new Set(),
    grants: { view: new Set(), edit: new Set(), add: new Set() },
  },
};
const client = new QueryClient();

function World({ texts, onReady }: { texts: Locale; onReady: () => void }) {
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    show = (rows) => {
      stored = { id: "1", version: 1, items: rows };
      setOpened(true);
    };
    onReady();
  }, [onReady]);
  return (
    <QueryClientProvider client={client}>
      <ConfigProvider locale={texts} theme={theme}>
        <AntApp>
          <ServicesProvider value={services}>
            <OpenersHost>
              <BundleProvider bundle={bundle}>{opened && <Opened />}</BundleProvider>
            </OpenersHost>
          </ServicesProvider>
        </AntApp>
      </ConfigProvider>
    </QueryClientProvider>
  );
}

const ignore = () => {};

function Opened() {
  const form = useRecordForm({ bundle, mode: "edit", id: "1", onSaved: ignore });
  return form.status === "ready" ? <RecordForm form={form} /> : null;
}
