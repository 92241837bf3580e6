import type { Database } from "../../../db/database.ts";
import type { Messages } from "../../../plugins/messages.ts";
import type { RecordContext } from "../../../records/context.ts";
import type { FlowTexts } from "../texts.ts";
import type { Task } from "./case.ts";

/** The context of what is done with flows. */
export interface FlowContext extends RecordContext {
  /** Texts of what is sent to people (`locales/<language>/senders.json`). */
  readonly letters: Messages;
  /** What parts of flows are called in answers: in the language of who asks. Without it they are called as they are stored. */
  readonly names?: FlowTexts | undefined;
  /** Told of the tasks that people got, in the transaction that gives them: for letters, say. */
  readonly arrived?: ((db: Database, tasks: readonly Task[]) => Promise<void>) | undefined;
  /** Notes a fault of the program that stops one of several acts, and not the others. */
  readonly fault?: ((error: unknown) => void) | undefined;
}
