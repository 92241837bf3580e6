import type { ComponentType } from "react";
import type { Access, Mode } from "../../model/access.ts";
import type { Values } from "../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import type { ActionContext, ActionDialogs } from "../actions/action-context.ts";

/** A record that is open in a form or a view. */
export interface OpenRecord {
  readonly bundle: ScreenBundle;
  readonly entity: Entity;
  readonly mode: Mode;
  /** As it is stored, of what this viewer may see; undefined where it is not stored yet. */
  readonly record: Row | undefined;
  /** What stands in the form now, also what is unsaved. Nothing is drawn anew when it changes: ask when it is needed. */
  readonly values: () => Values;
  /** What stands in one field now; observable, for pieces that follow it (`usePieceValue`). */
  readonly value: (field: string) => unknown;
  /** Puts a value into a field of the form, as its user does. Absent in a view. */
  readonly change?: (field: string, value: unknown) => void;
  /** What this viewer may do with a field: by his rights and the entity; of a field that the form shows also by its rules and the record's state. */
  readonly accessOf: (field: string) => Access;
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /**
   * Checks and saves the form; the form is closed then, as by its own button, and who waits for the answer goes on. Gives the record as it is
   * stored now; undefined where the save was refused, which the form itself tells. Absent in a view.
   */
  readonly save?: () => Promise<Row | undefined>;
  /** Loads the record anew into the form; what is unsaved is lost, so ask before. */
  readonly reload: () => void;
}

/** What a hand-made footer or side panel of a form works with. */
export interface FormPieceProps extends OpenRecord {
  readonly services: ActionContext["services"];
  readonly dialogs: Omit<ActionDialogs, "form">;
  /** Loads the record anew, as above, and every open list of the entity. */
  readonly reload: () => Promise<void>;
}

/** A hand-made piece of a form; its code comes when a form that names it is open. */
export interface FormPiece {
  readonly load: () => Promise<{ readonly default: ComponentType<FormPieceProps> }>;
}

export interface FormPanel extends FormPiece {
  /** Key of its heading, with the namespace: `history:latest`. */
  readonly title: string;
}
