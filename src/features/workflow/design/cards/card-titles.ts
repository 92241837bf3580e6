import type { TFunction } from "i18next";
import type { DesignElement } from "../../../../flow/design/design.ts";
import { flowsOutOf, targetOf } from "../../../../flow/design/links.ts";
import { lookOf } from "./card-looks.tsx";
import type { ReadBlocks } from "./use-blocks.ts";

/** What an element or way is called for people: its name, what stands behind a gateway without one, else its kind. */
export function titleOf({ design }: Pick<ReadBlocks, "design">, id: string, t: TFunction): string {
  const seen = new Set<DesignElement>();
  for (let element = design.byId(id); element && !seen.has(element); ) {
    if (element.name) return element.name;
    seen.add(element);
    if (element.$type === "bpmn:SequenceFlow") return t("cards.thisWay");
    const [only, ...more] = element.$type.endsWith("Gateway") ? flowsOutOf(element) : [];
    if (!only) return element.$type.endsWith("Gateway") ? id : t(`cards.kind.${lookOf(element).kind}`);
    if (more.length > 0) return t("cards.aBranch");
    element = targetOf(only);
  }
  return id;
}
