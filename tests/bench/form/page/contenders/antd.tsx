import "@ant-design/v5-patch-for-react-19";
import { App as AntApp, ConfigProvider, DatePicker, Form, type FormInstance, Input, InputNumber, Select, Switch } from "antd";
import zhCN from "antd/es/locale/zh_CN";
import dayjs from "dayjs";
import { useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Contender } from "../contender.ts";
import { OPTIONS, PATTERN, type Sample, type SampleField } from "../sample.ts";

type Values = Record<string, unknown>;

interface Shown {
  readonly sample: Sample;
  readonly onReady: (form: FormInstance<Values>) => void;
}

let show: (form: Shown) => void;

/** antd's Form as its documentation shows it, in a page of antd that stands already. */
export const contender: Contender = {
  prepare: (root) =>
    new Promise((resolve) => {
      createRoot(root).render(<World onReady={resolve} />);
    }),
  draw: (sample) =>
    new Promise((resolve) => {
      const onReady = (form: FormInstance<Values>) => resolve({ submit: async () => ({ ...(await form.validateFields()) }) });
      show({ sample, onReady });
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
  const [form] = Form.useForm<Values>();
  useLayoutEffect(() => onReady(form), [form, onReady]);
  return (
    <Form form={form} layout="vertical" className="columns" initialValues={initial(sample)}>
      {sample.fields.map((field) =>
        field.shownBy === undefined ? (
          <Item key={field.name} field={field} />
        ) : (
          <Form.Item key={field.name} noStyle dependencies={[field.shownBy]}>
            {({ getFieldValue }) => (getFieldValue(field.shownBy as string) === "off" ? null : <Item field={field} />)}
          </Form.Item>
        ),
      )}
    </Form>
  );
}

function Item({ field: { name, title, kind } }: { field: SampleField }) {
  const rules = [{ required: kind !== "switch" }, ...(kind === "text" ? [{ pattern: new RegExp(PATTERN) }] : [])];
  return (
    <Form.Item name={name} label={title} rules={rules} {...(kind === "switch" && { valuePropName: "checked" })}>
      {controlOf(kind)}
    </Form.Item>
  );
}

function controlOf(kind: SampleField["kind"]) {
  switch (kind) {
    case "text":
      return <Input />;
    case "number":
      return <InputNumber style={{ width: "100%" }} />;
    case "select":
      return <Select options={OPTIONS} showSearch optionFilterProp="label" allowClear />;
    case "date":
      return <DatePicker style={{ width: "100%" }} />;
    case "switch":
      return <Switch />;
  }
}

const initial = ({ fields, values }: Sample): Values =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "date" ? dayjs(values[name] as string) : values[name]]));
