import { Tag } from "antd";
import dayjs from "dayjs";
import type { RecordChange } from "../../model/history.ts";
import type { FieldPlan } from "../form/model/plan.ts";
import { useTexts } from "../texts.ts";
import { ChangedDetails } from "./ChangedDetails.tsx";
import { ChangedValues } from "./ChangedValues.tsx";
import { changedFields, isOfRecord } from "./changed-fields.ts";
import styles from "./history.module.css";
import { RestoreButton } from "./RestoreButton.tsx";

const COLORS: Readonly<Record<string, string>> = {
  add: "green",
  edit: "blue",
  remove: "orange",
  delete: "red",
  restore: "lime",
  review: "purple",
  assign: "geekblue",
};

interface ChangeEntryProps {
  readonly change: RecordChange;
  readonly plans: readonly FieldPlan[];
  /** The record is as this change left it. */
  readonly isNow: boolean;
  readonly onRestore: (() => Promise<void>) | undefined;
}

/** One change: when, who, what, and each field with its values before and after. */
export function ChangeEntry({ change, plans, isNow, onRestore }: ChangeEntryProps) {
  const t = useTexts("history");
  const { action, time } = change;
  const fields = changedFields(change, plans);
  const values = fields.filter(({ plan }) => !plan.details);
  const changesFields = isOfRecord(change) && (action === "add" || action === "edit");
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <Tag color={COLORS[action] ?? "default"}>{t(`action.${action}`, { defaultValue: action })}</Tag>
        {time && <time dateTime={time}>{dayjs(time).format("YYYY-MM-DD HH:mm:ss")}</time>}
        <Person change={change} />
        {isNow && <span className={styles.now}>{t("now")}</span>}
        {onRestore && changesFields && !isNow && <RestoreButton onRestore={onRestore} />}
      </div>
      {values.length > 0 && <ChangedValues fields={values} isNew={action === "add"} before={change.before} after={change.after} />}
      {fields.map(
        ({ plan, before, after }) => plan.details && <ChangedDetails key={plan.name} plan={plan} before={before} after={after} />,
      )}
      {fields.length === 0 && changesFields && <p className={styles.note}>{t("nothingSeen")}</p>}
    </li>
  );
}

/** Who did it; who acted as somebody is named with both. Nothing where the reader may not know. */
function Person({ change: { by, realUser } }: { change: RecordChange }) {
  const t = useTexts("history");
  if (by === undefined) return null;
  const name = by === null ? t("system") : (by.name ?? t("unnamed", { id: by.id }));
  return <span className={styles.person}>{realUser ? t("actingAs", { real: realUser.name ?? realUser.id, name }) : name}</span>;
}
