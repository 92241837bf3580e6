import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import type { ChangeSet } from "../../../model/change-set.ts";
import type { RightsDraft, RightsDraftOutcome, RightsEffects } from "../../../model/contract/rights-draft.ts";
import { AppError } from "../../../model/error.ts";
import type { GridLine } from "../../../model/rights-grid-lines.ts";
import type { Refusal } from "../../../model/set-answer.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useStable } from "../../../renderer/useStable.ts";
import { useRightsCalls } from "../calls.ts";
import type { OpenedData } from "./use-data.ts";
import { useRefusals } from "./use-refusals.ts";

const DRAFT = "rights-draft";
/** The screen that shows drafts: its documents say where their calls are. */
const DRAFTS = "rights-draft-list";
/** Somebody pauses before what he did is kept. */
const PAUSE_MS = 800;

const NONE: RightsEffects["refusals"] = [];

/** What became of a draft that was applied. */
export interface Applied {
  /** Of each change that was refused: its place in the draft, and why. */
  readonly refusals: readonly { readonly change: number; readonly refusal: Refusal }[];
  /** Takes it back; undefined where nothing was changed. */
  readonly undo: (() => Promise<void>) | undefined;
}

/** The draft of the workbench: kept by the server a moment after each change, applied whole or not at all. */
export function useDraft({ workbench, kept, keeps, reload }: OpenedData) {
  const t = useTexts("workbench");
  const { message } = App.useApp();
  const errorText = useErrorText();
  const calls = useRightsCalls();
  const { source } = useServices();
  const shown = useStore(workbench, (state) => state.shown);
  const stored = useStore(workbench, (state) => state.stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are worked out of what is shown and stored.
  const changes = useMemo(() => workbench.changes(), [workbench, shown, stored]);
  const server = useRef<RightsDraft | null>(kept ?? null);
  const saved = useRef(JSON.stringify(kept?.changes ?? []));
  const [keptText, setKeptText] = useState(saved.current);
  const [isBusy, setBusy] = useState(false);
  const settled = useDebounced(changes, PAUSE_MS);
  const effects = useQuery({
    queryKey: ["rights-workbench", "effects", JSON.stringify(settled)],
    queryFn: ({ signal }) => calls.draft.effects({ body: { changes: settled }, signal }),
    enabled: keeps && settled.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
  const refusals = useRefusals(settled, effects.data?.refusals ?? NONE, shown.roles);

  /** Keeps the draft as it stands; gives the version under which the server has it. */
  const keep = useStable(async (wanted: ChangeSet = workbench.changes()): Promise<RightsDraft | null> => {
    const text = JSON.stringify(wanted);
    if (text === saved.current) return server.current;
    if (wanted.length === 0) {
      await calls.draft.discard();
      server.current = null;
    } else {
      const body = { version: server.current?.version ?? null, name: server.current?.name ?? t("draft.name"), changes: wanted };
      server.current = await calls.draft.save({ body });
    }
    saved.current = text;
    setKeptText(text);
    return server.current;
  });
  const tellFailure = useStable((error: unknown) => message.error(errorText(error)));
  useEffect(() => {
    if (!keeps) return;
    const timer = setTimeout(() => void keep(changes).catch(tellFailure), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keeps, changes, keep, tellFailure]);

  const forget = () => {
    server.current = null;
    saved.current = "[]";
    setKeptText("[]");
  };
  const busy = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await act();
    } catch (error) {
      tellFailure(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const applyKept = async (): Promise<Applied> => {
    const draft = await keep();
    if (!draft) return { refusals: [], undo: undefined };
    const done = await calls.draft.apply({ body: { version: draft.version } });
    const refusals = refusalsOf(done.outcomes);
    if (refusals.length > 0) return { refusals, undo: undefined };
    forget();
    await reload();
    return { refusals, undo: () => undoKept(done.id) };
  };
  /** An applied draft is a record, and is taken back by an operation of it. */
  const undoKept = async (id: string) => {
    const { entities } = await source.screen(DRAFTS);
    const done = (await source.call("PUT", `/${entities[DRAFT]?.["x-api"]?.rest}/${id}/undo`)) as RightsDraftOutcome;
    assertDone(done.outcomes);
    await reload();
  };
  const applyAtOnce = async (): Promise<Applied> => {
    const done = await calls.changes.apply({ body: { changes: workbench.changes() } });
    const refusals = refusalsOf(done.outcomes);
    const { set } = done;
    if (set === null) return { refusals, undo: undefined };
    await reload();
    const undo = async () => {
      assertDone(await calls.changes.undo({ params: { set } }));
      await reload();
    };
    return { refusals, undo };
  };

  return {
    changes,
    effects,
    /** What the server would refuse, each with the role or person that it is about. */
    refusals,
    /** What of a role's refusals stands at a line of the tree. */
    faultOf: (role: string, line: GridLine): string | undefined => refusals.find((one) => one.role === role && one.at(line))?.text,
    /** The server has the draft as it stands. */
    isKept: keeps && keptText === JSON.stringify(changes),
    isBusy,
    apply: () => busy(keeps ? applyKept : applyAtOnce),
    submit: (reason: string) =>
      busy(async () => {
        const draft = await keep();
        if (!draft) return;
        const sent = await calls.draft.submit({ body: { version: draft.version, reason: reason.trim() || null } });
        forget();
        await reload();
        return sent;
      }),
    discard: () =>
      busy(async () => {
        if (keeps && server.current) await calls.draft.discard();
        forget();
        await reload();
      }),
  };
}

/** @throws AppError why something of it was refused */
export function assertDone(outcomes: Parameters<typeof refusalsOf>[0]): void {
  const [failed] = refusalsOf(outcomes);
  if (failed) throw new AppError(failed.refusal.code, failed.refusal);
}

function useDebounced<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

const refusalsOf = (outcomes: readonly { readonly refusal: Refusal | null }[]) =>
  outcomes.flatMap(({ refusal }, change) => (refusal ? [{ change, refusal }] : []));
