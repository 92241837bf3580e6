import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ReportQuestion, ReportResult } from "../../model/contract/report.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { layoutOf, type ReportScreen } from "../../model/report/report.ts";
import { filterOf, type ListSearch } from "../list/list-query.ts";
import { readingKey } from "../list/records-key.ts";
import { initiallyAsked, type QueryFormState, useQueryForm } from "../query/useQueryForm.ts";
import { useServices } from "../services.tsx";
import { useRemembered } from "../useRemembered.ts";
import { useReportErrand } from "./useReportErrand.ts";

/** Which dimensions stand down the side and across the top, the outer ones first. */
export interface Layout {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** A report as its user asks for it. */
export interface ReportState {
  readonly screen: ReportScreen;
  readonly title: string;
  readonly form: QueryFormState;
  readonly question: ReportQuestion;
  /** The newest that arrived; undefined before the first. */
  readonly result: ReportResult | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  readonly layout: Layout;
  /** Lays it out otherwise, which is remembered; undefined: as the document says. */
  readonly setLayout: (layout: Layout | undefined) => void;
  /** Whether it is compared with an earlier time; undefined where the document compares nothing. */
  readonly compares: boolean | undefined;
  readonly setCompares: (on: boolean) => void;
}

export function useReport(bundle: ScreenBundle, entity: Entity): ReportState {
  const screen = bundle.screen as ReportScreen;
  const { reports, viewer, preferences, language } = useServices();
  const [search, setSearch] = useState<ListSearch>(() => initiallyAsked(screen, entity, viewer, preferences));
  const form = useQueryForm(screen, entity, setSearch);
  const [chosen, setChosen] = useRemembered<Layout | null>(`screen.${screen.$id}.layout`, null);
  const [compares, setCompares] = useRemembered(`screen.${screen.$id}.compares`, true);
  // A report that was pinned is asked as it was then, until its reader lays it out otherwise; what he remembers stays.
  const [pinned, setPinned] = useState<{ readonly layout?: Layout; readonly compares?: boolean }>({});
  useReportErrand(screen.$id, ({ filter = {}, rows, columns = [], compare }) => {
    const { keyword, condition } = filter as Partial<ListSearch>;
    setPinned({ compares: compare !== null, ...(rows && { layout: { rows, columns } }) });
    form.lookFor(keyword ?? "", condition);
  });
  const laidOut = pinned.layout ?? chosen;
  const layout = useMemo(() => layoutAmong(screen, laidOut), [screen, laidOut]);
  const comparing = pinned.compares ?? compares;
  const question = useMemo<ReportQuestion>(
    () => ({
      filter: { ...filterOf(search, undefined) },
      ...{ rows: [...layout.rows], columns: [...layout.columns] },
      ...(screen.report.compare && !comparing && { compare: null }),
    }),
    [search, layout, screen, comparing],
  );
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: readingKey(entity.$id, "report", language, { screen: screen.$id, ...question }),
    queryFn: ({ signal }) => {
      if (!reports) throw new Error("nobody works out reports here");
      return reports.run(screen.$id, question, signal);
    },
    placeholderData: keepPreviousData,
    // A failure is shown with its retry at once.
    retry: false,
  });
  return {
    ...{ screen, title: screen.title ?? entity.title, form, question, result: data, loading: isFetching },
    error: isError ? error : undefined,
    reload: () => void refetch(),
    layout,
    setLayout: (next) => {
      setPinned(({ layout: _, ...rest }) => rest);
      setChosen(next ?? null);
    },
    compares: screen.report.compare && comparing,
    setCompares: (on) => {
      setPinned(({ compares: _, ...rest }) => rest);
      setCompares(on);
    },
  };
}

/** What was remembered, as far as the document still has it; else as the document says. */
function layoutAmong({ report }: ReportScreen, chosen: Layout | null): Layout {
  const names = new Set(report.dimensions.map(({ id }) => id));
  const isSound = chosen && chosen.rows.length > 0 && [...chosen.rows, ...chosen.columns].every((id) => names.has(id));
  return isSound ? chosen : layoutOf(report);
}
