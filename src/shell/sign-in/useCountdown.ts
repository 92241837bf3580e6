import { useEffect, useState } from "react";

/** Seconds that are left of a time, counted by the clock: a page that slept does not go on where it was. */
export function useCountdown(): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  return {
    secondsLeft,
    start: (seconds) => {
      setNow(performance.now());
      setUntil(performance.now() + seconds * 1_000);
    },
  };
}
