import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PrintDesignGround } from "../../../model/contract/print-template.ts";
import type { Entity } from "../../../model/documents.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";
import type { PrintGround, PrintRecord } from "../../../print/values/ground.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { inventedRecord } from "./sample.ts";
import { sketchedChart } from "./sketched-chart.ts";

/** What stands around a template while it is drawn: the fields that it can name, and a record to draw with. */
export interface AroundPrint {
  readonly told: PrintDesignGround | undefined;
  readonly entity: Entity | undefined;
  readonly entityOf: (id: string) => Entity | undefined;
  /** What a layout needs; undefined as long as the entity is not known. */
  readonly ground: PrintGround | undefined;
  readonly record: PrintRecord;
  /** The record is invented: its designer may view none, or there is none. */
  readonly isInvented: boolean;
}

const NO_RECORD: PrintRecord = { id: "0" };

/** Asks what stands around a template, as its designer sees it. */
export function usePrintGround(ask: () => Promise<PrintDesignGround>, template: PrintTemplate): AroundPrint {
  const { language, viewer } = useServices();
  const t = useTexts("printDesign");
  const { $id, entity: id, params } = template;
  const { data: told } = useQuery({
    queryKey: ["print-ground", $id, language, viewer.tenant],
    queryFn: ask,
    staleTime: 60_000,
    retry: false,
  });
  const [yes, no] = [t("yes"), t("no")];
  return useMemo(() => {
    const entities = new Map(told?.entities.map((one) => [one.$id, one]));
    const entity = entities.get(id);
    const entityOf = (name: string) => entities.get(name);
    const labels = new Map(
      Object.entries(told?.dictionaries ?? {}).map(([name, items]) => [
        name,
        new Map(items.map(({ value, label }) => [String(value), label])),
      ]),
    );
    const ground: PrintGround | undefined = entity && {
      ...{ entity, entityOf, language },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: new Date().toISOString(),
      words: { yes, no },
      user: { realName: viewer.realName } as PrintGround["user"],
      params: Object.fromEntries((params ?? []).map((param) => [param.id, param.title])),
      drawChart: sketchedChart,
      labelOf: (dictionary, value) => labels.get(dictionary)?.get(String(value)),
      // What he does not see is not in the documents that he is given.
      isSeen: (name, field) => entities.get(name)?.properties[field] !== undefined,
    };
    const isInvented = !told?.record;
    const record = told?.record ?? (entity ? inventedRecord(entity, entityOf) : NO_RECORD);
    return { told, entity, entityOf, ground, record, isInvented };
  }, [told, id, params, language, viewer.realName, yes, no]);
}
