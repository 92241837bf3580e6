import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { may } from "../../../model/actor.ts";
import type { RoleGrant } from "../../../model/rights-grid.ts";
import type { Reference } from "../../../model/wire.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useRightsCalls } from "../calls.ts";

/** What a role says of the rows of an entity. */
export interface Ruling {
  readonly entity: string;
  readonly dataScope: number;
  readonly departments: readonly string[];
  readonly organisations: readonly string[];
  readonly rules: readonly string[];
}

/** Of a role what decides about rows. */
export type RowsOfRole = Pick<RoleGrant, "dataScope" | "departments" | "organisations" | "rules">;

const idsOf = (references: readonly Reference[]): string[] => references.map(({ id }) => id);

export const rulingOf = ({ dataScope, departments, organisations, rules }: RowsOfRole, entity: string): Ruling => ({
  ...{ entity, dataScope, departments: idsOf(departments), organisations: idsOf(organisations) },
  rules: rules.flatMap((one) => (one.entity === entity && one.rule.trim() !== "" ? [one.rule] : [])),
});

/**
 * What a scope and rules admit now, as the server says it: a sentence, a number, and the first records where they are wanted. Nothing is asked where who
 * looks may see neither roles nor these records.
 */
export function useAdmitted(ruling: Ruling, first = 0) {
  const calls = useRightsCalls();
  const { language, viewer } = useServices();
  const body = {
    ...ruling,
    departments: [...ruling.departments],
    organisations: [...ruling.organisations],
    rules: [...ruling.rules],
    first,
  };
  return useQuery({
    queryKey: ["rights-rows", language, viewer.id, JSON.stringify(body)],
    queryFn: ({ signal }) => calls.why.rows({ body, signal }),
    enabled: may(viewer, "role:view") && may(viewer, `${ruling.entity}:view`),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}
export type Admitted = ReturnType<typeof useAdmitted>;
