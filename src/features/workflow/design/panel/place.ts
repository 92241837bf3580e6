import { useMemo } from "react";
import { isEditable } from "../../../../flow/compile/field-lists.ts";
import type { Words } from "../../../../flow/design/words.ts";
import type { DictionaryItem } from "../../../../model/contract/dictionaries.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { DesignPartProps, DesignSubject } from "../design-part.ts";
import type { FlowForm } from "../use-flow-form.ts";
import { useValueNames } from "../use-value-names.ts";
import { type Codes, useCodes } from "./codes.ts";
import type { Change, ChosenElement } from "./use-element.ts";

/** What every part of the property panel gets. */
export interface PanelPlace {
  readonly subject: DesignSubject;
  readonly element: ChosenElement;
  /** Changes the settings of the element as they are by then. */
  readonly change: (change: Change) => void;
  readonly form: FlowForm;
  readonly codes: Codes;
  readonly words: Words;
  readonly choices: PanelChoices;
  readonly readOnly: boolean;
  /** Opens a tool of the designer over the drawing. */
  readonly openTool: (id: string) => void;
}

/** The place of an element in a design. */
export function usePanelPlace(
  { store, subject }: DesignPartProps,
  element: ChosenElement,
  changeOf: (id: string | undefined, change: Change) => void,
  form: FlowForm,
): PanelPlace {
  const codes = useCodes(element.settings, element.matrix);
  const words = useWords(form, codes, element.tasks, element.settings.condition);
  const choices = useChoices(form, element);
  const { id } = element;
  return useMemo<PanelPlace>(
    () => ({
      ...{ subject, element, form, codes, words, choices, readOnly: subject.readOnly },
      change: (next) => changeOf(id, next),
      openTool: (tool) => store.getState().openTool(tool),
    }),
    [subject, element, form, codes, words, choices, changeOf, id, store],
  );
}

/** What can be chosen of the flow and its form. */
export interface PanelChoices {
  readonly people: readonly DictionaryItem[];
  readonly places: readonly DictionaryItem[];
  readonly settable: readonly DictionaryItem[];
  readonly fields: readonly DictionaryItem[];
  readonly tasks: readonly DictionaryItem[];
}

/** The words in which rules are said here. */
export function useWords(form: FlowForm, codes: Codes, tasks: ChosenElement["tasks"], condition: string | null | undefined): Words {
  const t = useTexts("design");
  const conditions = useMemo(() => (condition ? [condition] : []), [condition]);
  const labelOf = useValueNames(form, conditions);
  return useMemo(
    () => ({
      say: (key, params = {}) => t(key, params),
      nameOf(kind, code) {
        if (kind === "node") return tasks.find(({ id }) => id === code)?.name;
        if (kind !== "field") return codes.nameOf(kind, code);
        return form.entity && fieldsOf(form.entity).get(code)?.property.title;
      },
      labelOf,
    }),
    [t, form.entity, codes, tasks, labelOf],
  );
}

export function useChoices({ entity }: FlowForm, { tasks, id }: Pick<ChosenElement, "tasks" | "id">): PanelChoices {
  return useMemo(() => {
    const all = entity ? [...fieldsOf(entity).values()] : [];
    const items = (fields: typeof all) => fields.map(({ name, property }) => ({ value: name, label: property.title ?? name }));
    const target = ({ property }: (typeof all)[number]) => property["x-entity"] ?? property.items?.["x-entity"];
    return {
      people: items(all.filter((field) => target(field) === "user")),
      places: items(all.filter((field) => field.kind === "reference" && (target(field) === "department" || target(field) === "user"))),
      settable: items(all.filter((field) => isEditable(field) && field.kind !== "details" && field.kind !== "secret")),
      fields: items(all.filter(({ system, kind }) => !system && kind !== "details")),
      tasks: tasks.filter((task) => task.id !== id).map((task) => ({ value: task.id, label: task.name })),
    };
  }, [entity, tasks, id]);
}
