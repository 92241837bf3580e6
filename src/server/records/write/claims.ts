import type { FieldError } from "../../../model/error.ts";
import type { Draft } from "./draft.ts";
import { claimed, keyOfGroup, uniqueGroups, withinTenant } from "./unique.ts";

/** What drafts of one entity claim of that which is unique, in their order: who comes later may not have it too. */
export class Claims {
  readonly #taken = new Set<string>();

  /** What is wrong with a draft that repeats what an earlier one has claimed; otherwise it has its own from now on. */
  claim(draft: Draft): FieldError[] {
    const { entity, record } = draft;
    const claims = uniqueGroups(entity).flatMap((group, index) => {
      const changed = claimed(group, draft);
      const tenant = withinTenant(entity, group) ? (record.tenant ?? null) : null;
      return changed.length > 0 ? [{ changed, key: JSON.stringify([index, tenant, keyOfGroup(group, record)]) }] : [];
    });
    const repeated = claims.filter(({ key }) => this.#taken.has(key));
    if (repeated.length === 0) for (const { key } of claims) this.#taken.add(key);
    return repeated.flatMap(({ changed }) => changed.map(({ name }) => ({ path: name, code: "field.unique" })));
  }
}
