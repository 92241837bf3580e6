import { useMemo } from "react";
import type { RuleSettings } from "../../../../flow/design/settings.ts";
import { ruleInWords } from "../../../../flow/design/words.ts";
import type { PeopleRule } from "../../../../flow/people-rule.ts";
import { ValueForm } from "../../../../renderer/form/page/ValueForm.tsx";
import { useTexts } from "../../../../renderer/texts.ts";
import { MatrixPart, MatrixState } from "../matrix/MatrixPart.tsx";
import { ItemList, replaced } from "./ItemList.tsx";
import type { PanelPlace } from "./place.ts";
import { ruleOf, ruleValues } from "./values.ts";

interface RulesProps {
  readonly place: PanelPlace;
  readonly rules: readonly RuleSettings[];
  readonly onChange: (change: (rules: readonly RuleSettings[]) => readonly RuleSettings[]) => void;
  readonly label: string;
  readonly empty: string;
}

/** Rules for people, united in their order. */
export function RuleList({ place, rules, onChange, label, empty }: RulesProps) {
  const t = useTexts("design");
  const { words, readOnly } = place;
  const { matrix } = place.element;
  return (
    <ItemList<RuleSettings>
      {...{ label, items: rules, onChange, empty, readOnly }}
      summary={(rule) =>
        isMatrix(rule) ? (
          matrix ? (
            <>
              {ruleInWords(matrix, words)} <MatrixState place={place} matrix={matrix} />
            </>
          ) : (
            t("panel.rule.incomplete")
          )
        ) : isWhole(rule) ? (
          ruleInWords(rule as PeopleRule, words)
        ) : (
          t("panel.rule.incomplete")
        )
      }
      create={() => ({ kind: "users" })}
      add={t("panel.rule.add")}
      form={(rule, index) =>
        isMatrix(rule) ? (
          <MatrixPart place={place} matrix={matrix} />
        ) : (
          <RuleForm place={place} rule={rule} onChange={(next) => onChange((list) => replaced(list, index, () => next))} />
        )
      }
    />
  );
}

const isMatrix = ({ kind }: RuleSettings): boolean => kind === "matrix";

/** Whether a rule has what its kind needs, as far as it can be said in words and by itself. */
export const isWhole = (rule: RuleSettings): boolean => {
  switch (rule.kind) {
    case "users":
      return (rule.usernames ?? []).length > 0;
    case "roles":
    case "positions":
      return (rule.codes ?? []).length > 0;
    case "field":
      return rule.field !== undefined;
    case "node":
      return rule.node !== undefined;
    case "expression":
      return rule.source !== undefined;
    case "leader":
      return rule.levels !== undefined;
    default:
      return !isMatrix(rule);
  }
};

interface RuleProps {
  readonly place: PanelPlace;
  readonly rule: RuleSettings;
  readonly onChange: (rule: RuleSettings) => void;
}

function RuleForm({ place, rule, onChange }: RuleProps) {
  const { codes, choices, element, readOnly } = place;
  const byGroup = element.settings.countersign?.completion === "per_group";
  const value = useMemo(() => ruleValues(rule, codes, byGroup), [rule, codes, byGroup]);
  const offered = useMemo(
    () => ({ field: rule.kind === "field" ? choices.people : choices.places, node: choices.tasks }),
    [choices, rule.kind],
  );
  return (
    <ValueForm
      screen="flow-step-rule"
      {...{ value, readOnly, choices: offered }}
      onChange={(values) => void ruleOf(values, codes).then(onChange, () => undefined)}
    />
  );
}
