import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { WhyAnswer, WhyRole, WhyStep } from "../../../model/contract/rights-explain.ts";
import { AskForRight } from "./AskForRight.tsx";
import type { WhyCalls, WhyLink } from "./calls.ts";
import { type Asked, verdictText } from "./verdict.ts";
import css from "./why.module.css";

type Passes = WhyStep["passes"];
const wordOf = (passes: Passes) => (passes === null ? "unsaid" : passes ? "yes" : "no");

/** Whether something lets pass, as a picture with its name. */
function Mark({ passes }: { passes: Passes }) {
  const { t } = useTranslation("why");
  const word = wordOf(passes);
  const Icon = passes === null ? MinusCircleOutlined : passes ? CheckCircleFilled : CloseCircleFilled;
  const label = t(passes === null ? "unsaid" : passes ? "passes" : "stops");
  return <Icon className={`${css.mark} ${css[word]}`} role="img" aria-label={label} />;
}

interface ChainProps {
  readonly answer: WhyAnswer;
  readonly asked: Asked;
  readonly rights: WhyCalls;
  readonly onOpen: (link: WhyLink) => void;
}

const COLORS = { yes: "success", no: "error", readonly: "warning", masked: "warning", unsaid: "default" } as const;

/** A verdict, and the layers that led to it in their order, in plain words; that which decided stands out. */
export function Chain({ answer, asked, rights, onOpen }: ChainProps) {
  const { t } = useTranslation("why");
  const { about, person, steps, verdict } = answer;
  const what = [about.entity, about.record, about.field, about.action, about.entry].filter((name) => name !== null).join(t("separator"));
  const deciding = steps.find(({ passes }) => passes === false);
  return (
    <>
      <p className={css.about}>{t("of", { person: person.self ? t("you") : person.name, what })}</p>
      <Tag color={COLORS[verdict]}>{t(verdictText(verdict, asked))}</Tag>
      <ol className={css.steps} aria-label={t("steps")}>
        {steps.map((step, at) => (
          // Layers are asked in this order, some of them more than once.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className={step === deciding ? (css.decides ?? "") : ""}>
            <Mark passes={step.passes} />
            {textOf(step, t)} <Place link={step.link} onOpen={onOpen} />
            {step === deciding && <Tag bordered={false}>{t("decides")}</Tag>}
            <Roles step={step} onOpen={onOpen} />
            {step.params.holders !== undefined && <p className={css.holders}>{t("holders", { names: step.params.holders })}</p>}
            {step === deciding && person.self && step.params.permission !== undefined && (
              <AskForRight rights={rights} permission={step.params.permission} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What a layer says; one that is told to nobody here says what it would look at. */
function textOf({ layer, passes, params }: WhyStep, t: TFunction<"why">): string {
  const word = wordOf(passes);
  return t([`layer.${layer}.${word}`, `layer.${layer}.unsaid`, `layer.${layer}.yes`, `layer.${layer}.no`], params);
}

function Roles({ step, onOpen }: { step: WhyStep; onOpen: ChainProps["onOpen"] }) {
  const { t } = useTranslation("why");
  if (step.roles.length === 0) return null;
  return (
    <ul className={css.roles}>
      {step.roles.map((role, at) => (
        // Roles that the asker may not see have no names.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <Mark passes={role.passes} />
          {role.name === null ? t("someRole") : t("role", { name: role.name })}
          {role.byType && <Tag bordered={false}>{t("byType")}</Tag>} <Place link={role.link} onOpen={onOpen} />
          <Parts parts={role.parts} />
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts }: { parts: WhyRole["parts"] }) {
  const { t } = useTranslation("why");
  if (parts.length === 0) return null;
  return (
    <ul className={css.parts}>
      {parts.map(({ kind, passes, sentence }, at) => (
        // A role may say the same twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <Mark passes={passes} />
          {sentence ?? t(kind === "rule" ? "hiddenRule" : "unsaid")}
        </li>
      ))}
    </ul>
  );
}

function Place({ link, onOpen }: { link: WhyLink | null; onOpen: ChainProps["onOpen"] }) {
  const { t } = useTranslation("why");
  if (!link) return null;
  return (
    <Button type="link" size="small" className={css.link ?? ""} onClick={() => onOpen(link)}>
      {t("open")}
    </Button>
  );
}
