import type { DataSource, Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import type { Viewer } from "../../services.tsx";
import type { FormPlan } from "./plan.ts";

/** What a form begins with. */
export interface FormModelStart {
  readonly plan: FormPlan;
  readonly viewer: Viewer;
  readonly entities: Readonly<Record<string, Entity>>;
  /** The record as stored; {} when adding. */
  readonly base: Values;
  /** What stands in the form at first. Default: the defaults of the plan, then `base`. */
  readonly values?: Values | undefined;
  /** When adding: what stood in the form before anything was typed. Default: `values`. */
  readonly opening?: Values | undefined;
  /** The form asks for what it draws and nothing else: the form of an action. What it does not draw is neither checked nor sent. */
  readonly partial?: boolean | undefined;
  /** Text of an error in the user's language. */
  readonly say: (error: FieldError) => string;
  /** Finds the records to which references point, for what expressions read of them. Default: what comes with a reference is all that is known. */
  readonly list?: DataSource["list"] | undefined;
}
