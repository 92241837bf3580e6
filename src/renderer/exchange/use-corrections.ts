import { useEffect, useRef, useState } from "react";
import type { Entity } from "../../model/documents.ts";
import type { Repair } from "../../model/import-request.ts";
import { usePane } from "../services.tsx";
import { useStable } from "../useStable.ts";
import { forgetImport, type ImportDraft, importOn, isWorkOn, keepImport } from "./import-draft.ts";
import { joinRepairs } from "./repairs.ts";

/** How long the hands rest before the desk gets what they corrected. */
const REST_MS = 300;

/** What came with a file: the corrections, and which rows are still to come in. */
export interface Work {
  readonly repairs: readonly Repair[];
  /** After an import that kept the good rows: only these are brought in. */
  readonly only?: string | undefined;
}

interface Corrections {
  readonly work: Work;
  /** Corrections that were left unfinished another time. */
  readonly draft: ImportDraft | undefined;
  /** Takes what stands corrected in the grid now, for the file of the draft; the desk gets it a moment later, and when the dialog closes. */
  readonly correct: (changes: readonly Repair[], of: DraftFile) => void;
  /** Puts what stands corrected in the grid into the work, once the grid goes; gives the work. */
  readonly settle: () => Work;
  /** Begins with another file, or goes on with a draft: nothing of before goes along. */
  readonly begin: (work: Work) => void;
  /** After an import that kept the good rows: what is left is found again with the rows that it did not take. */
  readonly leave: (work: Work, of: DraftFile) => void;
  /** Everything of a file is in, or nobody wants the draft any more (no file named). What the desk has of another file stays. */
  readonly forget: (file?: string) => void;
}

type DraftFile = Omit<ImportDraft, "repairs" | "only">;

const NOTHING: Work = { repairs: [] };

/** What is corrected in the wrong rows of files: in the grid, in the work of the dialog, and on the desk. `onUnsaved` hears whether any of it is to be lost. */
export function useCorrections(entity: Entity, onUnsaved: (unsaved: boolean) => void): Corrections {
  const { desk } = usePane();
  const [work, setWork] = useState(NOTHING);
  const [draft, setDraft] = useState(() => importOn(desk, entity));
  /** In the grid, and not in the work yet. */
  const changes = useRef<readonly Repair[]>([]);
  const waiting = useRef<DraftFile>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const joined = (): Work => (changes.current.length > 0 ? { ...work, repairs: joinRepairs(work.repairs, changes.current) } : work);
  const put = (file: DraftFile, { repairs, only }: Work) =>
    repairs.length > 0 ? keepImport(desk, entity, { ...file, repairs, only }) : forgetImport(desk);
  const write = useStable(() => {
    clearTimeout(timer.current);
    const file = waiting.current;
    waiting.current = undefined;
    if (file) put(file, joined());
  });
  const end = useStable(() => {
    write();
    onUnsaved(isWorkOn(desk, entity));
  });
  useEffect(() => end, [end]);

  const begin = (next: Work) => {
    write();
    changes.current = [];
    setWork(next);
    setDraft(importOn(desk, entity));
    onUnsaved(next.repairs.length > 0 || isWorkOn(desk, entity));
  };
  return {
    work,
    draft,
    begin,
    correct: (now, file) => {
      changes.current = now;
      waiting.current = file;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, REST_MS);
      onUnsaved(now.length > 0 || work.repairs.length > 0);
    },
    settle: () => {
      const next = joined();
      begin(next);
      return next;
    },
    leave: (next, file) => {
      put(file, next);
      begin(next);
    },
    forget: (file) => {
      waiting.current = undefined;
      if (file === undefined || importOn(desk, entity)?.file.id === file) forgetImport(desk);
      begin(NOTHING);
    },
  };
}
