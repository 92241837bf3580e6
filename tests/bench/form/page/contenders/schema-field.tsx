import "@ant-design/v5-patch-for-react-19";
import { DatePicker, FormItem, FormLayout, Input, NumberPicker, Select, Switch } from "@formily/antd-v5";
import { createForm, type Form } from "@formily/core";
import { createSchemaField, FormProvider, type ISchema } from "@formily/react";
import { App as AntApp, ConfigProvider } from "antd";
import zhCN from "antd/es/locale/zh_CN";
import { useLayoutEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Contender } from "../contender.ts";
import { OPTIONS, PATTERN, type Sample, type SampleField } from "../sample.ts";

const SchemaField = createSchemaField({ components: { DatePicker, FormItem, Input, NumberPicker, Select, Switch } });

interface Shown {
  readonly sample: Sample;
  readonly onReady: (form: Form) => void;
}

let show: (form: Shown) => void;

/** One SchemaField over a JSON schema, as the documentation of @formily/antd-v5 shows it, in a page of antd that stands already. */
export const contender: Contender = {
  prepare: (root) =>
    new Promise((resolve) => {
      createRoot(root).render(<World onReady={resolve} />);
    }),
  draw: (sample) =>
    new Promise((resolve) => {
      show({ sample, onReady: (form) => resolve({ submit: () => form.submit() }) });
    }),
};

function World({ onReady }: { onReady: () => void }) {
  const [form, setForm] = useState<Shown>();
  useLayoutEffect(() => {
    show = setForm;
    onReady();
  }, [onReady]);
  return (
    <ConfigProvider locale={zhCN} theme={{ cssVar: true, hashed: false }}>
      <AntApp>{form && <Plain {...form} />}</AntApp>
    </ConfigProvider>
  );
}

function Plain({ sample, onReady }: Shown) {
  const form = useMemo(() => createForm({ initialValues: { ...sample.values } }), [sample]);
  const schema = useMemo(() => schemaOf(sample), [sample]);
  useLayoutEffect(() => onReady(form), [form, onReady]);
  return (
    <FormProvider form={form}>
      <FormLayout layout="vertical" className="columns">
        <SchemaField schema={schema} />
      </FormLayout>
    </FormProvider>
  );
}

const schemaOf = ({ fields }: Sample): ISchema => ({
  type: "object",
  properties: Object.fromEntries(fields.map((field, index) => [field.name, { ...propertyOf(field), "x-index": index }])),
});

const COMPONENTS: Readonly<Record<SampleField["kind"], ISchema>> = {
  text: { type: "string", "x-component": "Input", pattern: PATTERN },
  number: { type: "number", "x-component": "NumberPicker" },
  select: { type: "number", "x-component": "Select", enum: [...OPTIONS], "x-component-props": { showSearch: true, allowClear: true } },
  date: { type: "string", "x-component": "DatePicker" },
  switch: { type: "boolean", "x-component": "Switch" },
};

const propertyOf = ({ title, kind, shownBy }: SampleField): ISchema => ({
  ...COMPONENTS[kind],
  title,
  required: kind !== "switch",
  "x-decorator": "FormItem",
  ...(shownBy !== undefined && {
    "x-reactions": { dependencies: [shownBy], fulfill: { state: { visible: '{{$deps[0] !== "off"}}' } } },
  }),
});
