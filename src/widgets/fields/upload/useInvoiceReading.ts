import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { InvoiceReading as Answer } from "../../../model/contract/files.ts";
import type { Entity } from "../../../model/documents.ts";
import { sortOf } from "../../../model/files.ts";
import { type InvoiceFields, proposalOf, type ReadValue } from "../../../model/invoice-fields.ts";
import { isMasked } from "../../../model/mask.ts";
import type { Reference } from "../../../model/wire.ts";
import { type FormParts, useFormPartsAround } from "../../../renderer/form/state/form-context.tsx";
import { useServices, type Viewer } from "../../../renderer/services.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import type { FileReading } from "../../blocks/files/UploadButtons.tsx";
import { nameOf } from "../../blocks/references/references.ts";

/** What became of a file that was read. */
export type ReadState =
  | { readonly kind: "running" }
  | { readonly kind: "told"; readonly what: Exclude<Answer["ocrState"], "read"> | "same" | "nothing" | "undone" }
  | { readonly kind: "failed"; readonly reason: string }
  | {
      readonly kind: "read";
      readonly filled: readonly ReadValue[];
      /** What stands otherwise in the form, and was not taken over. */
      readonly ask: readonly ReadValue[];
      readonly isAsking: boolean;
    };

/** Files of an upload whose invoices fill in fields of the form around it. */
export interface InvoiceReading extends FileReading {
  /** Of the files that were read, by their ids. */
  readonly states: ReadonlyMap<string, ReadState>;
  /** The files of the field are others now: new ones are read, and nothing more is told of those that are gone. */
  readonly follow: (before: readonly Reference[], now: readonly Reference[]) => void;
  /** Takes over what the user has chosen, and closes the question. */
  readonly take: (id: string, fields: ReadonlySet<string>) => void;
  readonly ask: (id: string) => void;
  /** Gives the filled fields back what they held, where nobody has changed them since. */
  readonly undo: (id: string) => void;
  readonly titleOf: (field: string) => string;
  readonly parts: FormParts;
}

type States = ReadonlyMap<string, ReadState>;

/** @returns undefined where nothing is read: the field says no `reads`, or stands in no form of its record, or nothing can be changed */
export function useInvoiceReading(entity: Entity, reads: InvoiceFields | undefined): InvoiceReading | undefined {
  const parts = useFormPartsAround(entity);
  const { files, viewer, readOnly } = useServices();
  const textOf = useErrorText();
  const [states, setStates] = useState<States>(new Map());
  const latest = useRef<States>(states);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const set = useCallback((id: string, state: ReadState | undefined) => {
    const next = new Map(latest.current);
    if (state) next.set(id, state);
    else next.delete(id);
    latest.current = next;
    setStates(next);
  }, []);

  return useMemo(() => {
    if (!reads || !parts || !files || readOnly) return undefined;
    const { model } = parts;
    const of = (id: string) => {
      const state = latest.current.get(id);
      return state?.kind === "read" ? state : undefined;
    };
    const isWaitedFor = (id: string) => isHere.current && latest.current.get(id)?.kind === "running";
    const read = async (id: string) => {
      if (!isWaitedFor(id)) return;
      try {
        const answer = await files.readInvoice(id);
        if (isWaitedFor(id)) set(id, answer.ocr ? proposed(answer.ocr) : { kind: "told", what: unread(answer.ocrState) });
      } catch (error) {
        if (isWaitedFor(id)) set(id, { kind: "failed", reason: textOf(error) });
      }
    };
    const proposed = (ocr: NonNullable<Answer["ocr"]>): ReadState => {
      const open = (field: string) => isOpen(parts, viewer, field);
      const { fill, ask, holdsSome } = proposalOf(reads, ocr, { value: model.value, open });
      put(parts, fill);
      if (fill.length + ask.length > 0) return { kind: "read", filled: fill, ask, isAsking: ask.length > 0 };
      return { kind: "told", what: holdsSome ? "same" : "nothing" };
    };
    const start = ({ id }: Reference) => {
      set(id, { kind: "running" });
      // One after another: the server reads so too, and turns away who comes with too many.
      turn.current = turn.current.then(() => read(id));
    };
    const isReadable = (file: Reference) => ["image", "pdf"].includes(sortOf(nameOf(file)));
    return {
      states,
      parts,
      isReadable,
      isRunning: (id) => states.get(id)?.kind === "running",
      start,
      follow(before, now) {
        for (const { id } of before) if (!now.some((file) => file.id === id)) set(id, undefined);
        // Of two files that arrive before the next drawing the first is new twice.
        const isNew = ({ id }: Reference) => !before.some((file) => file.id === id) && !latest.current.has(id);
        for (const file of now) if (isNew(file) && isReadable(file)) start(file);
      },
      take(id, fields) {
        const state = of(id);
        if (!state) return;
        const chosen = state.ask
          .filter(({ field }) => fields.has(field) && isOpen(parts, viewer, field))
          .map((value) => ({ ...value, present: model.value(value.field) }));
        put(parts, chosen);
        const ask = state.ask.filter(({ field }) => !chosen.some((value) => value.field === field));
        set(id, { ...state, filled: [...state.filled, ...chosen], ask, isAsking: false });
      },
      ask(id) {
        const state = of(id);
        if (state) set(id, { ...state, isAsking: true });
      },
      undo(id) {
        const filled = of(id)?.filled ?? [];
        put(
          parts,
          filled.filter(({ field, read }) => model.value(field) === read).map(({ field, present }) => ({ field, read: present })),
        );
        set(id, { kind: "told", what: "undone" });
      },
      titleOf: (field) => model.plan.fields.get(field)?.title ?? field,
    };
  }, [states, reads, parts, files, viewer, readOnly, set, textOf]);
}

/** Whether the user may fill in the field, and sees whole what stands in it. */
function isOpen({ model }: FormParts, viewer: Viewer, name: string): boolean {
  const plan = model.plan.fields.get(name);
  const { visible, readonly } = model.state(name);
  return plan !== undefined && visible && !readonly && (model.plan.mode === "add" || !isMasked(model.plan.entity, plan.field, viewer));
}

/** As if the user had typed the values and left the fields: they are checked, unique ones by the server as well. */
function put({ model, leave }: FormParts, values: readonly { readonly field: string; readonly read: unknown }[]): void {
  for (const { field, read } of values) model.set(field, read);
  for (const { field } of values) leave(field);
}

const unread = (state: Answer["ocrState"]): Exclude<Answer["ocrState"], "read"> => (state === "read" ? "noCode" : state);
