import { Tag } from "antd";
import type { FlowInstanceRow } from "../../../model/contract/flow/instance.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { Moment } from "./Moment.tsx";
import css from "./records.module.css";

const COLOURS: Readonly<Record<number, string>> = { 1: "processing", 2: "success", 4: "error" };

/** One flow of a record in a line: what it is called, how it stands or ended, who began it and when. */
export function InstanceHeading({ instance }: { instance: FlowInstanceRow }) {
  const t = useTexts("flow");
  const { processDefinitionName, status, result, suspended, starter, startTime } = instance;
  const refused = result === "refused";
  return (
    <>
      <p className={css.line}>
        <strong>{processDefinitionName}</strong>
        <Tag color={refused ? "warning" : (COLOURS[status] ?? "default")}>
          {refused ? t("history.result.refused") : t(`history.status.${status}`, { defaultValue: String(status) })}
        </Tag>
        {suspended && <Tag color="warning">{t("history.suspended")}</Tag>}
      </p>
      <p className={css.quiet}>
        {starter?.name && t("history.starter", { name: starter.name })}
        {startTime && (
          <>
            {" · "}
            <Moment at={startTime} />
          </>
        )}
      </p>
    </>
  );
}
