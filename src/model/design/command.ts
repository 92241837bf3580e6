import type { Design } from "./design.ts";
import {
  type AddField,
  addField,
  type MoveField,
  moveField,
  type SetField,
  type ShowField,
  setField,
  showField,
} from "./field-commands.ts";
import {
  type AddGroup,
  addGroup,
  type MoveGroup,
  moveGroup,
  type RemoveGroup,
  removeGroup,
  type SetGroup,
  setGroup,
} from "./group-commands.ts";
import { type RemoveField, type RenameField, removeField, renameField } from "./name-commands.ts";
import {
  type AddPane,
  addPane,
  type FoldForm,
  foldForm,
  type MovePane,
  movePane,
  type RemovePane,
  removePane,
  type SetForm,
  type SetPane,
  setForm,
  setPane,
} from "./pane-commands.ts";

/** A change of a design, as data. */
export type Command =
  | AddField
  | RemoveField
  | RenameField
  | MoveField
  | SetField
  | ShowField
  | AddGroup
  | RemoveGroup
  | MoveGroup
  | SetGroup
  | FoldForm
  | SetForm
  | AddPane
  | RemovePane
  | MovePane
  | SetPane;

type Performers = { readonly [Do in Command["do"]]: (design: Design, command: Extract<Command, { readonly do: Do }>) => Design };

const PERFORMERS: Performers = {
  "field.add": addField,
  "field.remove": removeField,
  "field.rename": renameField,
  "field.move": moveField,
  "field.set": setField,
  "field.show": showField,
  "group.add": addGroup,
  "group.remove": removeGroup,
  "group.move": moveGroup,
  "group.set": setGroup,
  "form.fold": foldForm,
  "form.set": setForm,
  "pane.add": addPane,
  "pane.remove": removePane,
  "pane.move": movePane,
  "pane.set": setPane,
};

/**
 * The design after a command.
 * @throws CannotDesign where the command does not fit it; nothing is done then
 */
export const perform = (design: Design, command: Command): Design =>
  (PERFORMERS[command.do] as (design: Design, command: Command) => Design)(design, command);
