import type { Matrix } from "./matrix/matrix.ts";

/**
 * One way to say who does a task. Departments come from the person who started the flow, or from a field of the record. Codes and account names stand in the
 * file, not ids, so that a flow can be taken to another installation.
 */
export type PlainRule =
  /** By account name. */
  | { readonly kind: "users"; readonly usernames: readonly string[] }
  /** Who holds one of these roles (codes); of the starter's department alone where `inDepartment`. */
  | {
      readonly kind: "roles";
      readonly codes: readonly string[];
      readonly group?: string | undefined;
      readonly inDepartment?: boolean | undefined;
    }
  /** Who stands in one of these positions (codes). */
  | { readonly kind: "positions"; readonly codes: readonly string[]; readonly group?: string | undefined }
  /** Everybody of a department: of the one with a code, of the starter's, or of a field's. */
  | {
      readonly kind: "department";
      readonly code?: string | undefined;
      readonly field?: string | undefined;
      readonly group?: string | undefined;
    }
  /** Its leader; `levels` up: 0 the department's own, 1 of the one above. */
  | { readonly kind: "leader"; readonly levels: number; readonly field?: string | undefined }
  | { readonly kind: "starter" }
  /** The superior of the starter. */
  | { readonly kind: "superior" }
  /** A field of the record that refers to users. */
  | { readonly kind: "field"; readonly field: string }
  /** Who did an earlier node. */
  | { readonly kind: "node"; readonly node: string }
  /** Whom the one before appointed (set_assignee): variable `appointedAssignee`; or chose for a countersign (multi_sign): `assigneeList`. */
  | { readonly kind: "appointed" }
  /** CEL over `record`, `user` (the starter) and variables: a user id, an account name, or a list of them. */
  | { readonly kind: "expression"; readonly source: string };

/** A sheet whose rows say by other rules who it is, by the values of the record (`matrix/`). */
export type MatrixRule = { readonly kind: "matrix" } & { readonly [P in keyof Matrix<PlainRule>]: Matrix<PlainRule>[P] };

export type PeopleRule = PlainRule | MatrixRule;

/** What to do where the rules alone do not say it. Of the node; else of the flow; else these defaults: administrator, ask, ask, superior. */
export interface Policies {
  /** Nobody is found: the administrators of the tenant get it, it is passed with a comment, or the operation is refused. */
  readonly nobody: "administrator" | "skip" | "refuse";
  /** The person agreed in this flow before: passed with a comment, or asked again. */
  readonly repeated: "skip" | "ask";
  /** The starter would approve his own: passed with a comment, asked, or his superior instead. */
  readonly starter: "skip" | "ask" | "superior";
  /** The person left the company (status): his superior instead, the administrators, or left out. */
  readonly gone: "superior" | "administrator" | "leaveOut";
}

export const DEFAULT_POLICIES: Policies = { nobody: "administrator", repeated: "ask", starter: "ask", gone: "superior" };
