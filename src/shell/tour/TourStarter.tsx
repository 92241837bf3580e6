import { lazy, Suspense, useEffect } from "react";
import { breakTour, isTourSeen, startTour, useTour } from "./store.ts";

const GuidedTour = lazy(async () => ({ default: (await import("./GuidedTour.tsx")).GuidedTour }));

/** Specification shell §9. */
const DELAY_MS = 1_000;

/** Shows a user around who is here for the first time, and whoever asks for it in the user menu. */
export function TourStarter() {
  const running = useTour((state) => state.running);
  useEffect(() => {
    if (isTourSeen()) return;
    const timer = setTimeout(startTour, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // Whoever leaves in the middle is not shown the rest in place of the next one.
  useEffect(() => breakTour, []);
  if (!running) return null;
  return (
    <Suspense>
      <GuidedTour />
    </Suspense>
  );
}
