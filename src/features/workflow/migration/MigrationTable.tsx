import { Button, Input, Segmented, Table, Tag } from "antd";
import { useState } from "react";
import type { MigrationPreview } from "../../../model/contract/flow/migration.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import styles from "./migration.module.css";

type Flow = MigrationPreview["instances"][number];
type State = Flow["state"];

const STATES: readonly State[] = ["moves", "choose", "cannot"];
const COLOURS: Readonly<Record<State, string>> = { moves: "success", choose: "warning", cannot: "error" };

interface TableProps {
  readonly flows: readonly Flow[];
  /** Ids of those that are to be moved. */
  readonly selected: readonly string[];
  readonly isBusy: boolean;
  /** Takes flows that are shown in or out. */
  readonly onSelect: (selected: ReadonlySet<string>, shown: readonly string[]) => void;
  /** Moves flows back that were moved here. */
  readonly onBack: (flows: readonly Flow[]) => void;
}

/** What becomes of each flow: it moves as it is, a step is to be chosen, or what keeps it; narrowed by that, by title and step. */
export function MigrationTable({ flows, selected, isBusy, onSelect, onBack }: TableProps) {
  const t = useTexts("flow");
  const isNarrow = useIsNarrow();
  const [state, setState] = useState<State | "all">("all");
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const shown = flows.filter(
    (flow) => (state === "all" || flow.state === state) && `${flow.title} ${flow.currentStep ?? ""}`.toLowerCase().includes(words),
  );
  const undoable = flows.filter((flow) => flow.undoable);
  const countOf = (one: State | "all") => flows.filter((flow) => one === "all" || flow.state === one).length;
  return (
    <section aria-label={t("migration.flows")}>
      <div className={styles.bar}>
        <Segmented<State | "all">
          className={styles.states ?? ""}
          aria-label={t("migration.filter")}
          value={state}
          onChange={setState}
          options={(["all", ...STATES] as const).map((value) => ({
            value,
            label: t("migration.counted", { state: t(`migration.state.${value}`), count: countOf(value) }),
          }))}
        />
        <Input.Search
          className={styles.search ?? ""}
          allowClear
          aria-label={t("migration.search")}
          placeholder={t("migration.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {undoable.length > 0 && (
          <Button disabled={isBusy} onClick={() => onBack(undoable)}>
            {t("migration.backAll", { count: undoable.length })}
          </Button>
        )}
      </div>
      <Table<Flow>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 300 }}
        aria-label={t("migration.flows")}
        dataSource={shown}
        rowSelection={{
          columnWidth: 40,
          selectedRowKeys: [...selected],
          onChange: (keys) =>
            onSelect(
              new Set(keys.map(String)),
              shown.map(({ id }) => id),
            ),
          getCheckboxProps: (flow) => ({ disabled: isBusy || flow.state !== "moves", "aria-label": flow.title }),
        }}
        columns={[
          {
            ...{ key: "title", title: t("handler.record") },
            render: (_, { title, currentStep }) => (
              <>
                {title}
                {isNarrow && currentStep !== null && <div className={styles.quiet}>{currentStep}</div>}
              </>
            ),
          },
          ...(isNarrow ? [] : [{ dataIndex: "currentStep", title: t("records.step"), width: 200 }]),
          {
            ...{ key: "state", title: t("migration.becomes") },
            render: (_, flow) => (
              <>
                <Tag color={COLOURS[flow.state]}>{t(`migration.state.${flow.state}`)}</Tag>
                {flow.obstacles.map(({ node, name, code }) => (
                  <div key={`${node} ${code}`} className={styles.quiet}>
                    {t(`migration.why.${code}`, { name })}
                  </div>
                ))}
                {flow.undoable && (
                  <div className={styles.quiet}>
                    {t("migration.movedHere")}{" "}
                    <Button
                      {...{ type: "link", size: "small" }}
                      disabled={isBusy}
                      aria-label={t("migration.undoOf", { title: flow.title })}
                      onClick={() => onBack([flow])}
                    >
                      {t("migration.undo")}
                    </Button>
                  </div>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
