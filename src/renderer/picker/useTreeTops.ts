import { useQuery } from "@tanstack/react-query";
import { AppError } from "../../model/error.ts";
import type { Reference } from "../../model/wire.ts";
import { readingKey } from "../list/records-key.ts";
import { useServices } from "../services.tsx";
import type { Side } from "./derive-picker.ts";

const NONE: readonly Reference[] = [];
/** More than these are no first level to choose from. */
const MOST = 100;

interface TreeTops {
  readonly tops: readonly Reference[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** The records that stand above the tree at the side; none where the viewer may not ask for them by the columns that tell which. */
export function useTreeTops(top: Side["top"]): TreeTops {
  const { source, language } = useServices();
  const request = { size: MOST, ...(top?.filter && { condition: top.filter }) };
  const { data, error, refetch } = useQuery({
    queryKey: readingKey(top?.entity.$id ?? "", "options", language, request),
    queryFn: ({ signal }) => source.options(top?.entity.$id ?? "", request, signal),
    enabled: top !== undefined,
    retry: false,
  });
  // A column by which the document narrows them may be hidden from the user: for him it is none.
  const isRefused = error instanceof AppError && (error.code.startsWith("access.") || error.code === "condition.invalid");
  return { tops: data?.records ?? NONE, error: isRefused ? null : error, retry: () => void refetch() };
}
