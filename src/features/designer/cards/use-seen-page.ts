import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SeenCard } from "../../../model/contract/card-pages.ts";
import { pageIn } from "../../../model/design/card-commands.ts";
import type { Design } from "../../../model/design/design.ts";
import type { Device } from "../../../model/device.ts";
import { useServices } from "../../../renderer/services.tsx";
import type { PageFrame } from "./page-frame.ts";

/** How long nothing has changed before the server is asked how the page looks. */
const PAUSE_MS = 300;

export interface SeenCards {
  readonly byId: ReadonlyMap<string, SeenCard>;
  /** What came is what the page says now. */
  readonly isCurrent: boolean;
}

/** The cards of the page as who draws it would see them, asked when he rests; until then as they were. */
export function useSeenPage(design: Design, device: Device, seen: PageFrame["seen"]): SeenCards {
  const { language } = useServices();
  const [rested, setRested] = useState(design);
  useEffect(() => {
    const timer = setTimeout(() => setRested(design), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [design]);
  const text = JSON.stringify(pageIn(rested).content);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["drawnPage", design.main, text, device, language],
    queryFn: () => seen(pageIn(rested), device),
    ...{ placeholderData: keepPreviousData, staleTime: 60_000, gcTime: 0, retry: false },
  });
  return {
    byId: new Map(data?.cards.map((card) => [card.id, card])),
    isCurrent: data !== undefined && !isPlaceholderData && rested === design,
  };
}
