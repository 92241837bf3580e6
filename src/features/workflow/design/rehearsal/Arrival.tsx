import { ruleInWords, type Words } from "../../../../flow/design/words.ts";
import type { PeopleRule } from "../../../../flow/people-rule.ts";
import type { RehearsedArrival, RehearsedPerson } from "../../../../model/contract/flow/rehearsal.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { Moment } from "../../records/Moment.tsx";
import { WhyHere } from "../../records/WhyHere.tsx";
import { useNameOf, useNamesOf } from "./Person.tsx";
import css from "./rehearsal.module.css";

interface ArrivalProps {
  readonly arrival: RehearsedArrival;
  readonly nameOf: Words["nameOf"];
}

/** A step that was come to: which branch led there, who gets it, by which rule or policy, and until when. */
export function Arrival({ arrival, nameOf }: ArrivalProps) {
  const t = useTexts("design");
  const called = useNameOf();
  const names = useNamesOf();
  const { name, why, people, passed, skip, state, due } = arrival;
  const reason = ({ rules, policy }: RehearsedPerson): string => {
    const said = (rules as unknown as readonly PeopleRule[]).map((rule) =>
      ruleInWords(rule, { say: (key, params = {}) => t(key, params), nameOf }),
    );
    return policy ? t(`rehearsal.policy.${policy}`) : said.join(t("words.comma"));
  };
  const byReason = Map.groupBy(people, (one) => `${reason(one)}|${one.owner?.name ?? ""}`);
  return (
    <div className={css.arrival}>
      <p className={css.line}>
        <strong>{name}</strong>
        {skip ? (
          <span className={css.quiet}>{t(`rehearsal.skip.${skip}`)}</span>
        ) : (
          people.length > 1 && <span className={css.quiet}>{t(`rehearsal.state.${state}`)}</span>
        )}
      </p>
      <WhyHere why={why} />
      {!skip && (
        <ul className={css.people}>
          {[...byReason.values()].map((some) => {
            const [first] = some;
            if (!first) return null;
            return (
              <li key={reason(first) + (first.owner?.name ?? "")}>
                <span>{names(some.map(({ person }) => person))}</span>
                {first.owner && <span className={css.quiet}>{t("rehearsal.deputyOf", { name: called(first.owner) })}</span>}
                <span className={css.quiet}>{reason(first)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {passed.length > 0 && (
        <p className={css.quiet}>
          {passed.map(({ person, reason: why }) => t(`rehearsal.passed.${why}`, { name: called(person) })).join(t("words.comma"))}
        </p>
      )}
      {due && (
        <p className={css.quiet}>
          {t("rehearsal.due")} <Moment at={due} />
        </p>
      )}
    </div>
  );
}
