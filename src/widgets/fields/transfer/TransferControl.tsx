import { Button, Input } from "antd";
import { useState } from "react";
import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps } from "../../blocks/control/control-props.ts";
import { nameOf, targetOf, toReferences } from "../../blocks/references/references.ts";
import { Pane } from "./Pane.tsx";
import styles from "./transfer.module.css";
import { useAllOptions } from "./useAllOptions.ts";
import { WaitingTransfer } from "./WaitingTransfer.tsx";

/** Several references, moved between two lists with checkboxes. For sets that one can look through: at most 500 are offered. */
export function TransferControl(props: FieldWidgetProps<readonly Reference[]>) {
  const t = useTexts("widgets");
  const { records, total, state } = useAllOptions(targetOf(props.field), props.filter, props.readOnly !== true);
  const [keyword, setKeyword] = useState("");
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  if (props.readOnly) return <WaitingTransfer {...props} />;

  const { id, disabled, onBlur, autoFocus, ...aria } = controlProps(props);
  const chosen = toReferences(props.value);
  const taken = new Set(chosen.map((each) => each.id));
  const sought = keyword.trim().toLowerCase();
  const offered = records.filter((each) => !taken.has(each.id) && nameOf(each).toLowerCase().includes(sought));
  const toAdd = offered.filter((each) => marked.has(each.id));
  const toTake = chosen.filter((each) => marked.has(each.id));
  const change = (next: readonly Reference[]) => {
    setMarked(new Set());
    props.onChange(next.length > 0 ? next : null);
  };
  const mark = (which: readonly Reference[], on: boolean) => {
    const next = new Set(marked);
    for (const record of which) on ? next.add(record.id) : next.delete(record.id);
    setMarked(next);
  };
  const shared = { marked, onMark: mark, disabled };
  const empty = state === "loading" ? t("reference.searching") : t(state === "failed" ? "reference.failed" : "choice.none");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid around it
    <div role="group" aria-label={props.label} aria-describedby={aria["aria-describedby"]} onBlur={onBlur} className={styles.transfer}>
      <Pane
        {...shared}
        title={t("transfer.offered", { count: offered.length })}
        records={offered}
        empty={empty}
        note={total > records.length ? t("transfer.more", { shown: records.length, total }) : undefined}
        invalid={props.invalid === true}
      >
        <Input
          id={id}
          autoFocus={autoFocus}
          disabled={disabled}
          aria-invalid={aria["aria-invalid"]}
          size="small"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          aria-label={t("transfer.find", { label: props.label })}
          placeholder={t("reference.placeholder")}
          allowClear
        />
      </Pane>
      <div className={styles.buttons}>
        <Button size="small" disabled={disabled || toAdd.length === 0} onClick={() => change([...chosen, ...toAdd])}>
          {t("transfer.add")}
        </Button>
        <Button
          size="small"
          disabled={disabled || toTake.length === 0}
          onClick={() => change(chosen.filter((each) => !marked.has(each.id)))}
        >
          {t("transfer.take")}
        </Button>
      </div>
      <Pane
        {...shared}
        title={t("transfer.chosen", { count: chosen.length })}
        records={chosen}
        empty={t("transfer.nothing")}
        invalid={props.invalid === true}
      />
    </div>
  );
}
