export interface RuleRole {
  /** Entities on which the role grants anything at all. */
  readonly entities: ReadonlySet<string>;
  readonly rules: readonly { readonly entity: string; readonly rule: string }[];
}

const joined = (rules: readonly string[], operator: "&&" | "||"): string =>
  rules.length === 1 ? (rules[0] ?? "") : rules.map((rule) => `(${rule})`).join(` ${operator} `);

/**
 * The row rules of several roles as one CEL expression an entity. Within a role all its rules must hold; over the roles it is enough
 * that one opens the row, as with data scope. A role that grants something on the entity without a rule therefore opens every row; a
 * role that grants nothing there opens none and has no say, unless only such roles speak of the entity.
 */
export function rulesOf(roles: readonly RuleRole[]): ReadonlyMap<string, readonly string[]> {
  const entities = new Set(roles.flatMap((role) => role.rules.map((rule) => rule.entity)));
  const united = new Map<string, readonly string[]>();
  for (const entity of entities) {
    const granting = roles.filter((role) => role.entities.has(entity));
    const speaking = granting.length > 0 ? granting : roles.filter((role) => role.rules.some((rule) => rule.entity === entity));
    const each = speaking.map((role) => role.rules.filter((rule) => rule.entity === entity).map(({ rule }) => rule));
    if (each.every((rules) => rules.length > 0)) {
      const alternatives = new Set(each.map((rules) => joined(rules, "&&")));
      united.set(entity, [joined([...alternatives], "||")]);
    }
  }
  return united;
}
