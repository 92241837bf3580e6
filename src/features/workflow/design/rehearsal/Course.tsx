import { BellOutlined, ClockCircleOutlined, EditOutlined, MailOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import type { Words } from "../../../../flow/design/words.ts";
import type { RehearsalStep } from "../../../../model/contract/flow/rehearsal.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useLabelOf } from "../../operations/useLabelOf.ts";
import { Moment } from "../../records/Moment.tsx";
import records from "../../records/records.module.css";
import { Arrival } from "./Arrival.tsx";
import { useNameOf, useNamesOf } from "./Person.tsx";
import css from "./rehearsal.module.css";

const COLORS: Readonly<Record<string, string>> = { agreed: "success", refused: "error", stopped: "error", cancelled: "warning" };

/** What happened in a rehearsal, act by act: who did it, where it led and why, what would have been sent and set. */
export function Course({ steps, nameOf }: { readonly steps: readonly RehearsalStep[]; readonly nameOf: Words["nameOf"] }) {
  const t = useTexts("design");
  return (
    <ol className={records.timeline} aria-label={t("rehearsal.course")}>
      {steps.map((step, index) => (
        // Acts have no ids, and their order is theirs.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} data-when="past">
          <Heading step={step} />
          {step.late.map(({ node, name, what }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a task may be reminded of twice
            <p key={at} className={css.line}>
              <ClockCircleOutlined aria-hidden />
              <span>{t(`rehearsal.late.${what}`, { name: name || node })}</span>
            </p>
          ))}
          {step.effects.map((effect) => (
            <p key={`${effect.node}${effect.target}`} className={css.line}>
              <EditOutlined aria-hidden />
              <span>{t(`rehearsal.effect.${effect.kind}`, { target: effect.target, value: effect.value ?? t("rehearsal.hidden") })}</span>
            </p>
          ))}
          {step.arrivals.map((arrival, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a node may be come to twice
            <Arrival key={at} {...{ arrival, nameOf }} />
          ))}
          {step.waits.map(({ wait, name, message, due }) => (
            <p key={wait} className={css.line}>
              <ClockCircleOutlined aria-hidden />
              <span>
                {name} · {message === null ? t("rehearsal.waitsUntil") : t("rehearsal.waitsFor", { message })} {due && <Moment at={due} />}
              </span>
            </p>
          ))}
          <Notices notices={step.notices} />
          {step.result && (
            <p className={css.line}>
              <Tag color={COLORS[step.result] ?? "default"}>{t(`rehearsal.result.${step.result}`)}</Tag>
              {step.move && <span>{t("rehearsal.move", { transition: step.move })}</span>}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Heading({ step: { op, name, person } }: { readonly step: RehearsalStep }) {
  const t = useTexts("design");
  const called = useNameOf();
  const labelOf = useLabelOf();
  if (op === "start") return <p className={css.line}>{t("rehearsal.started", { name: called(person) })}</p>;
  if (op === "later") return <p className={css.line}>{t("rehearsal.later")}</p>;
  if (op === "timer" || op === "message") return <p className={css.line}>{t(`rehearsal.happened.${op}`, { name: name ?? "" })}</p>;
  return (
    <p className={css.line}>
      <span>{t("rehearsal.did", { name: called(person), step: name ?? "" })}</span>
      <Tag>{labelOf({ type: op ?? "" })}</Tag>
    </p>
  );
}

function Notices({ notices }: Pick<RehearsalStep, "notices">) {
  const t = useTexts("design");
  const names = useNamesOf();
  if (notices.length === 0) return null;
  return (
    <details className={css.notices}>
      <summary>{t("rehearsal.notices", { count: notices.length })}</summary>
      <ul>
        {notices.map(({ people, title, text, byMail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notices have no ids
          <li key={index}>
            <p className={css.line}>
              <BellOutlined aria-hidden />
              {byMail && <MailOutlined aria-label={t("rehearsal.byMail")} title={t("rehearsal.byMail")} />}
              <span>{names(people)}</span>
            </p>
            {title !== "" && <p className={css.line}>{title}</p>}
            <p className={css.quiet}>{title === "" ? t("rehearsal.hidden") : text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
