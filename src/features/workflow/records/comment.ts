import type { FlowTaskComment } from "../../../model/contract/flow/instance.ts";

/** Which acts are shown: all, those of people, or those that still count. */
export type RecordFilter = "all" | "people" | "standing";

/** Whether nobody did it: the product passes steps by policies and timeouts. */
const isByProduct = ({ createRealname }: FlowTaskComment): boolean => createRealname === "";

/** The acts that a filter leaves, in their order. */
export function filtered(comments: readonly FlowTaskComment[], filter: RecordFilter): readonly FlowTaskComment[] {
  if (filter === "people") return comments.filter((comment) => !isByProduct(comment));
  return filter === "standing" ? comments.filter(({ former }) => !former) : comments;
}

/** What who administers flows does with the task of another one: the other name is whose it was. */
const OF_OTHERS: ReadonlySet<string> = new Set(["consign", "repair", "hand_over"]);

/** Who did it, with the name of whom he stood in for: "李雷（代 王芳）"; what nobody did is the product's. */
export function actorOf(
  comment: FlowTaskComment,
  texts: {
    readonly product: string;
    deputy(params: { name: string; owner: string }): string;
    from(params: { name: string; owner: string }): string;
  },
): string {
  const { createRealname: name, ownerRealname: owner, approvalType } = comment;
  if (isByProduct(comment)) return texts.product;
  if (!owner || owner === name) return name;
  return OF_OTHERS.has(approvalType) ? texts.from({ name, owner }) : texts.deputy({ name, owner });
}
