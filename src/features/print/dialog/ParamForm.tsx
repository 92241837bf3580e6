import { Button, Input } from "antd";
import { type FormEvent, useId, useState } from "react";
import type { PrintChoice } from "../../../model/contract/print.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./dialog.module.css";

interface ParamFormProps {
  readonly params: PrintChoice["params"];
  readonly onApply: (values: Readonly<Record<string, string>>) => void;
}

/** What a template asks for before it prints. */
export function ParamForm({ params, onApply }: ParamFormProps) {
  const t = useTexts("print");
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(Object.fromEntries(params.map((param) => [param.id, values[param.id] ?? ""])));
  };
  return (
    <form className={styles.params} onSubmit={apply}>
      <h3 className={styles.heading}>{t("params.title")}</h3>
      {params.map((param) => (
        <div key={param.id} className={styles.field}>
          <label htmlFor={`${id}${param.id}`}>{param.title}</label>
          <Input
            id={`${id}${param.id}`}
            maxLength={500}
            value={values[param.id] ?? ""}
            onChange={({ target: { value } }) => setValues((former) => ({ ...former, [param.id]: value }))}
          />
        </div>
      ))}
      <Button htmlType="submit" block>
        {t("params.apply")}
      </Button>
    </form>
  );
}
