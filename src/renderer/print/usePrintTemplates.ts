import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PrintChoice } from "../../model/contract/print.ts";
import type { ScreenBundle } from "../../model/documents.ts";
import { chosenTemplateKey } from "../../model/printing.ts";
import { useServices } from "../services.tsx";

/** Templates are linked and drawn seldom: how long the answer counts. */
export const TEMPLATES_FRESH_MS = 60_000;

interface PrintTemplates {
  /** Undefined: they are not known yet. */
  readonly templates: readonly PrintChoice[] | undefined;
  /** The one that the user chose last on this screen, if he may still print by it. */
  readonly chosen: () => string | undefined;
  /** Asks for them, where they are not known. */
  readonly find: () => Promise<readonly PrintChoice[]>;
}

/** The templates by which the viewer may print the records of a screen, in the order of their titles. */
export function usePrintTemplates({ screen }: Pick<ScreenBundle, "screen">, wanted: boolean): PrintTemplates {
  const { printing, preferences, language } = useServices();
  const client = useQueryClient();
  const options = {
    queryKey: ["print templates", screen.entity, language],
    queryFn: async () => {
      const isUsual = preferences.get(chosenTemplateKey(screen.$id)) !== undefined;
      return (await printing?.templates(screen.entity, isUsual)) ?? [];
    },
    staleTime: TEMPLATES_FRESH_MS,
    retry: false,
  };
  const { data: templates } = useQuery({ ...options, enabled: wanted && printing !== undefined });
  const chosen = () => {
    const last = preferences.get<string>(chosenTemplateKey(screen.$id));
    return templates?.some(({ id }) => id === last) ? last : undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says it all.
  const find = useCallback(() => client.fetchQuery(options), [client, printing, screen.entity, language]);
  return { templates, chosen, find };
}
