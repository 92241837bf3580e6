import { useQuery } from "@tanstack/react-query";
import { type Design, designOf } from "../../../model/design/design.ts";
import type { DesignCalls } from "../design-calls.ts";

/** Forms found by what is typed of their names; those that the viewer may pick. */
export const useForms = (calls: DesignCalls, keyword: string) =>
  useQuery({ queryKey: ["copied forms", keyword], queryFn: () => calls.forms(keyword), gcTime: 0, retry: false });

/** The draft of another form as a design; undefined until it has come, or where none is chosen. */
export const useFormDraft = (calls: DesignCalls, id: string | undefined) =>
  useQuery({
    queryKey: ["copied form", id],
    queryFn: async (): Promise<Design> => {
      const { documents, design } = await calls.draftOf(id ?? "");
      return designOf(documents, design.code);
    },
    ...{ enabled: id !== undefined, gcTime: 0, retry: false },
  });
