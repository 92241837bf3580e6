import { lazy, Suspense, useEffect, useState } from "react";
import type { UpdateNote } from "../../model/contract/updates.ts";
import { useSession } from "../session/store.ts";
import { useShellTools } from "../tools.tsx";
import { useTour } from "../tour/store.ts";

const UpdateNotes = lazy(async () => ({ default: (await import("./UpdateNotes.tsx")).UpdateNotes }));

/** After the page is drawn, and what it asks for has gone first. */
const DELAY_MS = 3_000;

/** Tells a user once what updates have changed since he was here last; not who acts as somebody else, and not during the tour. */
export function UpdatesStarter() {
  const { updates } = useShellTools();
  const isOwn = useSession(({ user }) => user !== null && !user.isRunAs);
  const isTouring = useTour((state) => state.running);
  const [notes, setNotes] = useState<readonly UpdateNote[]>([]);
  useEffect(() => {
    if (!isOwn) return;
    const look = () => void updates.unseen().then(setNotes, () => undefined);
    const timer = setTimeout(look, DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOwn, updates]);
  const [newest] = notes;
  if (!newest || isTouring) return null;
  // What could not be noted is shown once more the next time.
  const see = () => void updates.see({ body: { id: newest.id } }).catch(() => undefined);
  return (
    <Suspense>
      <UpdateNotes notes={notes} onSeen={see} />
    </Suspense>
  );
}
