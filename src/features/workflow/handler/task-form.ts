import type { FormData } from "../operations/task-request.ts";

/** The form of a task's record, as the operations of the task work with it. */
export interface TaskForm {
  /** Whether everything that must be filled in is; else it shows what is missing. */
  readonly isWhole: () => Promise<boolean>;
  /**
   * Checks the form and sends what was changed in it, nothing where nothing was; merges with what somebody else saved meanwhile. What `send`
   * throws comes out again; of a refused field the form tells too.
   * @returns false where the form was refused before it was sent
   */
  readonly sendWhole: (send: (form: FormData | undefined) => Promise<void>) => Promise<boolean>;
  /** What was changed, as it stands and unchecked; undefined: nothing. */
  readonly changed: () => Promise<FormData | undefined>;
  /** Shows what was refused at its fields. */
  readonly tell: (error: unknown) => void;
  /** What is unsaved was sent, or is given up. */
  readonly forget: () => void;
  /** Reads the record anew. */
  readonly reload: () => void;
}
