import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { comparedIn, type Words } from "../../../flow/design/words.ts";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import type { FlowForm } from "./use-flow-form.ts";

/** Records of one kind whose names are asked for at once. */
const MOST = 100;

/** What the values in conditions are called: labels of dictionaries, yes and no, and names of records as far as one may pick them. */
export function useValueNames({ entity, dictionaries }: FlowForm, conditions: readonly string[]): NonNullable<Words["labelOf"]> {
  const t = useTexts("design");
  const { source } = useServices();
  const fields = useMemo(() => (entity ? fieldsOf(entity) : new Map<string, Field>()), [entity]);
  const wanted = useMemo(() => recordsIn(fields, conditions), [fields, conditions]);
  const names = useQueries({
    queries: wanted.map(({ target, ids }) => ({
      queryKey: ["flow", "condition-names", target, ids.join()],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        source.options(target, { condition: { field: "id", op: "in", value: [...ids] }, size: MOST }, signal),
      staleTime: 60_000,
      retry: false,
    })),
    combine: (answers) => JSON.stringify(answers.map(({ data }) => data?.records.map(({ id, name }) => [id, name]) ?? [])),
  });
  return useMemo(() => {
    const told = JSON.parse(names) as [string, string | null][][];
    const byTarget = new Map(wanted.map(({ target }, at) => [target, new Map(told[at])]));
    return (name, value) => {
      const field = fields.get(name);
      if (!field) return undefined;
      const dictionary = dictionaryOf(field);
      if (dictionary !== undefined) return dictionaries[dictionary]?.find((item) => String(item.value) === value)?.label;
      if (field.kind === "boolean") return value === "true" || value === "false" ? t(`words.${value}`) : undefined;
      return byTarget.get(field.property["x-entity"] ?? "")?.get(value) ?? undefined;
    };
  }, [fields, dictionaries, wanted, names, t]);
}

/** The records with which references are compared, by what they are. */
function recordsIn(fields: ReadonlyMap<string, Field>, conditions: readonly string[]) {
  const all = new Map<string, Set<string>>();
  for (const { field, values } of conditions.flatMap(comparedIn)) {
    const of = fields.get(field);
    const target = of?.kind === "reference" ? of.property["x-entity"] : undefined;
    if (target !== undefined) all.set(target, new Set([...(all.get(target) ?? []), ...values]));
  }
  return [...all].map(([target, ids]) => ({ target, ids: [...ids].sort().slice(0, MOST) }));
}
