import "@ant-design/v5-patch-for-react-19";
import { App, Button, ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { useLayoutEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { registry } from "../../../../../src/app/registry.ts";
import { activateLanguage, loadWorkspaceTexts } from "../../../../../src/i18n/setup.ts";
import type { DataSource } from "../../../../../src/model/data-source.ts";
import type { Entity, Property, ScreenBundle } from "../../../../../src/model/documents.ts";
import { BundleProvider } from "../../../../../src/renderer/bundle.tsx";
import { deriveColumns } from "../../../../../src/renderer/columns/derive-columns.ts";
import { gridColumns } from "../../../../../src/renderer/columns/grid-columns.tsx";
import { Rehearsal } from "../../../../../src/renderer/list/Rehearsal.tsx";
import { useSelection } from "../../../../../src/renderer/list/useSelection.ts";
import { type Services, ServicesProvider, type Viewer } from "../../../../../src/renderer/services.tsx";
import { useTexts } from "../../../../../src/renderer/texts.ts";
import { theme } from "../../../../../src/shell/theme.ts";
import type { Contender } from "../contender.ts";
import { COLUMNS, HEIGHT, type Sample, type SampleKind, TAGS } from "../sample.ts";

interface Shown {
  readonly sample: Sample;
  readonly onReady: () => void;
}

let show: (grid: Shown | undefined) => void;
let selected = 0;

/**
 * The product's grid with the product's cells, in the product's own look, in a page of the product that stands already. The columns are
 * derived from the document within the measure.
 */
export const contender: Contender = {
  row: "[role=row]",
  async prepare(root) {
    await loadWorkspaceTexts();
    const texts = await activateLanguage("zh-CN");
    await new Promise<void>((resolve) => {
      createRoot(root).render(<World texts={texts} onReady={resolve} />);
    });
    await until(() => root.querySelector("[inert] [role=gridcell]") !== null);
    await until(() => root.querySelector("[inert]") === null);
  },
  draw: (sample) =>
    new Promise((resolve) => {
      show({ sample, onReady: () => resolve({ selected: () => selected, remove: () => show(undefined) }) });
    }),
};

const PROPERTIES: Readonly<Record<SampleKind, Omit<Property, "title">>> = {
  text: { type: "string", maxLength: 32 },
  reference: { "x-entity": "supplier" },
  tag: { type: "string" },
  integer: { type: "integer" },
  money: { type: "string", format: "decimal" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  boolean: { type: "boolean" },
};

const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "bench_order",
  properties: Object.fromEntries(
    COLUMNS.map(({ key, title, kind }): [string, Property] => [
      key,
      { title, ...PROPERTIES[kind], ...(kind === "tag" && { "x-dict": key, type: key === "status" ? "integer" : "string" }) },
    ]),
  ),
};

const pinAt = (at: number) => (at === 0 ? { pin: "left" as const } : at === COLUMNS.length - 1 ? { pin: "right" as const } : {});

const bundle: ScreenBundle = {
  screen: {
    $id: "order-list",
    kind: "list",
    entity: "order",
    columns: COLUMNS.map(({ key, width }, at) => ({ field: key, width, ...pinAt(at) })),
  },
  entities: { order },
  pickers: {},
  dictionaries: TAGS,
};

const viewer: Viewer = {
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
};

/** What the product's frame has drawn, unseen, before somebody opens a list. */
const services: Services = {
  source: {} as DataSource,
  viewer,
  registry,
  preferences: { get: () => undefined, set: () => {} },
  language: "zh-CN",
  open: () => {},
};

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 20));
}

function World({ texts, onReady }: { texts: Locale; onReady: () => void }) {
  const t = useTexts("screen");
  const [grid, setGrid] = useState<Shown>();
  useLayoutEffect(() => {
    show = setGrid;
    onReady();
  }, [onReady]);
  return (
    <ConfigProvider locale={texts} theme={theme}>
      <App>
        <ServicesProvider value={services}>
          <Rehearsal />
        </ServicesProvider>
      </App>
      <header>
        <h1>采购订单 PO-0123456789</h1>
        <Button>{t("refresh")}</Button>
      </header>
      <main>
        <BundleProvider bundle={bundle}>{grid && <Inside {...grid} />}</BundleProvider>
      </main>
    </ConfigProvider>
  );
}

function Inside({ sample: { rows }, onReady }: Shown) {
  const columns = useMemo(() => gridColumns(deriveColumns(bundle.screen, order, viewer, registry), order, bundle.screen.$id), []);
  const selection = useSelection();
  selected = selection.ids.size;
  useLayoutEffect(onReady, [onReady]);
  const { grid: Grid } = registry;
  return (
    <Grid
      label="订单"
      columns={columns}
      rows={rows}
      rowHeight={HEIGHT}
      selection="multiple"
      selected={selection.ids}
      onSelect={selection.choose}
      sort={[]}
      onSort={() => {}}
      onResize={() => {}}
      onReorder={() => {}}
      onOpen={() => {}}
    />
  );
}
