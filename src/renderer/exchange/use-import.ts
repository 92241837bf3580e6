import { useEffect, useRef, useState } from "react";
import type { ImportFile, Job } from "../../model/contract/jobs.ts";
import type { Entity } from "../../model/documents.ts";
import type { ImportRequest } from "../../model/import-request.ts";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";

/** How often a job that runs is asked about. */
const LOOK_MS = 700;

/** Where an import stands: no file yet, a file with its columns, what its check found, what became of it. */
export type Step = "file" | "columns" | "check" | "done";
type Options = Omit<ImportRequest, "file" | "check">;

export interface Import {
  readonly step: Step;
  readonly file: ImportFile | undefined;
  readonly options: Options;
  /** Of the step: the check, or the import itself. */
  readonly job: Job | undefined;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly choose: (options: Partial<Options>) => void;
  readonly upload: (file: File) => void;
  readonly check: () => void;
  readonly start: (partial: boolean) => void;
  readonly undo: () => void;
  /** Stops the job that runs. */
  readonly stop: () => void;
  readonly back: (step: Step) => void;
}

const NOTHING: Options = { mapping: [], strategy: "ignore", key: null, partial: false };

/** Leads through an import, from the choice of a file to its end. `onChanged` hears that records may be others now. */
export function useImport(entity: Entity, onChanged: () => void): Import {
  const { exchange } = useServices();
  const textOf = useErrorText();
  const [step, setStep] = useState<Step>("file");
  const [file, setFile] = useState<ImportFile>();
  const [options, setOptions] = useState<Options>(NOTHING);
  const [job, setJob] = useState<Job>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const attempt = async (work: (source: NonNullable<Awaited<ReturnType<NonNullable<typeof exchange>>>>) => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      const source = await exchange?.();
      if (source) await work(source);
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const follow = (begin: (source: Awaited<ReturnType<NonNullable<typeof exchange>>>) => Promise<Job>) =>
    attempt(async (source) => {
      let now = await begin(source);
      setJob(now);
      while (now.endedAt === null && !isGone.current) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        now = await source.job(now.id);
        setJob(now);
      }
      // Nobody waits for the result of a check any more.
      if (now.kind === "importCheck" && now.endedAt === null) await source.cancel(now.id);
      if (now.kind !== "importCheck") onChanged();
      // Its result stands here, in the dialog; when that was closed before, the bell counts it.
      if (now.kind !== "importCheck" && now.endedAt !== null && !isGone.current) await source.seen(now.id);
      // Who stopped it himself reads so beside what came of it.
      if (now.error && now.state !== "cancelled") setError(now.error.message);
    });

  const request = (more: Pick<ImportRequest, "check" | "partial">): ImportRequest => ({ ...options, file: file?.id ?? "", ...more });

  return {
    ...{ step, file, options, job, busy, error },
    choose: (more) => setOptions((former) => ({ ...former, ...more })),
    upload: (chosen) =>
      void attempt(async (source) => {
        const taken = await source.upload(entity, chosen);
        setFile(taken);
        const key = taken.fields.find(({ name, key }) => key && taken.mapping.includes(name))?.name ?? null;
        setOptions((former) => ({ ...former, mapping: taken.mapping, key }));
        setStep("columns");
      }),
    check: () => {
      setJob(undefined);
      setStep("check");
      void follow((source) => source.import(entity, request({ check: true, partial: options.partial })));
    },
    start: (partial) => {
      setJob(undefined);
      setStep("done");
      void follow((source) => source.import(entity, request({ check: false, partial })));
    },
    undo: () => {
      const id = job?.id;
      if (id !== undefined) void follow((source) => source.undo(id));
    },
    stop: () => {
      const id = job?.id;
      if (id !== undefined)
        void exchange?.()
          .then((source) => source.cancel(id))
          .catch((failure: unknown) => setError(textOf(failure)));
    },
    back: (to) => {
      setError(undefined);
      setStep(to);
    },
  };
}
