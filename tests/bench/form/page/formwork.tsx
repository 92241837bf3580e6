import "@ant-design/v5-patch-for-react-19";
import { App as AntApp, ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { registry } from "../../../../src/app/registry.ts";
import { activateLanguage, loadWorkspaceTexts } from "../../../../src/i18n/setup.ts";
import type { Values } from "../../../../src/model/data-source.ts";
import type { Entity, Property, ScreenBundle } from "../../../../src/model/documents.ts";
import { BundleProvider } from "../../../../src/renderer/bundle.tsx";
import { RecordForm } from "../../../../src/renderer/form/layout/RecordForm.tsx";
import { type ReadyForm, useRecordForm } from "../../../../src/renderer/form/state/useRecordForm.ts";
import { OpenersHost } from "../../../../src/renderer/OpenersHost.tsx";
import { type Services, ServicesProvider } from "../../../../src/renderer/services.tsx";
import { theme } from "../../../../src/shell/theme.ts";
import type { Contender } from "./contender.ts";
import { OPTIONS, PATTERN, type Sample, type SampleField } from "./sample.ts";

const PROPERTIES: Readonly<Record<SampleField["kind"], Omit<Property, "title">>> = {
  text: { type: "string", pattern: PATTERN },
  number: { type: "integer" },
  select: { type: "integer", "x-dict": "options" },
  date: { type: "string", format: "date" },
  switch: { type: "boolean" },
};

let show: (form: Shown) => void;

/** Who fills in the form, and how it is laid out. */
export interface FormWay {
  /** By lists of the columns that he may see, add and edit, which are asked for every field; else the super user. */
  readonly asRole: boolean;
  /** In titled groups of so many fields, with the list of groups beside them; else one grid. */
  readonly groupsOf?: number;
}

/**
 * The product's form over a document, in the product's own look, with the product's widgets, in a page of the product that stands
 * already. The document is compiled within the measure.
 */
export const contenderOf = (way: FormWay): Contender => ({
  async prepare(root) {
    await loadWorkspaceTexts();
    const texts = await activateLanguage("zh-CN");
    await new Promise<void>((resolve) => {
      createRoot(root).render(<World texts={texts} services={way.asRole ? { ...services, viewer: clerk } : services} onReady={resolve} />);
    });
  },
  draw: (sample) =>
    new Promise((resolve) => {
      let form: ReadyForm | undefined;
      const ready = (current: ReadyForm) => {
        form = current;
        resolve({
          async submit() {
            taken = undefined;
            if (!(await form?.save()) || !taken) throw new Error("not valid");
            return taken;
          },
        });
      };
      show({ sample, bundle: bundleOf(sample, way), onReady: ready });
    }),
});

let taken: Values | undefined;

function bundleOf({ fields }: Sample, { groupsOf }: FormWay): ScreenBundle {
  const properties = fields.map(({ name, title, kind, shownBy }): [string, Property] => [
    name,
    { title, ...PROPERTIES[kind], ...(shownBy !== undefined && { "x-visible": `record.${shownBy} != "off"` }) },
  ]);
  const required = fields.flatMap(({ name, kind }) => (kind === "switch" ? [] : [name]));
  const entity: Entity = {
    $id: "wide",
    title: "宽表",
    type: "object",
    "x-table": "wide",
    required,
    properties: Object.fromEntries(properties),
  };
  return {
    screen: {
      $id: "wide-form",
      kind: "form",
      entity: "wide",
      ...(groupsOf !== undefined && { form: { groups: groupsWith(fields, groupsOf) } }),
    },
    entities: { wide: entity },
    pickers: {},
    dictionaries: { options: OPTIONS },
  };
}

const groupsWith = (fields: Sample["fields"], size: number) =>
  Array.from({ length: Math.ceil(fields.length / size) }, (_, at) => ({
    title: `分组 ${at + 1}`,
    fields: fields.slice(at * size, (at + 1) * size).map(({ name }) => name),
  }));

const refuse = () => Promise.reject(new Error("the bench has no server"));
const services: Services = {
  source: {
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
    get: refuse,
    edit: refuse,
    isUnique: refuse,
    async add(_entity, values) {
      taken = values;
      return { id: "1", ...values };
    },
  },
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
  registry,
  language: "zh-CN",
  preferences: { get: () => undefined, set: () => {} },
  open: () => {},
};

const columns = new Set(Array.from({ length: 1000 }, (_, index) => `wide:f${index}`));
const clerk: Services["viewer"] = {
  ...services.viewer,
  userType: 1,
  isSuperUser: false,
  permissions: new Set(["wide:view", "wide:add"]),
  grants: { view: columns, edit: columns, add: columns },
};

interface Shown {
  readonly sample: Sample;
  readonly bundle: ScreenBundle;
  readonly onReady: (form: ReadyForm) => void;
}

function World({ texts, services, onReady }: { texts: Locale; services: Services; onReady: () => void }) {
  const [form, setForm] = useState<Shown>();
  useLayoutEffect(() => {
    show = setForm;
    onReady();
  }, [onReady]);
  return (
    <ConfigProvider locale={texts} theme={theme} button={{ autoInsertSpace: false }}>
      <AntApp>
        <ServicesProvider value={services}>
          <OpenersHost>
            {form && (
              <BundleProvider bundle={form.bundle}>
                <Inside {...form} />
              </BundleProvider>
            )}
          </OpenersHost>
        </ServicesProvider>
      </AntApp>
    </ConfigProvider>
  );
}

const saved = () => {};

function Inside({ sample, bundle, onReady }: Shown) {
  const form = useRecordForm({ bundle, mode: "add", initial: sample.values, onSaved: saved });
  useLayoutEffect(() => {
    if (form.status === "ready") onReady(form);
  });
  return form.status === "ready" ? <RecordForm form={form} /> : null;
}
