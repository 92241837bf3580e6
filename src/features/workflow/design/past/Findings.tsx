import { CheckCircleFilled } from "@ant-design/icons";
import { useMemo } from "react";
import { ruleInWords } from "../../../../flow/design/words.ts";
import type { PeopleRule } from "../../../../flow/people-rule.ts";
import type { PastRehearsal } from "../../../../model/contract/flow/rehearsal.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useRuleNames } from "../rehearsal/use-rule-names.ts";
import css from "./past.module.css";

interface FindingsProps {
  readonly past: PastRehearsal;
  /** The condition of a way in words; undefined: it has none. */
  readonly conditionOf: (flow: string) => string | undefined;
}

/** What no past flow made use of: ways that none would have taken, steps that none would have come to, rules that named nobody. */
export function Findings({ past: { nodes, flows, nobody }, conditionOf }: FindingsProps) {
  const t = useTexts("design");
  const nameOf = useRuleNames(
    useMemo(() => nobody.map(({ rule }) => rule), [nobody]),
    useMemo(() => new Map(nodes.map(({ node, name }) => [node, name])), [nodes]),
  );
  const come = new Map(nodes.map(({ node, now }) => [node, now]));
  // Of a gateway that none came to it is said once.
  const never = flows.filter(({ decides, now, node }) => decides && now === 0 && (come.get(node) ?? 0) > 0);
  const always = flows.filter(({ decides, now, node }) => decides && now > 0 && now === come.get(node));
  const unreached = nodes.filter(({ isTask, now }) => isTask && now === 0);
  const called = (flow: string, name: string) => {
    const condition = conditionOf(flow);
    return condition === undefined ? name : t("past.withCondition", { name, condition });
  };
  const lists = [
    {
      key: "never",
      items: never.map(({ flow, name, was }) => ({
        key: flow,
        text: was > 0 ? t("past.neverNow", { name: called(flow, name), count: was }) : called(flow, name),
      })),
    },
    { key: "always", items: always.map(({ flow, name }) => ({ key: flow, text: called(flow, name) })) },
    { key: "unreached", items: unreached.map(({ node, name }) => ({ key: node, text: name })) },
    {
      key: "nobody",
      items: nobody.map(({ node, name, rule }, index) => {
        const said = ruleInWords(rule as unknown as PeopleRule, { say: (key, params = {}) => t(key, params), nameOf });
        return { key: `${node}${index}`, text: t("past.nobodyAt", { name, rule: said }) };
      }),
    },
  ].filter(({ items }) => items.length > 0);
  if (lists.length === 0)
    return (
      <p className={css.fine}>
        <CheckCircleFilled aria-hidden /> {t("past.fine")}
      </p>
    );
  return (
    <div className={css.panel}>
      {lists.map(({ key, items }) => (
        <section key={key} aria-label={t(`past.list.${key}`)}>
          <h3 className={css.heading}>{t(`past.list.${key}`)}</h3>
          <ul className={css.list}>
            {items.map((item) => (
              <li key={item.key}>{item.text}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
