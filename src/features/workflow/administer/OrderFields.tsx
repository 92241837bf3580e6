import { Form, Input } from "antd";
import { useId } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { AssigneePicker } from "../operations/AssigneePicker.tsx";
import type { Person } from "../operations/commit.ts";

interface FieldOf<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** It stays empty although it was sent. */
  readonly isMissing: boolean;
}

interface ReasonProps extends FieldOf<string> {
  readonly placeholder: string;
  /** Most characters. */
  readonly most: number;
  /** Room for several lines. */
  readonly isLong?: boolean;
}

/** Why something is done with the work of others: asked for always. */
export function ReasonField({ value, onChange, isMissing, placeholder, most, isLong = false }: ReasonProps) {
  const t = useTexts("flow");
  const id = useId();
  const field = { id, value, placeholder, maxLength: most, "aria-required": true };
  return (
    <Form.Item label={t("administer.reason")} htmlFor={id} required {...(isMissing && missing(t("administer.missing.comment")))}>
      {isLong ? (
        <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 8 }} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input {...field} onChange={({ target }) => onChange(target.value)} />
      )}
    </Form.Item>
  );
}

interface PersonProps extends FieldOf<readonly Person[]> {
  readonly label: string;
  readonly required?: boolean;
  readonly taken?: ReadonlySet<string>;
}

/** Who takes over: one person. */
export function PersonField({ label, value, onChange, isMissing, required = true, taken }: PersonProps) {
  const t = useTexts("flow");
  return (
    <Form.Item label={label} required={required} {...(isMissing && missing(t("administer.missing.person")))}>
      <AssigneePicker label={label} several={false} {...{ value, onChange, taken }} />
    </Form.Item>
  );
}

const missing = (help: string) => ({ validateStatus: "error" as const, help });
