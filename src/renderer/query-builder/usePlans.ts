import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { SearchPlan } from "../../model/contract/search-plans.ts";
import type { Entity } from "../../model/documents.ts";
import { useServices } from "../services.tsx";
import { plansKey } from "./advanced.ts";

/** The plans on an entity that the user may run; for administrators, with `everybody`, those of others too. */
export function usePlans(entity: Entity, everybody: boolean): UseQueryResult<readonly SearchPlan[]> {
  const { plans, language } = useServices();
  return useQuery({
    queryKey: [...plansKey(entity), language, everybody],
    queryFn: ({ signal }) => plans?.list(entity.$id, everybody, signal) ?? [],
    retry: false,
  });
}
