import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { codeAhead } from "../code-ahead.ts";
import { loadSheet } from "../form/details/load-sheet.ts";
import type { FormDrawerProps } from "../form/page/FormDrawer.tsx";
import { askAhead } from "../form/state/record-ahead.ts";
import { useServices } from "../services.tsx";

// The form engine is loaded when the list has stood for a while or the first record is opened, not with the list.
const formCode = codeAhead(() => import("../form/page/FormDrawer.tsx"));
export const FormDrawer = formCode.component("FormDrawer");

/** Who has looked at a list for so long may open a record next. */
const LOOKED_MS = 3_000;

/** A form that an action opens: of a record, or of the fields that the action asks for. */
export type Opened = Pick<
  FormDrawerProps,
  "mode" | "id" | "initial" | "draft" | "layout" | "title" | "okText" | "submit" | "entity" | "stored" | "over" | "requires"
>;

interface OpenedForm {
  /** What is drawn; also while it slides away. */
  readonly form: Opened | undefined;
  readonly isOpen: boolean;
  /** The number of the form that is drawn, and of the latest one: one form may open the next one, and only then be told that it is saved. */
  readonly turnShown: number;
  readonly turn: RefObject<number>;
  readonly show: (form: Opened) => void;
  /** Closes the form of that number, unless another one has taken its place. */
  readonly close: (turn: number) => void;
}

/** The one form that the actions of a screen have open, and its code, which is fetched before anybody needs it. */
export function useOpenedForm(entity: Entity, begin: () => Opened | undefined): OpenedForm {
  const { source } = useServices();
  const [form, setForm] = useState(begin);
  const [isOpen, setOpen] = useState(form !== undefined);
  const turn = useRef(0);
  const [turnShown, setTurnShown] = useState(0);
  const hasRows = useMemo(() => [...fieldsOf(entity).values()].some(({ kind }) => kind === "details"), [entity]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a network it is asked for again, and then said, when a record is opened.
      formCode.load().catch(() => {});
      if (hasRows) loadSheet().catch(() => {});
    }, LOOKED_MS);
    return () => clearTimeout(timer);
  }, [hasRows]);
  const show = (next: Opened) => {
    // What the form will need is on its way while its code is.
    if (next.id !== undefined) askAhead(source, entity.$id, next.id);
    if (next.mode !== "detail" && hasRows) loadSheet().catch(() => {});
    setForm(next);
    setTurnShown(++turn.current);
    setOpen(true);
  };
  const close = (at: number) => {
    if (at === turn.current) setOpen(false);
  };
  return { form, isOpen, turnShown, turn, show, close };
}
