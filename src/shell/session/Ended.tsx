import { lazy, Suspense } from "react";
import { useSession } from "./store.ts";

const EndedNotice = lazy(async () => ({ default: (await import("./EndedNotice.tsx")).EndedNotice }));

/** Nothing, until a session has ended for a reason that its user has to know. */
export function Ended() {
  const reason = useSession((state) => state.reason);
  return <Suspense>{reason && <EndedNotice reason={reason} />}</Suspense>;
}
