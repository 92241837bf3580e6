import { useMemo } from "react";
import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import type { Entity, Property, Screen, ScreenBundle } from "../../../model/documents.ts";
import { sameValue } from "../../../model/merge.ts";
import { ValueFormOf } from "../../../renderer/form/page/ValueForm.tsx";
import { useStable } from "../../../renderer/useStable.ts";

/** A line of a sheet that is about no field: what it is called, and what it holds. */
export interface PlainLine {
  readonly name: string;
  readonly property: Property;
  readonly choices?: readonly DictionaryItem[] | undefined;
  readonly widget?: { readonly name: "expression" | "radio"; readonly entity?: string; readonly gives?: "condition" } | undefined;
}

interface SheetProps {
  /** What it is of: another one begins anew. */
  readonly id: string;
  readonly lines: readonly PlainLine[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly around: ScreenBundle;
  readonly readOnly: boolean;
  readonly onChange: (name: string, value: unknown) => void;
}

const withDictionary = (property: Property, dictionary: string): Property =>
  property.items ? { ...property, items: { ...property.items, "x-dict": dictionary } } : { ...property, "x-dict": dictionary };

/** A few things to say of a group, a tab or the form, as a form over what stands in the design. */
export function PlainSheet({ id, lines, value, around, readOnly, onChange }: SheetProps) {
  const bundle = useMemo((): ScreenBundle => {
    const dictionaries = Object.fromEntries(lines.flatMap(({ name, choices }) => (choices ? [[`plain_${name}`, choices] as const] : [])));
    const properties = Object.fromEntries(
      lines.map(({ name, property, choices }) => [name, choices ? withDictionary(property, `plain_${name}`) : property]),
    );
    const fields = lines.map(({ name, widget }) => {
      if (!widget) return name;
      const { name: drawnBy, ...options } = widget;
      return { field: name, widget: drawnBy, options };
    });
    const entity = { $id: "designer-plain", title: id, type: "object", "x-table": "designer_plain", "x-value": "form-design", properties };
    const screen = { $id: "designer-plain", kind: "form", entity: "designer-plain", form: { columns: 1, groups: [{ fields }] } };
    return {
      screen: screen as unknown as Screen,
      entities: { ...around.entities, "designer-plain": entity as unknown as Entity },
      pickers: {},
      dictionaries,
    };
  }, [id, lines, around]);
  const change = useStable((next: Readonly<Record<string, unknown>>) => {
    for (const { name } of lines) if (!sameValue(next[name], value[name])) onChange(name, next[name]);
  });
  return <ValueFormOf atOnce {...{ bundle, value, readOnly }} onChange={change} />;
}
