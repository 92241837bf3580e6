import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo } from "react";
import type { Command } from "../../../model/design/command.ts";
import { type Design, entityIn } from "../../../model/design/design.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { Drawable } from "../canvas/Canvas.tsx";
import { type PlainLine, PlainSheet } from "./PlainSheet.tsx";
import styles from "./panel.module.css";

interface ListProps {
  readonly design: Design;
  readonly drawable: Drawable;
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => void;
}

/** The rules over several fields of the form, each with what its user reads where it does not hold. */
export function RuleList({ design, drawable, readOnly, perform }: ListProps) {
  const t = useTexts("designer");
  const entity = entityIn(design).content;
  const rules = entity["x-validations"] ?? [];
  const { main } = design;
  const { properties } = entity;
  const lines = useMemo<readonly PlainLine[]>(
    () => [
      {
        name: "rule",
        property: { title: t("panel.rule"), type: "string", format: "expression" },
        widget: { name: "expression", entity: main, gives: "condition" },
      },
      { name: "message", property: { title: t("panel.message"), type: "string", maxLength: 200 } },
      {
        name: "field",
        property: { title: t("panel.ruleField"), type: "string" },
        choices: Object.entries(properties).map(([value, { title }]) => ({ value, label: title })),
      },
    ],
    [t, main, properties],
  );
  return (
    <section className={styles.rules} aria-label={t("panel.rules")}>
      <h2>{t("panel.rules")}</h2>
      {rules.map((rule, index) => {
        const { rule: condition, message, field } = rule;
        const change = (name: string, value: unknown) => {
          const next = { rule: condition, message, ...(field !== undefined && { field }), [name]: value ?? undefined };
          if (next.rule && next.message) perform([{ do: "rule.set", index, value: next }], `rule ${index} ${name}`);
        };
        return (
          <div key={rule.id ?? index} className={styles.rule}>
            <PlainSheet
              id={`rule ${rule.id ?? index}`}
              {...{ lines, readOnly }}
              value={{ rule: condition, message, field: field ?? null }}
              around={drawable.bundle}
              onChange={change}
            />
            {!readOnly && (
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => perform([{ do: "rule.remove", index }])}
              >
                {t("panel.remove")}
              </Button>
            )}
          </div>
        );
      })}
      {!readOnly && (
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => perform([{ do: "rule.add", rule: { rule: "true", message: t("panel.newMessage") } }])}
        >
          {t("panel.addRule")}
        </Button>
      )}
    </section>
  );
}
