import "@ant-design/v5-patch-for-react-19";
import Form from "@rjsf/antd";
import type RjsfForm from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { App as AntApp, ConfigProvider } from "antd";
import zhCN from "antd/es/locale/zh_CN";
import { createRef, useLayoutEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Contender } from "../contender.ts";
import { OPTIONS, PATTERN, type Sample, type SampleKind } from "../sample.ts";

type Values = Record<string, unknown>;

interface Shown {
  readonly sample: Sample;
  readonly onReady: (submit: () => Promise<Values>) => void;
}

let show: (form: Shown) => void;

/**
 * @rjsf/antd over a JSON schema, in a page of antd that stands already. Without the rules of visibility: as `if`/`then` of the schema
 * a hundred of them take seconds at every key.
 */
export const contender: Contender = {
  prepare: (root) =>
    new Promise((resolve) => {
      createRoot(root).render(<World onReady={resolve} />);
    }),
  draw: (sample) =>
    new Promise((resolve) => {
      show({ sample, onReady: (submit) => resolve({ submit }) });
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
  const form = useMemo(() => createRef<RjsfForm>(), []);
  const schema = useMemo(() => schemaOf(sample), [sample]);
  const [values, setValues] = useState<Values>(() => ({ ...sample.values }));
  const [settle, setSettle] = useState<{ done: (values: Values) => void; failed: (error: Error) => void }>();
  useLayoutEffect(
    () =>
      onReady(
        () =>
          new Promise((done, failed) => {
            setSettle({ done, failed });
          }),
      ),
    [onReady],
  );
  useLayoutEffect(() => {
    if (settle) form.current?.submit();
  }, [form, settle]);
  return (
    <Form
      ref={form}
      className="columns"
      schema={schema}
      uiSchema={UI}
      validator={validator}
      formData={values}
      onChange={({ formData }) => setValues(formData)}
      onSubmit={({ formData }) => settle?.done(formData)}
      onError={(errors) => settle?.failed(new Error(JSON.stringify(errors)))}
    />
  );
}

const TYPES: Readonly<Record<SampleKind, RJSFSchema>> = {
  text: { type: "string", pattern: PATTERN },
  number: { type: "integer" },
  select: { type: "integer", oneOf: OPTIONS.map(({ value, label }) => ({ const: value, title: label })) },
  date: { type: "string", format: "date" },
  switch: { type: "boolean" },
};

const schemaOf = ({ fields }: Sample): RJSFSchema => ({
  type: "object",
  required: fields.filter(({ kind }) => kind !== "switch").map(({ name }) => name),
  properties: Object.fromEntries(fields.map(({ name, title, kind }) => [name, { title, ...TYPES[kind] }])),
});

const UI: UiSchema = { "ui:submitButtonOptions": { norender: true } };
