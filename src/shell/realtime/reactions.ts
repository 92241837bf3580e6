import type { RealtimeMessage } from "../../model/realtime.ts";

type Tone = "info" | "success" | "warning" | "error";

/** What the user sees of a message (specification shell §8). */
export type Reaction =
  | { readonly kind: "alert" }
  | { readonly kind: "toast" | "notification"; readonly tone: Tone }
  | { readonly kind: "logOut" | "ignore" | "log" };

const REACTIONS = new Map<string, Reaction>(
  Object.entries({
    ADMIN: { kind: "alert" },
    SUCCESS: { kind: "toast", tone: "success" },
    WARNING: { kind: "toast", tone: "warning" },
    ERROR: { kind: "toast", tone: "error" },
    INFOMESSAGE: { kind: "notification", tone: "info" },
    SUCCESSMESSAGE: { kind: "notification", tone: "success" },
    WARNINGMESSAGE: { kind: "notification", tone: "warning" },
    ERRORMESSAGE: { kind: "notification", tone: "error" },
  } satisfies Record<string, Reaction>),
);

/** Those that need no title: the browser words them itself, or says nothing. */
const WITHOUT_TITLE = new Map<string, Reaction>(
  Object.entries({
    LOGINOUT: { kind: "logOut" },
    CONNECTNUM: { kind: "ignore" },
  } satisfies Record<string, Reaction>),
);

/** What a message does that no feature hears. One without a title, or with a code that nobody knows, is only logged. */
export function reactionTo({ code, title }: RealtimeMessage): Reaction {
  return WITHOUT_TITLE.get(code) ?? (title ? REACTIONS.get(code) : undefined) ?? { kind: "log" };
}
