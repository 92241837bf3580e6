import { useIsFetching } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { whenIdle } from "../renderer/idle.ts";
import type { Registry } from "../renderer/registry.ts";
import { screenCode } from "./screen-code.ts";

const FirstList = screenCode.component("FirstList");

/** Fetches the code of screens and draws a first list, unseen, when the page that somebody looks at has all that it asked for. */
export function Ahead({ actions }: { actions: Registry["actions"] }) {
  const waiting = useIsFetching() > 0;
  const [idle, setIdle] = useState(false);
  useEffect(() => (waiting || idle ? undefined : whenIdle(() => setIdle(true))), [waiting, idle]);
  if (!idle) return null;
  return (
    <Suspense>
      <FirstList actions={actions} />
    </Suspense>
  );
}
