import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Entity, ScreenBundle } from "../../../model/documents.ts";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useFlowCalls } from "../calls.tsx";

/** The records about which a flow is, as the designer sees them. */
export interface FlowForm {
  /** Absent: it is not known yet, or he may not see them. */
  readonly entity?: Entity | undefined;
  /** Of its rows and references too, by id. */
  readonly entities: Readonly<Record<string, Entity>>;
  readonly dictionaries: ScreenBundle["dictionaries"];
  readonly isLoading: boolean;
}

const NONE: Readonly<Record<string, Entity>> = {};
const NO_DICTIONARIES: ScreenBundle["dictionaries"] = {};

/** The entity whose records go through a flow, with the documents of a screen of theirs. */
export function useFlowForm(entry: string): FlowForm {
  const { source, language } = useServices();
  const { designing } = useFlowCalls();
  const form = useQuery({
    queryKey: ["flow", "form", entry],
    queryFn: ({ signal }) => designing.form({ query: { id: entry }, signal }),
    staleTime: 60_000,
    retry: false,
  });
  const screen = form.data?.screen ?? undefined;
  const bundle = useQuery({ ...screenQuery(source, screen ?? "", language), enabled: screen !== undefined });
  const isLoading = form.isPending || (screen !== undefined && bundle.isPending);
  return useMemo(() => {
    const entities = bundle.data?.entities ?? NONE;
    return {
      entities,
      dictionaries: bundle.data?.dictionaries ?? NO_DICTIONARIES,
      entity: bundle.data && entities[bundle.data.screen.entity],
      isLoading,
    };
  }, [bundle.data, isLoading]);
}
