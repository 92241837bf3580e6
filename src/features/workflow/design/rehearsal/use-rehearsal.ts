import { useCallback, useEffect, useRef, useState } from "react";
import type { Rehearsal, RehearsalAct } from "../../../../model/contract/flow/rehearsal.ts";
import type { Values } from "../../../../model/data-source.ts";
import { useFlowCalls } from "../../calls.tsx";

/** On what a draft is run: a record, or values of an invented one; and who hands it in. */
export interface Subject {
  readonly record: string | undefined;
  readonly values: Values | undefined;
  readonly starter: string | undefined;
}

export interface RehearsalState {
  readonly answer: Rehearsal | undefined;
  readonly error: unknown;
  readonly isRunning: boolean;
  /** Runs it anew with these acts. */
  readonly run: (acts: readonly RehearsalAct[], options?: { readonly toEnd?: boolean }) => void;
  /** The last act did not happen. */
  readonly back: () => void;
}

/** A rehearsal of a file, which the server runs anew from its acts each time, also when the file changes. Answers that were overtaken are not looked at. */
export function useRehearsal(id: string, xml: string, subject: Subject | undefined): RehearsalState {
  const { rehearsal } = useFlowCalls();
  const [answer, setAnswer] = useState<Rehearsal>();
  const [error, setError] = useState<unknown>();
  const [isRunning, setRunning] = useState(false);
  const asked = useRef(0);
  const acts = useRef<readonly RehearsalAct[]>([]);
  const run = useCallback<RehearsalState["run"]>(
    async (wanted, { toEnd = false } = {}) => {
      if (!subject) return;
      const turn = ++asked.current;
      setRunning(true);
      try {
        const { record, values, starter } = subject;
        const body = { id, bpmnXml: xml, businessKey: record ?? null, values: values ?? null, starter: starter ?? null };
        const told = await rehearsal.rehearse({ body: { ...body, acts: wanted, toEnd } });
        if (turn !== asked.current) return;
        acts.current = told.acts;
        setAnswer(told);
        setError(undefined);
      } catch (failure) {
        if (turn === asked.current) setError(failure);
      } finally {
        if (turn === asked.current) setRunning(false);
      }
    },
    [rehearsal, id, xml, subject],
  );
  // A changed file is run as far as its acts bring it; another subject begins anew.
  const former = useRef(subject);
  useEffect(() => {
    if (former.current !== subject) acts.current = [];
    former.current = subject;
    if (!subject) {
      setAnswer(undefined);
      setError(undefined);
    } else run(acts.current);
  }, [run, subject]);
  const back = useCallback(() => run(acts.current.slice(0, -1)), [run]);
  return { answer, error, isRunning, run, back };
}
