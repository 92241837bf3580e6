import type { CSSProperties } from "react";
import type { Access, Mode } from "../../../model/access.ts";
import type { CodeRule } from "../../../model/code-rule.ts";
import type { Condition } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Field } from "../../../model/fields.ts";
import type { CellWidget, FieldWidget } from "../../registry.ts";

/** Why a field is shown as text: decides which hint the user reads. */
export type ReadonlyReason = "access" | "system" | "immutable" | "state" | "screen" | "view";

/** One field as a form draws it: the document, the screen, the access and the registry, already taken together. */
export interface FieldPlan {
  readonly name: string;
  readonly entity: Entity;
  readonly field: Field;
  readonly title: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  /** Columns of the grid that the field takes. */
  readonly span: number;
  readonly access: Exclude<Access, "hidden">;
  readonly reason: ReadonlyReason | undefined;
  /** Required whatever the record says. */
  readonly required: boolean;
  /** All must hold for the field to be shown. */
  readonly visibleWhen: readonly Expression[];
  readonly requiredWhen: Expression | undefined;
  readonly readonlyWhen: Expression | undefined;
  /** Some state of the stored record may lock it (x-states). */
  readonly lockable: boolean;
  /** Gives the dictionary values that can be chosen. */
  readonly optionsWhen: Expression | undefined;
  /** Undefined when the registry has none of that name: the fallback is drawn. */
  readonly widget: FieldWidget | undefined;
  readonly widgetName: string;
  readonly cell: CellWidget | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  readonly filter: Condition | undefined;
  /** Of a new record: by what the server numbers it when the field is left empty. */
  readonly code: CodeRule | undefined;
  /** For a details field: the grid that edits its rows. */
  readonly details: DetailsPlan | undefined;
}

/** For the place of a field in the grid; most take one column and need none. */
export const spanStyle = ({ span }: FieldPlan): CSSProperties | undefined => (span > 1 ? ({ "--span": span } as CSSProperties) : undefined);

/** The grid of a details field. */
export interface DetailsPlan {
  readonly entity: Entity;
  readonly columns: readonly DetailsColumn[];
  /** Rows are neither added nor left out: a task opens some of their columns alone. */
  readonly keepsRows: boolean;
  /** The heading of its group says its title already. */
  readonly isUnderItsTitle: boolean;
  /** Values of a row that was just added. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** A column of a details grid. A row that is not stored yet obeys the access for adding, whatever the master's form does. */
export interface DetailsColumn extends FieldPlan {
  readonly accessOfNewRow: Exclude<Access, "hidden">;
}

export interface GroupPlan {
  readonly key: string;
  readonly title: string | undefined;
  readonly collapsible: boolean;
  readonly startsCollapsed: boolean;
  readonly visibleWhen: Expression | undefined;
  readonly fields: readonly FieldPlan[];
}

export interface TabPlan {
  readonly key: string;
  readonly title: string;
  readonly groups: readonly GroupPlan[];
  /** Of a step: pieces of features below its groups, by their names. */
  readonly panels?: readonly string[] | undefined;
}

/** Everything that a form needs to know of its documents. Compiled once for the same documents, viewer and registry. */
export interface FormPlan {
  readonly entity: Entity;
  readonly mode: Mode;
  /** 1–4. */
  readonly columns: number;
  readonly groups: readonly GroupPlan[];
  readonly tabs: readonly TabPlan[];
  /** The tabs are steps, gone through one after the other. */
  readonly inSteps: boolean;
  /** A list of the groups stands beside the form, where there is room. */
  readonly hasOutline: boolean;
  /** Every field that is drawn somewhere, by name. */
  readonly fields: ReadonlyMap<string, FieldPlan>;
  /** Where a field is drawn, so that it can be brought into view: details may be in several steps. */
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** Fields that must be filled in whatever the entity says, drawn or not: those of a transition. */
  readonly requires: readonly string[];
  /** Values of a record that was just added. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

export interface Place {
  readonly group: string;
  /** Undefined above the tabs. */
  readonly tab: string | undefined;
  /** Of details: the columns that are filled in here. */
  readonly columns: readonly string[];
}
