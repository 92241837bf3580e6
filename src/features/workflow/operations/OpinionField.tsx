import { Form, Input } from "antd";
import { type ComponentRef, useEffect, useId, useRef } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import { OPINION_LENGTH } from "./commit.ts";
import { Phrases } from "./Phrases.tsx";

interface OpinionProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required: boolean;
  readonly fault: { readonly validateStatus?: "error"; readonly help?: string };
}

/** The approval opinion, with the phrases that its writer uses often. */
export function OpinionField({ value, onChange, required, fault }: OpinionProps) {
  const t = useTexts("flow");
  const id = useId();
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null);
  // Once: what stands there already is a proposal, which the first key replaces.
  useEffect(() => box.current?.focus({ cursor: "all" }), []);
  return (
    <Form.Item label={t("commit.opinion")} htmlFor={id} required={required} {...fault}>
      <Input.TextArea
        ref={box}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={OPINION_LENGTH}
        aria-required={required}
        aria-invalid={fault.validateStatus === "error"}
        placeholder={t("commit.opinionPlaceholder")}
      />
      <Phrases
        opinion={value}
        onPick={(text) => {
          onChange(text);
          box.current?.focus({ cursor: "end" });
        }}
      />
    </Form.Item>
  );
}
