import { Progress } from "antd";
import type { CountersignTally } from "../../../model/contract/flow/task-info.ts";
import { useTexts } from "../../../renderer/texts.ts";
import css from "./records.module.css";

/** How a countersign stands: "3 人中 2 人同意", who has not voted, and which groups have signed. */
export function Tally({ tally }: { tally: CountersignTally }) {
  const t = useTexts("flow");
  const { total, agree, refuse, abstain, needed, open, groups } = tally;
  const votes = [
    t("tally.agree", { agree, total }),
    ...(refuse > 0 ? [t("tally.refuse", { count: refuse })] : []),
    ...(abstain > 0 ? [t("tally.abstain", { count: abstain })] : []),
    ...(needed !== null ? [t("tally.needed", { needed })] : []),
  ];
  const nameOf = ({ person, group }: CountersignTally["open"][number]) =>
    group === null ? (person.name ?? "") : t("tally.member", { name: person.name ?? "", group });
  return (
    <section className={css.tally} aria-label={t("tally.title")}>
      <p className={css.line}>
        <strong>{t(`tally.rule.${tally.completion}`, { defaultValue: tally.completion })}</strong>
        <span>{votes.join(t("tally.comma"))}</span>
      </p>
      <Progress
        percent={percentOf(agree + refuse + abstain, total)}
        success={{ percent: percentOf(agree, total) }}
        showInfo={false}
        size="small"
        aria-hidden
      />
      {open.length > 0 && <p className={css.quiet}>{t("tally.open", { names: open.map(nameOf).join(t("tally.comma")) })}</p>}
      {groups.length > 0 && (
        <p className={css.quiet}>
          {groups.map(({ group, agreed }) => t(agreed ? "tally.groupAgreed" : "tally.groupOpen", { group })).join(t("tally.comma"))}
        </p>
      )}
    </section>
  );
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));
