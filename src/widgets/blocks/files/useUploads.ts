import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { type FileLimits, fitsFormats } from "../../../model/files.ts";
import type { Reference } from "../../../model/wire.ts";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useFiles } from "./useFiles.ts";

/** A file that is not part of the value yet. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly state: "waiting" | "running" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  readonly error: string | undefined;
}

/** Why a chosen file was not taken at all. */
export interface Refused {
  readonly name: string;
  readonly reason: "format" | "size" | "count";
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly refused: readonly Refused[];
  /** Takes the files that fit, and says which do not. */
  add(files: readonly File[]): void;
  /** Gives a file up that is on its way, or that failed. */
  cancel(key: string): void;
  retry(key: string): void;
}

interface UploadsOptions {
  readonly value: readonly Reference[];
  readonly onChange: (value: readonly Reference[]) => void;
  readonly limits: FileLimits;
  /** A new file takes the place of the old one. */
  readonly single: boolean;
  /** `{entity}.{field}` */
  readonly field: string;
  readonly onWork?: ((work: "running" | "failed" | undefined) => void) | undefined;
}

/** Files that are sent at the same time. */
const AT_ONCE = 3;

/**
 * Sends chosen files and adds each to the value when it has arrived. One that fails stays in sight, to be sent again or given up; the others go
 * on. (The specification clears the whole list then; what has arrived is not lost here.)
 */
export function useUploads({ value, onChange, limits, single, field, onWork }: UploadsOptions): Uploads {
  const files = useFiles();
  const textOf = useErrorText();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const state = useRef<{ uploads: readonly Upload[]; refused: readonly Refused[]; made: number }>({ uploads: [], refused: [], made: 0 });
  const aborts = useRef(new Map<string, AbortController>());
  // Several files may arrive before the next drawing: each is added to what the one before has left.
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  const set = useCallback((uploads: readonly Upload[], refused = state.current.refused) => {
    state.current = { ...state.current, uploads, refused };
    redraw();
  }, []);
  const change = useCallback(
    (key: string, part: Partial<Upload>) =>
      set(state.current.uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload))),
    [set],
  );

  const pump = useCallback(() => {
    const send = async ({ key, file }: Upload) => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      change(key, { state: "running", progress: 0, error: undefined });
      try {
        const onProgress = (progress: number) => change(key, { progress });
        const reference = await files.upload(file, { field, signal: abort.signal, onProgress });
        if (abort.signal.aborted) return;
        const next = single ? [reference] : [...latest.current.value, reference];
        latest.current = { ...latest.current, value: next };
        set(state.current.uploads.filter((upload) => upload.key !== key));
        latest.current.onChange(next);
      } catch (error) {
        if (!abort.signal.aborted) change(key, { state: "failed", error: textOf(error) });
      } finally {
        aborts.current.delete(key);
        pump();
      }
    };
    const free = AT_ONCE - state.current.uploads.filter((upload) => upload.state === "running").length;
    for (const upload of state.current.uploads.filter((each) => each.state === "waiting").slice(0, Math.max(free, 0))) void send(upload);
  }, [files, field, single, change, set, textOf]);

  const actions = useMemo(
    () => ({
      add(chosen: readonly File[]) {
        const { uploads } = state.current;
        const before = single ? 0 : latest.current.value.length + uploads.length;
        const { taken, refused } = sorted(single ? chosen.slice(-1) : chosen, limits, before);
        if (single && taken.length > 0) for (const { key } of uploads) aborts.current.get(key)?.abort();
        const added = taken.map((file): Upload => {
          state.current.made += 1;
          return { key: String(state.current.made), file, state: "waiting", progress: 0, error: undefined };
        });
        set(single && added.length > 0 ? added : [...uploads, ...added], refused);
        pump();
      },
      cancel(key: string) {
        aborts.current.get(key)?.abort();
        set(state.current.uploads.filter((upload) => upload.key !== key));
      },
      retry(key: string) {
        change(key, { state: "waiting", error: undefined });
        pump();
      },
    }),
    [limits, single, change, set, pump],
  );

  const { uploads, refused } = state.current;
  const isRunning = uploads.some((upload) => upload.state !== "failed");
  const work = isRunning ? "running" : uploads.length > 0 ? "failed" : undefined;
  useEffect(() => onWork?.(work), [onWork, work]);
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);
  return { uploads, refused, ...actions };
}

/** Which of the chosen files are taken: the first ones that fit, as many as there is room for. */
function sorted(chosen: readonly File[], limits: FileLimits, before: number): { taken: readonly File[]; refused: readonly Refused[] } {
  const taken: File[] = [];
  const refused: Refused[] = [];
  for (const file of chosen) {
    const reason = !fitsFormats(limits, file.name)
      ? "format"
      : file.size > limits.maxSize * 1024
        ? "size"
        : before + taken.length >= limits.maxCount
          ? "count"
          : undefined;
    if (reason) refused.push({ name: file.name, reason });
    else taken.push(file);
  }
  return { taken, refused };
}
