import { App, ConfigProvider } from "antd";
import type { ReactNode } from "react";
import type { DataSource, Values } from "../../model/data-source.ts";
import type { Entity, Screen, ScreenBundle } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import type { Row } from "../../model/wire.ts";
import { OpenersHost } from "../OpenersHost.tsx";
import type { CellProps, FieldWidgetProps, GridProps, Registry } from "../registry.ts";
import { type Pane, PaneProvider, type Services, ServicesProvider, type Viewer } from "../services.tsx";

/** Small stand-ins for what the form draws through, so that its tests hang on no widget. */

function TextField(props: FieldWidgetProps<string>) {
  const { id, value, onChange, label, placeholder, readOnly, invalid, describedBy, required, autoFocus } = props;
  if (readOnly)
    return (
      <output id={id} aria-label={label} aria-describedby={describedBy}>
        {value}
      </output>
    );
  return (
    <input
      id={id}
      aria-label={autoFocus ? label : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      placeholder={placeholder}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
}

function NumberField({ id, value, onChange, label, autoFocus }: FieldWidgetProps<number>) {
  return (
    <input
      id={id}
      type="number"
      aria-label={autoFocus ? label : undefined}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
    />
  );
}

function TextCell({ value }: CellProps) {
  return typeof value === "object" && value !== null ? (value as { name?: string }).name : String(value);
}

/** A plain table. */
function PlainGrid({ label, columns, rows, empty }: GridProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key}>{column.title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} aria-label={`row ${index + 1}`}>
            {columns.map((column) => (
              <td key={column.key}>{column.render(row, index)}</td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

export const registry: Registry = {
  fields: [
    { name: "number", component: NumberField, emptyValue: null, fits: ({ kind }) => kind === "integer" },
    { name: "text", component: TextField, emptyValue: null, rank: 0, fits: ({ kind }) => kind !== "details" },
  ],
  cells: [{ name: "text", component: TextCell, fits: () => true, width: 120 }],
  grid: PlainGrid,
  actions: {},
  footers: {},
  panels: {},
};

export const superViewer: Viewer = {
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

/** A viewer of one entity who may do everything with its records, and see and edit the given columns. */
export function viewerOf(entity: string, columns: { view: string[]; edit?: string[]; add?: string[] }): Viewer {
  const entries = (names: string[] = []) => new Set(names.map((name) => `${entity}:${name}`));
  return {
    ...superViewer,
    isSuperUser: false,
    permissions: new Set(["view", "add", "edit"].map((action) => `${entity}:${action}`)),
    grants: { view: entries(columns.view), edit: entries(columns.edit), add: entries(columns.add) },
  };
}

export interface Sent {
  readonly call: "add" | "edit";
  readonly id?: string;
  readonly values: Values;
  readonly version?: number | undefined;
}

/** A data source over one record. `answer` may refuse a save by throwing. */
export function memorySource(stored: Row | undefined, answer: (sent: Sent) => void = () => {}) {
  const sent: Sent[] = [];
  const refuse = () => Promise.reject(new AppError("server.failed"));
  const taken = new Set<unknown>();
  const source: DataSource = {
    screen: refuse,
    list: refuse,
    tree: refuse,
    totals: refuse,
    details: refuse,
    options: refuse,
    remove: refuse,
    review: refuse,
    transition: refuse,
    set: refuse,
    undo: refuse,
    call: refuse,
    get: () => (stored ? Promise.resolve(stored) : Promise.reject(new AppError("record.notFound"))),
    async add(_entity, values) {
      sent.push({ call: "add", values });
      answer({ call: "add", values });
      return { id: "900", ...values };
    },
    async edit(_entity, id, values, version) {
      const call = { call: "edit", id, values, version } as const;
      sent.push(call);
      answer(call);
      return { ...stored, id, ...values };
    },
    isUnique: (_entity, _field, value) => Promise.resolve(!taken.has(value)),
  };
  return { source, sent, taken };
}

export function bundleOf(entity: Entity, screen: Partial<Screen> = {}, others: readonly Entity[] = []): ScreenBundle {
  return {
    screen: { $id: `${entity.$id}-list`, kind: "list", entity: entity.$id, ...screen },
    entities: Object.fromEntries([entity, ...others].map((each) => [each.$id, each])),
    pickers: {},
    dictionaries: {},
  };
}

interface StageProps {
  readonly source: DataSource;
  readonly viewer?: Viewer;
  readonly pane?: Partial<Pane>;
  readonly language?: string;
  /** Default: plain controls, so that a test of the form does not hang on the widgets. */
  readonly widgets?: Registry;
  readonly children: ReactNode;
}

/** The world around a form. */
export function Stage({ source, viewer = superViewer, pane, language = "zh-CN", widgets = registry, children }: StageProps) {
  const services: Services = {
    source,
    viewer,
    registry: widgets,
    language,
    preferences: { get: () => undefined, set: () => {} },
    open: () => {},
  };
  return (
    // White on antd's own blue is too faint (4.1:1); motion would only be waited for.
    <ConfigProvider theme={{ cssVar: true, hashed: false, token: { colorPrimary: "#0958d9", motion: false } }}>
      <App>
        <ServicesProvider value={services}>
          <PaneProvider value={{ ...PLAIN_PANE, ...pane }}>
            <OpenersHost>{children}</OpenersHost>
          </PaneProvider>
        </ServicesProvider>
      </App>
    </ConfigProvider>
  );
}

const PLAIN_PANE: Pane = { container: () => document.body, setUnsaved: () => {} };
