import { useEffect, useRef, useState } from "react";
import type { ImportFile, Job, WrongRows } from "../../model/contract/jobs.ts";
import type { Entity } from "../../model/documents.ts";
import type { ExchangeSource } from "../../model/exchange.ts";
import type { DetailsRequest, ImportRequest, Repair } from "../../model/import-request.ts";
import { useServices } from "../services.tsx";
import { useErrorText } from "../states/useErrorText.ts";
import type { ImportDraft, Options } from "./import-draft.ts";
import { useCorrections, type Work } from "./use-corrections.ts";

/** How often a job that runs is asked about. */
const LOOK_MS = 700;

/** Where an import stands: no file yet, a file with its columns, what its check found, its wrong rows to be corrected, what became of it. */
export type Step = "file" | "columns" | "check" | "repair" | "done";

export interface Import {
  readonly step: Step;
  readonly file: ImportFile | undefined;
  readonly options: Options;
  /** Of the step: the check, or the import itself. */
  readonly job: Job | undefined;
  /** The job has to do with the rows that an import before did not take: what goes with them may be in already. */
  readonly isRest: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  /** The rows that are to be corrected, and what was corrected in them before. */
  readonly wrong: WrongRows | undefined;
  readonly repairs: readonly Repair[];
  /** Corrections that were left unfinished another time. */
  readonly draft: ImportDraft | undefined;
  readonly choose: (options: Partial<Options>) => void;
  readonly upload: (file: File) => void;
  readonly check: () => void;
  readonly start: (partial: boolean) => void;
  /** Opens the wrong rows of the check or import, to be corrected. */
  readonly repair: () => void;
  /** Takes what stands corrected in the grid now, of all sheets: nothing is lost when the grid or the dialog goes. */
  readonly correct: (changes: readonly Repair[]) => void;
  /** Checks the file again with what was corrected. */
  readonly checkAgain: () => void;
  /** Goes on with the draft, or forgets it. */
  readonly resume: () => void;
  readonly discard: () => void;
  readonly undo: () => void;
  /** Stops the job that runs. */
  readonly stop: () => void;
  readonly back: (step: Step) => void;
}

const NOTHING: Options = { mapping: [], details: [], strategy: "ignore", key: null, partial: false };

/** What has to do with the list from which an import was opened. */
interface Listeners {
  /** Records may be others now. */
  readonly onChanged: () => void;
  /** Corrections are left that no import has brought in yet, or none are. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Leads through an import, from the choice of a file to its end. */
export function useImport(entity: Entity, { onChanged, onUnsaved }: Listeners): Import {
  const { exchange } = useServices();
  const textOf = useErrorText();
  const [step, setStep] = useState<Step>("file");
  const [file, setFile] = useState<ImportFile>();
  const [options, setOptions] = useState<Options>(NOTHING);
  const [job, setJob] = useState<Job>();
  const corrections = useCorrections(entity, onUnsaved);
  const { work, draft } = corrections;
  const [wrong, setWrong] = useState<WrongRows>();
  const [isRest, setIsRest] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const attempt = async (does: (source: ExchangeSource) => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      const source = await exchange?.();
      if (source) await does(source);
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const follow = (begin: (source: ExchangeSource) => Promise<Job>, { repairs }: Work = work) =>
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
      if (now.kind === "import" && now.state === "done" && file) {
        const { wrong = 0, wrongRows } = now.result ?? {};
        if (wrong === 0) corrections.forget(file.id);
        else if (wrongRows !== undefined && repairs.length > 0)
          corrections.leave({ repairs, only: wrongRows }, { file, options, wrongRows });
      }
      // Its result stands here, in the dialog; when that was closed before, the bell counts it.
      if (now.kind !== "importCheck" && now.endedAt !== null && !isGone.current) await source.seen(now.id);
      // Who stopped it himself reads so beside what came of it.
      if (now.error && now.state !== "cancelled") setError(now.error.message);
    });

  const begin = (more: Pick<ImportRequest, "check" | "partial">, next: Work) => {
    const { repairs, only } = next;
    const isFilled = ({ mapping }: DetailsRequest) => mapping.some((name) => name !== null);
    const request: ImportRequest = { ...options, details: options.details.filter(isFilled), file: file?.id ?? "", ...more };
    setJob(undefined);
    setStep(more.check ? "check" : "done");
    setIsRest(only !== undefined);
    void follow(
      (source) => source.import(entity, { ...request, ...(repairs.length > 0 && { repairs }), ...(only !== undefined && { only }) }),
      next,
    );
  };

  return {
    ...{ step, file, options, job, isRest, busy, error, wrong, draft },
    repairs: work.repairs,
    choose: (more) => setOptions((former) => ({ ...former, ...more })),
    upload: (chosen) =>
      void attempt(async (source) => {
        const taken = await source.upload(entity, chosen);
        setFile(taken);
        corrections.begin({ repairs: [] });
        const key = taken.fields.find(({ name, key }) => key && taken.mapping.includes(name))?.name ?? null;
        const { mapping, titleRow } = taken;
        const details = taken.details.flatMap(({ name, sheet }) =>
          sheet ? [{ field: name, mapping: sheet.mapping, titleRow: sheet.titleRow }] : [],
        );
        setOptions((former) => ({ ...former, mapping, titleRow, details, key }));
        setStep("columns");
      }),
    check: () => begin({ check: true, partial: options.partial }, work),
    start: (partial) => begin({ check: false, partial }, work),
    repair: () => {
      const id = job?.result?.wrongRows;
      if (id === undefined || !file) return;
      // What an import kept is in already.
      if (job?.kind === "import" && job.state === "done") corrections.begin({ ...work, only: id });
      void attempt(async (source) => {
        setWrong(await source.wrongRows(entity, id));
        setStep("repair");
      });
    },
    correct: (changes) => {
      const wrongRows = job?.result?.wrongRows ?? draft?.wrongRows;
      if (file && wrongRows !== undefined) corrections.correct(changes, { file, options, wrongRows });
    },
    checkAgain: () => begin({ check: true, partial: options.partial }, corrections.settle()),
    resume: () => {
      if (!draft) return;
      void attempt(async (source) => {
        setWrong(await source.wrongRows(entity, draft.wrongRows));
        setFile(draft.file);
        setOptions(draft.options);
        // A job of another file has nothing to say of it.
        setJob(undefined);
        corrections.begin({ repairs: draft.repairs, only: draft.only });
        setStep("repair");
      });
    },
    discard: () => corrections.forget(),
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
      if (step === "repair") corrections.settle();
      setStep(to);
    },
  };
}
