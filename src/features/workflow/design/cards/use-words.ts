import { useMemo } from "react";
import type { Design } from "../../../../flow/design/design.ts";
import type { Words } from "../../../../flow/design/words.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import type { DesignSubject } from "../design-part.ts";

/** How rules and conditions of a design are said: steps by their names. */
export function useWords(design: Design, _subject: DesignSubject): Words {
  const t = useTexts("design");
  return useMemo(
    () => ({
      say: (key, params) => t(key, params ?? {}),
      nameOf: (kind, code) => (kind === "node" ? design.byId(code)?.name : undefined),
    }),
    [design, t],
  );
}
