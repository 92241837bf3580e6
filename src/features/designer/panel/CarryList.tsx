import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { Command } from "../../../model/design/command.ts";
import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./panel.module.css";

interface ListProps {
  readonly entity: Entity;
  readonly field: string;
  /** The entity that the field refers to. */
  readonly target: Entity;
  readonly carry: Readonly<Record<string, string>> | undefined;
  readonly readOnly: boolean;
  readonly perform: (commands: readonly Command[], run?: string) => void;
}

/** What can stand in a field comes from one that holds the same. */
const isLike = (a: Field, b: Field): boolean =>
  a.kind === b.kind && a.property["x-dict"] === b.property["x-dict"] && a.property["x-entity"] === b.property["x-entity"];

/** What a chosen record fills into other fields of the form. */
export function CarryList({ entity, field, target, carry = {}, readOnly, perform }: ListProps) {
  const t = useTexts("designer");
  const own = [...fieldsOf(entity).values()].filter(({ name, system, kind }) => !system && name !== field && kind !== "details");
  const sourcesOf = (name: string): Field[] => {
    const to = fieldsOf(entity).get(name);
    return to ? [...fieldsOf(target).values()].filter((from) => isLike(to, from)) : [];
  };
  const free = own.filter(({ name }) => !(name in carry) && sourcesOf(name).length > 0);
  const set = (next: Readonly<Record<string, string>>) =>
    perform([{ do: "field.set", entity: entity.$id, field, word: "x-carry", value: Object.keys(next).length > 0 ? next : undefined }]);
  const add = () => {
    const [to] = free;
    const [from] = to ? sourcesOf(to.name) : [];
    if (to && from) set({ ...carry, [to.name]: from.name });
  };
  const option = ({ name, property }: Field) => ({ value: name, label: property.title });
  return (
    <section className={styles.values} aria-label={t("panel.carry")}>
      <h2>{t("panel.carry")}</h2>
      <ul>
        {Object.entries(carry).map(([to, from]) => (
          <li key={to}>
            <Select
              size="small"
              aria-label={t("panel.carryTo")}
              disabled={readOnly}
              value={to}
              options={own.filter(({ name }) => name === to || free.some((one) => one.name === name)).map(option)}
              onChange={(next: string) => {
                const [first] = sourcesOf(next);
                const { [to]: _, ...others } = carry;
                if (first) set({ ...others, [next]: first.name });
              }}
            />
            <Select
              size="small"
              aria-label={t("panel.carryFrom")}
              disabled={readOnly}
              value={from}
              options={sourcesOf(to).map(option)}
              onChange={(next: string) => set({ ...carry, [to]: next })}
            />
            <Button
              type="text"
              size="small"
              aria-label={t("panel.remove")}
              icon={<DeleteOutlined aria-hidden />}
              disabled={readOnly}
              onClick={() => set(Object.fromEntries(Object.entries(carry).filter(([name]) => name !== to)))}
            />
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button size="small" type="dashed" icon={<PlusOutlined aria-hidden />} disabled={free.length === 0} onClick={add}>
          {t("panel.addCarry")}
        </Button>
      )}
    </section>
  );
}
