import { useQuery } from "@tanstack/react-query";
import type { ScreenBundle } from "../../../model/documents.ts";
import type { GridIndex } from "../../../model/rights-grid-lines.ts";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";

/** The documents of an entity for who puts a rule together, where a screen of the menu shows its records to him; undefined otherwise. */
export function useRuleForm(index: GridIndex, entity: string): ScreenBundle | undefined {
  const { source, language } = useServices();
  const screen = [...index.children.values()]
    .flat()
    .find(({ entities, path }) => entities.length === 1 && entities[0] === entity && path?.startsWith("/screen/"))
    ?.path?.slice("/screen/".length);
  const { data } = useQuery({ ...screenQuery(source, screen ?? "", language), enabled: screen !== undefined });
  return data?.entities[entity] ? data : undefined;
}
