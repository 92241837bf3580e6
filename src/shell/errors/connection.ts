import { create } from "zustand";

/** Whether the server can be reached, as far as the last call and the browser know. */
export const useConnection = create<{ readonly online: boolean }>(() => ({ online: navigator.onLine }));

/** What a call has found out. */
export function noteReached(online: boolean): void {
  if (useConnection.getState().online !== online) useConnection.setState({ online });
}

/** Milliseconds between two attempts to reach the server again. */
const AGAIN = 3_000;

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Watches the connection until the function that it gives is called: what the browser says, and while it is lost, whether the server answers. */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = async () => {
    clearTimeout(timer);
    if (await isReachable()) noteReached(true);
    else if (!stopped) timer = setTimeout(look, AGAIN);
  };
  const lost = () => noteReached(false);
  const lookAgain = () => void look();
  const unsubscribe = useConnection.subscribe(({ online }) => {
    clearTimeout(timer);
    if (!online) timer = setTimeout(look, AGAIN);
  });
  if (!useConnection.getState().online) lookAgain();
  window.addEventListener("offline", lost);
  window.addEventListener("online", lookAgain);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("offline", lost);
    window.removeEventListener("online", lookAgain);
  };
}
