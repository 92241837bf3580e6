import { useQuery } from "@tanstack/react-query";
import { access } from "../../model/access.ts";
import { Decimal } from "../../model/decimal.ts";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { ListQuery } from "../../model/wire.ts";
import { numberText, totalDecimals } from "../form/details/sheet/number-text.ts";
import { useTotalDecimals } from "../form/details/sheet/useTotalDecimals.ts";
import { useServices } from "../services.tsx";
import { readingKey } from "./records-key.ts";

/** Which sums are asked for. */
export interface Totalled {
  readonly entity: Entity;
  /** Names of number fields. */
  readonly fields: readonly string[];
  readonly request: Pick<ListQuery, "condition" | "keyword">;
}

/** Sums over every row of the query, made by the server: exact, and of the columns that the viewer may see. Asked for once by all that show them. */
export function useTotals({ entity, fields, request: { condition, keyword } }: Totalled) {
  const { source, viewer, language } = useServices();
  const [decimals] = useTotalDecimals();
  const visibleFields = fields.filter((name) => access(entity, name, viewer, "view") !== "hidden");
  const request = { ...(condition && { condition }), ...(keyword !== undefined && { keyword }) };
  const { data, isError, refetch } = useQuery({
    queryKey: readingKey(entity.$id, "totals", language, { totals: visibleFields, ...request }),
    queryFn: ({ signal }) => source.totals(entity.$id, visibleFields, request, signal),
    enabled: visibleFields.length > 0,
    // While other rows are asked for, the former sums would be wrong: they are left out.
    retry: false,
  });
  return {
    /** The sum of a field as it is read; a dash while there is none. */
    textOf: (name: string): string => {
      const sum = Decimal.parse(data?.[name] ?? "0");
      const field = fieldsOf(entity).get(name);
      return data && sum && field ? numberText(sum, totalDecimals(field, sum, decimals)) : "–";
    },
    isError,
    retry: () => void refetch(),
  };
}
