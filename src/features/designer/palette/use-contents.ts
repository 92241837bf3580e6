import { useQuery, useQueryClient } from "@tanstack/react-query";
import { may } from "../../../model/actor.ts";
import { CannotDesign } from "../../../model/design/cannot-design.ts";
import type { Clip } from "../../../model/design/clip.ts";
import { clipOfContent } from "../../../model/design/content.ts";
import { writtenSet } from "../../../model/form-template/written-set.ts";
import type { Reference, Row } from "../../../model/wire.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";

/** A group of fields that forms are put together from, as the palette offers it. */
export interface Content {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  /** Its name in pinyin, and the first letters. */
  readonly pinyin: string;
}

/** A content as it is kept. */
export interface KeptContent {
  readonly code: string;
  readonly name: string;
  readonly documents: readonly WrittenDocument[];
}

export interface Contents {
  readonly list: readonly Content[];
  /** The fields of one. @throws CannotDesign, AppError */
  readonly clip: (id: string) => Promise<Clip>;
  /** Keeps one for all designers; absent for who may not. @throws AppError */
  readonly keep?: ((content: KeptContent) => Promise<void>) | undefined;
}

const CONTENT = "form-content";
const TOLD = ["name", "description", "category"];
const ENABLED = 0;
const MOST = 200;
const NONE: readonly Content[] = [];

/** The contents that the designer may see, and what is done with them. */
export function useContents(): Contents {
  const { source, viewer, language } = useServices();
  const client = useQueryClient();
  const key = ["form-contents", viewer.tenant, language];
  const open = () => client.fetchQuery(screenQuery(source, `${CONTENT}-list`, language));
  const { data = NONE } = useQuery({
    queryKey: key,
    enabled: may(viewer, `${CONTENT}:view`),
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { entities } = await open();
      const columns = TOLD.filter((field) => entities[CONTENT]?.properties[field]);
      const condition = { field: "status", op: "eq", value: ENABLED } as const;
      const { records } = await source.list(CONTENT, { current: 1, size: MOST, condition, columns }, signal);
      return records.map(contentOf);
    },
  });
  return {
    list: data,
    async clip(id) {
      const { documents } = await source.get(CONTENT, id);
      const written = typeof documents === "string" ? writtenSet(documents) : undefined;
      if (!written) throw new CannotDesign("design.clip");
      return clipOfContent(written);
    },
    keep: may(viewer, `${CONTENT}:add`)
      ? async ({ documents, ...names }) => {
          await open();
          await source.add(CONTENT, { ...names, status: ENABLED, documents: JSON.stringify(documents, null, 2) });
          await client.invalidateQueries({ queryKey: key });
        }
      : undefined,
  };
}

function contentOf({ id, name, description, category, pinyin }: Row): Content {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const named = (category as Reference | null | undefined)?.name;
  return { id, name: text(name), description: text(description), category: text(named), pinyin: text(pinyin) };
}
