import { Input, InputNumber } from "antd";
import { useState } from "react";
import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./formula.module.css";
import type { Token, Variant } from "./formula.ts";
import { keyOf, resultFor, spokenOf } from "./sample.ts";
import { useTokenTitle } from "./use-token-title.ts";

interface SampleProps {
  readonly tokens: readonly Token[];
  readonly entity: Entity;
  readonly variant: Variant;
}

/** Sample values for what a formula speaks of, and what comes of it for them. */
export function FormulaSample({ tokens, entity, variant }: SampleProps) {
  const t = useTexts("formula");
  const titleOf = useTokenTitle(entity);
  const [sample, setSample] = useState<Values>({});
  const spoken = spokenOf(tokens);
  if (spoken.length === 0) return null;
  const result = resultFor(tokens, entity, variant, sample);
  const set = (key: string, value: unknown) => setSample((before) => ({ ...before, [key]: value }));
  return (
    <fieldset className={styles.sample}>
      <legend>{t("sample.title")}</legend>
      {spoken.map((token) => {
        const key = keyOf(token) ?? "";
        const kind = token.kind === "field" ? fieldsOf(entity).get(token.name)?.kind : undefined;
        const label = t("sample.of", { field: titleOf(token) });
        return (
          <div key={key}>
            <span aria-hidden>{titleOf(token)}</span>
            {variant === "dateDifference" ? (
              <Input
                size="small"
                type={kind === "datetime" ? "datetime-local" : "date"}
                aria-label={label}
                value={String(sample[key] ?? "")}
                onChange={({ target }) => set(key, target.value)}
              />
            ) : (
              <InputNumber<string>
                size="small"
                stringMode
                aria-label={label}
                value={(sample[key] as string | undefined) ?? null}
                {...(kind === "integer" && { precision: 0 })}
                onChange={(value) => set(key, value === null || kind === undefined || kind === "decimal" ? value : Number(value))}
              />
            )}
          </div>
        );
      })}
      <output className={result.state === "zero" || result.state === "failed" ? styles.error : undefined}>
        {t(`sample.${result.state}`, { value: result.state === "value" ? result.text : "" })}
      </output>
    </fieldset>
  );
}
