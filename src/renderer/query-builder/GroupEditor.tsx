import { ApartmentOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import type { Entity } from "../../model/documents.ts";
import type { Field } from "../../model/fields.ts";
import { useTexts } from "../texts.ts";
import { useStable } from "../useStable.ts";
import styles from "./builder.module.css";
import { changePart, type DraftGroup, type DraftPart, isGroup, type Join, newGroup, newRow } from "./draft.ts";
import { RowEditor } from "./RowEditor.tsx";

/** Groups lie no deeper than that; the server takes twelve levels. */
const DEEPEST = 5;

const JOINS: readonly Join[] = ["all", "any", "none"];

interface GroupEditorProps {
  readonly group: DraftGroup;
  readonly entity: Entity;
  readonly fields: readonly Field[];
  /** 1 for the outermost. */
  readonly depth: number;
  readonly onChange: (group: DraftGroup) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** A group of the condition: how its parts are joined, its rows and inner groups, and what adds to it. */
export function GroupEditor({ group, entity, fields, depth, onChange, onRemove }: GroupEditorProps) {
  const t = useTexts("query");
  const change = useStable((key: string, next: DraftPart | undefined) => onChange(changePart(group, key, () => next)));
  const first = fields[0]?.name;
  const add = (part: DraftPart) => onChange({ ...group, parts: [...group.parts, part] });
  return (
    <fieldset className={depth === 1 ? styles.outermost : styles.group} aria-label={t("group")}>
      <div className={styles.groupHead}>
        <Segmented<Join>
          size="small"
          aria-label={t("join.label")}
          value={group.join}
          onChange={(join) => onChange({ ...group, join })}
          options={JOINS.map((value) => ({ value, label: t(`join.${value}`) }))}
        />
        <span className={styles.space} />
        {first !== undefined && (
          <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add(newRow(entity, first))}>
            {t("addRow")}
          </Button>
        )}
        {first !== undefined && depth < DEEPEST && (
          <Button
            type="link"
            size="small"
            icon={<ApartmentOutlined aria-hidden />}
            onClick={() => add(newGroup(group.join === "any" ? "all" : "any", [newRow(entity, first)]))}
          >
            {t("addGroup")}
          </Button>
        )}
        {onRemove && (
          <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t("removeGroup")} onClick={onRemove} />
        )}
      </div>
      {group.parts.length === 0 && <p className={styles.none}>{t("emptyGroup")}</p>}
      {group.parts.map((part) =>
        isGroup(part) ? (
          <GroupEditor
            key={part.key}
            group={part}
            entity={entity}
            fields={fields}
            depth={depth + 1}
            onChange={(next) => change(part.key, next)}
            onRemove={() => change(part.key, undefined)}
          />
        ) : (
          <RowEditor key={part.key} row={part} entity={entity} fields={fields} onChange={change} />
        ),
      )}
    </fieldset>
  );
}
