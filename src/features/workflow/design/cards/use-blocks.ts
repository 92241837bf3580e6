import { useEffect, useState } from "react";
import type { Blocks } from "../../../../flow/design/block.ts";
import { readBlocks } from "../../../../flow/design/blocks.ts";
import { type Design, readDesign } from "../../../../flow/design/design.ts";
import { type DesignStore, useDesign } from "../design-store.ts";

/** The file as blocks, as it was read last. */
export interface ReadBlocks extends Blocks {
  readonly design: Design;
  readonly xml: string;
}

/** Reads the file of a design as blocks whenever it changes; until then the former ones stay. `error`: why the file cannot be read. */
export function useBlocks(store: DesignStore): { readonly blocks?: ReadBlocks | undefined; readonly error?: unknown } {
  const xml = useDesign(store, (state) => state.xml);
  const [read, setRead] = useState<{ blocks?: ReadBlocks; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    readDesign(xml).then(
      (design) => isCurrent && setRead({ blocks: { ...readBlocks(design.process), design, xml } }),
      (error: unknown) => isCurrent && setRead({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [xml]);
  return read;
}
