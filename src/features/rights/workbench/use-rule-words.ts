import type { RightsEntity } from "../../../model/contract/rights-tree.ts";
import type { RoleGrant } from "../../../model/rights-grid.ts";
import { useTexts } from "../../../renderer/texts.ts";

/** Which rows a role opens of an entity, in words. */
export function useRuleWords(): (role: RoleGrant, table: RightsEntity) => string {
  const t = useTexts("workbench");
  return ({ dataScope, departments, rules }, { id, scoped }) => {
    const names = departments.map(({ id: of, name }) => name ?? of).join(t("comma"));
    const scope = scoped ? t(`scope.${dataScope}`, { names: names || t("scope.noDepartments") }) : t("scope.0");
    const own = rules.filter(({ entity }) => entity === id).map(({ rule }) => rule);
    return own.length === 0 ? scope : t("scope.withRules", { scope, rules: own.join(t("scope.and")) });
  };
}
