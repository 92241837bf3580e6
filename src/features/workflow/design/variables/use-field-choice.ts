import { useMemo } from "react";
import type { Entity, ScreenBundle } from "../../../../model/documents.ts";
import { useFlowForm } from "../use-flow-form.ts";

const ENTITY = "flow-entry-variable";
/** Dictionaries that are here alone: the fields, and the references, of the records of one flow. */
const FIELDS = "flow_bound_field";
const RELATIONS = "flow_bound_relation";

/** The documents of variables, in which a bound field or relation is chosen from those of the flow's records; of unknown records they are typed. */
export function useFieldChoice(bundle: ScreenBundle | undefined, entry: string): ScreenBundle | undefined {
  const { entity: records } = useFlowForm(entry);
  return useMemo(() => {
    const variable = bundle?.entities[ENTITY];
    if (!bundle || !variable || !records) return bundle;
    const all = Object.entries(records.properties);
    const itemsOf = (those: typeof all) => those.map(([value, { title }]) => ({ value, label: `${title} (${value})` }));
    const { bindColumnId, bindRelationId } = variable.properties;
    const properties = {
      ...variable.properties,
      ...(bindColumnId && { bindColumnId: { ...bindColumnId, "x-dict": FIELDS } }),
      ...(bindRelationId && { bindRelationId: { ...bindRelationId, "x-dict": RELATIONS } }),
    };
    const dictionaries = {
      ...bundle.dictionaries,
      [FIELDS]: itemsOf(all.filter(([, property]) => property["x-details"] === undefined)),
      [RELATIONS]: itemsOf(all.filter(([, property]) => (property["x-entity"] ?? property["x-details"]) !== undefined)),
    };
    return { ...bundle, entities: { ...bundle.entities, [ENTITY]: { ...variable, properties } as Entity }, dictionaries };
  }, [bundle, records]);
}
