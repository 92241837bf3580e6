import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DesignCalls } from "../design-calls.ts";

/** Where the form stands now, and its last version: asked again whenever another draft is on the server, as publishing stores it anew. */
export function usePresent(calls: DesignCalls, main: string, version: number) {
  return useQuery({
    queryKey: ["form-design-present", main, version],
    queryFn: async () => {
      const [{ design }, [last]] = await Promise.all([calls.draft(), calls.versions()]);
      return { state: design.state, isInForce: design.state === "published" || design.state === "changed", last };
    },
    ...{ staleTime: 0, gcTime: 0, retry: false, placeholderData: keepPreviousData },
  });
}

export type Present = NonNullable<ReturnType<typeof usePresent>["data"]>;
