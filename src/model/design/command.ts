import { type ChangePrint, changePrint, type TakePrint, takePrint } from "../print-design/command.ts";
import {
  type AddCard,
  addCard,
  type MoveCard,
  moveCard,
  type RemoveCard,
  removeCard,
  type SetCard,
  type SetPage,
  setCard,
  setPage,
} from "./card-commands.ts";
import { type Design, listIn } from "./design.ts";
import { type AddDetails, addDetails } from "./details-commands.ts";
import {
  type AddDictionary,
  addDictionary,
  type RemoveDictionary,
  removeDictionary,
  type SetDictionary,
  setDictionary,
} from "./dictionary-commands.ts";
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
import { formIn } from "./form-tree.ts";
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
import { type BecomeField, becomeField } from "./kind-command.ts";
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
import { type PasteClip, pasteClip } from "./paste-command.ts";
import { type AddRule, addRule, type RemoveRule, removeRule, type SetRule, setRule } from "./rule-commands.ts";
import {
  type AddPicker,
  addPicker,
  type RemovePicker,
  removePicker,
  type SetEntity,
  type SetScreen,
  setEntity,
  setScreen,
} from "./screen-commands.ts";
import { type ReplaceDocuments, replaceDocuments, type SetText, setText } from "./text-commands.ts";
import { withForm } from "./write-form.ts";

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
  | SetPane
  | BecomeField
  | AddDetails
  | AddDictionary
  | SetDictionary
  | RemoveDictionary
  | SetEntity
  | SetScreen
  | AddPicker
  | RemovePicker
  | AddRule
  | SetRule
  | RemoveRule
  | AddCard
  | RemoveCard
  | MoveCard
  | SetCard
  | SetPage
  | ChangePrint
  | TakePrint
  | SetText
  | ReplaceDocuments
  | PasteClip;

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
  "field.become": becomeField,
  "details.add": addDetails,
  "dictionary.add": addDictionary,
  "dictionary.set": setDictionary,
  "dictionary.remove": removeDictionary,
  "entity.set": setEntity,
  "screen.set": setScreen,
  "picker.add": addPicker,
  "picker.remove": removePicker,
  "rule.add": addRule,
  "rule.set": setRule,
  "rule.remove": removeRule,
  "card.add": addCard,
  "card.remove": removeCard,
  "card.move": moveCard,
  "card.set": setCard,
  "page.set": setPage,
  "print.change": changePrint,
  "print.take": takePrint,
  "text.set": setText,
  "documents.replace": replaceDocuments,
  "clip.paste": pasteClip,
};

/**
 * The design after a command.
 * @throws CannotDesign where the command does not fit it; nothing is done then
 */
export function perform(design: Design, command: Command): Design {
  const next = (PERFORMERS[command.do] as (design: Design, command: Command) => Design)(design, command);
  // A form that was written may follow from the entity by now.
  return command.do.startsWith("field.") && listIn(next).content.form ? withForm(next, formIn(next)) : next;
}
