import type { ComponentType } from "react";
import type { Condition } from "../model/condition.ts";
import type { CellProps, CellWidget, FieldWidget, FieldWidgetProps } from "../renderer/registry.ts";

/** An option of a widget, as JSON Schema: the language takes it over, so that a misspelt option fails the check. */
interface OptionSchema {
  readonly type: OptionTypeName | readonly OptionTypeName[] | "array" | "object";
  readonly description: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly type: OptionTypeName; readonly enum?: readonly string[] };
  /** Of an object: each part may be left out. */
  readonly properties?: Readonly<
    Record<string, { readonly type: OptionTypeName; readonly description: string; readonly [keyword: string]: unknown }>
  >;
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
}
type OptionTypeName = keyof OptionTypes;
interface OptionTypes {
  readonly string: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
}
export type OptionSchemas = Readonly<Record<string, OptionSchema>>;

type OptionType<S> = S extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : S extends { readonly items: infer Item }
    ? readonly OptionType<Item>[]
    : S extends { readonly properties: infer Parts }
      ? OptionsOf<Parts>
      : S extends { readonly type: infer Name }
        ? OptionTypes[(Name extends readonly (infer Each)[] ? Each : Name) & OptionTypeName]
        : never;

/** The options that such schemas allow; each may be left out. */
export type OptionsOf<S> = { readonly [Name in keyof S]?: OptionType<S[Name]> };

/** A state of a field widget, as Storybook shows it and tests press it. */
export interface FieldState {
  /** A field of the sample entity (`story-frame.tsx`). */
  readonly field?: string;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly filter?: Condition;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly placeholder?: string;
}

export interface CellState {
  readonly field?: string;
  readonly value?: unknown;
  /** Other values of the row. */
  readonly row?: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What the usual states are made of (`story-states.ts`), and other states: they add to those, or say one otherwise. */
type Examples<State, Name extends string> = State & {
  readonly field: string;
  readonly states?: Readonly<Record<Name, State>>;
};

/** What a card says for the language and for Storybook; the build leaves it out (`generators/widget-cards.ts`). */
interface Description<Schemas, State, Name extends string> {
  /** Read in the editor and in the language's reference. */
  readonly description: string;
  /** The shapes of fields (`src/model/shapes.ts`) that it can take, in each place where it can stand. */
  readonly takes: Readonly<Partial<Record<"form" | "query" | "grid", readonly string[]>>>;
  /** Default: it has none. */
  readonly options?: Schemas;
  readonly examples: Examples<State, Name>;
}

export interface FieldCard<Name extends string = string> extends FieldWidget {
  readonly examples: Examples<FieldState, Name>;
}
export interface CellCard<Name extends string = string> extends CellWidget {
  readonly examples: Examples<CellState, Name>;
}

type NoOptions = Readonly<Record<never, never>>;

/** The card of a field widget. That its component takes the options that are described, the compiler sees. */
export const defineWidget = <const Schemas extends OptionSchemas = NoOptions, Name extends string = never>(
  card: Omit<FieldWidget, "component"> & {
    // biome-ignore lint/suspicious/noExplicitAny: each component says what its values are.
    readonly component: ComponentType<FieldWidgetProps<any, OptionsOf<NoInfer<Schemas>>>>;
  } & Description<Schemas, FieldState, Name>,
): FieldCard<Name> => card;

/** The card of a cell. */
export const defineCell = <const Schemas extends OptionSchemas = NoOptions, Name extends string = never>(
  card: Omit<CellWidget, "component"> & {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    readonly component: ComponentType<CellProps<any, OptionsOf<NoInfer<Schemas>>>>;
  } & Description<Schemas, CellState, Name>,
): CellCard<Name> => card;
