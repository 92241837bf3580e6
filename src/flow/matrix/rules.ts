import type { MatrixRule, PeopleRule, PlainRule } from "../people-rule.ts";

/** Rules with those that stand in the rows of matrices in place of these: all that may ever be asked. */
export const plainRules = (rules: readonly PeopleRule[]): PlainRule[] =>
  rules.flatMap((rule) => (rule.kind === "matrix" ? [...rule.rows.flatMap(({ people }) => people), ...(rule.otherwise ?? [])] : rule));

/** The matrices among rules. */
export const matricesIn = (rules: readonly PeopleRule[]): MatrixRule[] => rules.filter((rule) => rule.kind === "matrix");

/** Rules, each changed, also those that stand in matrices. */
export const changedRules = (rules: readonly PeopleRule[], change: (rule: PlainRule) => PlainRule): PeopleRule[] =>
  rules.map((rule) => {
    if (rule.kind !== "matrix") return change(rule);
    const rows = rule.rows.map((row) => ({ ...row, people: row.people.map(change) }));
    return { ...rule, rows, ...(rule.otherwise && { otherwise: rule.otherwise.map(change) }) };
  });
