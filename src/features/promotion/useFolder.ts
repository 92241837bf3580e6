import { useQuery } from "@tanstack/react-query";
import type { FolderPackage } from "../../model/contract/promotion.ts";
import type { PromotionCalls } from "./promotion-calls.ts";

/** Somebody who has just put a package into the folder looks for it. */
const AGAIN_MS = 5_000;

interface Folder {
  /** Null where the site watches no folder, and until it is read. */
  readonly packages: readonly FolderPackage[] | null;
  readonly error: Error | null;
}

/** The packages of the folder that the site watches, read again as long as somebody looks at the page. */
export function useFolder({ folder }: PromotionCalls): Folder {
  const { data, error } = useQuery({
    queryKey: ["promotion-folder"],
    queryFn: ({ signal }) => folder({ signal }),
    refetchInterval: (query) => (query.state.data ? AGAIN_MS : false),
    ...{ staleTime: 0, retry: false },
  });
  return { packages: data ?? null, error };
}
