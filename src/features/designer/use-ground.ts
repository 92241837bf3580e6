import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Design, entitiesIn } from "../../model/design/design.ts";
import { screenQuery } from "../../renderer/screen-query.ts";
import { useServices } from "../../renderer/services.tsx";
import type { DesignCalls } from "./design-calls.ts";
import { type Ground, NO_GROUND } from "./design-view.ts";
import type { SheetChoices } from "./panel/sheet-bundle.ts";

export interface KnownGround {
  readonly ground: Ground;
  /** What the panel offers for keys that name an entity or a dictionary. */
  readonly choices: SheetChoices;
}

const NOTHING = { entities: [], dictionaries: [] };

/** The documents on which a design stands: what it can refer to, and of what it does refer to, how it is made. */
export function useGround(calls: DesignCalls, design: Design): KnownGround {
  const { source, language } = useServices();
  const known = useQuery({ queryKey: ["form-ground", design.main], queryFn: calls.ground, staleTime: 60_000, retry: false });
  const { entities, dictionaries } = known.data ?? NOTHING;
  const targets = useMemo(() => {
    const own = entitiesIn(design);
    const named = [...own.values()].flatMap(({ properties }) =>
      Object.values(properties).flatMap((property) => [property["x-entity"], property.items?.["x-entity"], property["x-about"]]),
    );
    return [...new Set(named)].filter((id) => id !== undefined && !own.has(id)).toSorted();
  }, [design]);
  const screens = targets.flatMap((id) => entities.find((one) => one.id === id)?.screen ?? []);
  const bundles = useQueries({ queries: screens.map((screen) => screenQuery(source, screen, language)) });
  const key = bundles.map(({ dataUpdatedAt }) => dataUpdatedAt).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of queries is another one each time; what came is told by when.
  const ground = useMemo<Ground>(() => {
    const data = bundles.flatMap((bundle) => bundle.data ?? []);
    if (data.length === 0) return NO_GROUND;
    return {
      entities: Object.assign({}, ...data.map((one) => one.entities)),
      pickers: Object.assign({}, ...data.map((one) => one.pickers)),
      dictionaries: Object.assign({}, ...data.map((one) => one.dictionaries)),
    };
  }, [key]);
  const choices = useMemo<SheetChoices>(() => {
    const own = [...design.documents.values()].filter(({ kind }) => kind === "dictionary");
    const ownIds = new Set(own.map(({ id }) => id));
    return {
      entities: entities.map(({ id, title }) => ({ value: id, label: title })),
      dictionaries: [
        ...own.map(({ id, content }) => ({ value: id, label: String(content.title) })),
        ...dictionaries.filter(({ id }) => !ownIds.has(id)).map(({ id, title }) => ({ value: id, label: title })),
      ],
    };
  }, [design.documents, entities, dictionaries]);
  return useMemo(() => ({ ground, choices }), [ground, choices]);
}
