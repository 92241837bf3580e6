import { needsComment, type Operation, operationOf } from "../../../flow/operations.ts";
import type { OperationButton } from "../../../model/contract/flow/task-info.ts";

/** A button of a task. */
export type Offer = OperationButton;

/** What can be done with a flow by those who have no task of it: by whoever submitted it, or did a former task. */
export type OwnAct = "cancel" | "withdraw" | "remind";

/** How an operation is offered, and what it asks for. */
export interface Kind {
  /** Specification workflow §4. */
  readonly look: Operation["style"];
  /** Drawn as an outline: it is not what the task is for. */
  readonly quiet: boolean;
  readonly opinion: "required" | "optional" | "none";
  /** Whom it asks for. `signers`: of those who have not voted yet. */
  readonly people?: "one" | "many" | "signers" | undefined;
  /** It asks for the step to which it goes back. */
  readonly node: boolean;
  /** The form has to be whole: the flow goes on with the record as it is. Else what was changed is sent as it stands. */
  readonly whole: boolean;
  /** Said first: it cannot be taken back. */
  readonly grave: boolean;
  /** He has his task still. */
  readonly stays: boolean;
}

const OF_NO_TASK: Readonly<Record<OwnAct, Kind>> = {
  cancel: { look: "danger", quiet: false, opinion: "none", node: false, whole: false, grave: true, stays: false },
  withdraw: { look: "default", quiet: false, opinion: "required", node: false, whole: false, grave: false, stays: true },
  remind: { look: "default", quiet: false, opinion: "none", node: false, whole: false, grave: false, stays: true },
};

/** What is said of an operation by the one table of flows, as the bar and the dialog want it; undefined: the product knows none of this name. */
export function kindOf(type: string): Kind | undefined {
  if (Object.hasOwn(OF_NO_TASK, type)) return OF_NO_TASK[type as OwnAct];
  const operation = operationOf(type);
  if (!operation) return undefined;
  const { effect, asks, style, outcome } = operation;
  const opinion = needsComment(operation) ? "required" : "optional";
  return {
    look: style,
    quiet: effect === "hand" || effect === "signers",
    opinion: asks.includes("comment") ? opinion : "none",
    people: peopleOf(operation),
    node: asks.includes("node"),
    whole: outcome === "agree" || type === "finish",
    grave: operation.confirms === true || effect === "end",
    stays: effect === "keep" || effect === "signers" || effect === "tell",
  };
}

function peopleOf({ type, asks }: Operation): Kind["people"] {
  if (asks.includes("person")) return "one";
  if (!asks.includes("people")) return undefined;
  return type === "remove_sign" ? "signers" : "many";
}

/** The one that agrees, and the one that refuses, of those that a task offers: the first, as each has one key. */
export const agreeing = (offers: readonly Offer[]): Offer | undefined => offers.find(({ type }) => kindOf(type)?.whole);
export const refusing = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ type }) => operationOf(type)?.outcome === "refuse") ?? offers.find(({ type }) => type === "reject");

/** The account names that stand in a button of multi_sign. */
export const presetSigners = ({ multiSignAssignee }: Offer): readonly string[] =>
  (multiSignAssignee?.assigneeList ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** Whom the dialog of an offer asks for; the assignees of a countersign only where the flow does not say them (specification workflow §2). */
export const peopleAsked = (offer: Offer): Kind["people"] => (presetSigners(offer).length > 0 ? undefined : kindOf(offer.type)?.people);
