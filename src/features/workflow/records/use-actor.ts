import type { FlowTaskComment } from "../../../model/contract/flow/instance.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { actorOf } from "./comment.ts";

/** Gives what says who did something, in the language of the page. */
export function useActor(): (comment: FlowTaskComment) => string {
  const t = useTexts("flow");
  return (comment) =>
    actorOf(comment, {
      product: t("records.product"),
      deputy: (params) => t("records.deputy", params),
      from: (params) => t("records.from", params),
    });
}
