import type { RightsEntity } from "../../../model/contract/rights-tree.ts";
import type { RoleGrant } from "../../../model/rights-grid.ts";
import type { Reference } from "../../../model/wire.ts";
import { useTexts } from "../../../renderer/texts.ts";

type Scope = Pick<RoleGrant, "dataScope" | "departments" | "organisations">;

/** Whose data a role opens, in words. */
export function useScopeWords(): (scope: Scope) => string {
  const t = useTexts("workbench");
  const namesOf = (all: readonly Reference[]) => all.map(({ id, name }) => name ?? id).join(t("comma"));
  return ({ dataScope, departments, organisations }) => {
    const scope = t(`scope.${dataScope}`, { names: namesOf(departments) || t("scope.noDepartments") });
    return organisations.length === 0 ? scope : t("scope.within", { scope, names: namesOf(organisations) });
  };
}

/** Which rows a role opens of an entity, in words. */
export function useRuleWords(): (role: RoleGrant, table: RightsEntity) => string {
  const t = useTexts("workbench");
  const scopeOf = useScopeWords();
  return (role, { id, scoped }) => {
    const scope = scoped ? scopeOf(role) : t("scope.0");
    const own = role.rules.filter(({ entity }) => entity === id).map(({ rule }) => rule);
    return own.length === 0 ? scope : t("scope.withRules", { scope, rules: own.join(t("scope.and")) });
  };
}
