import { kindOf, type Offer, peopleAsked } from "./operation-table.ts";

/** A person as pickers and lists tell him. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What is filled in before an operation is sent. */
export interface Commit {
  readonly opinion: string;
  readonly people: readonly Person[];
  /** The step to which it goes back. */
  readonly node?: string | undefined;
}

export const NOTHING: Commit = { opinion: "", people: [] };

/** Longest opinion, as the calls take it. */
export const OPINION_LENGTH = 2000;

/** The fields of the commit form that are not filled in, each with the key of what is said of it (`flow:commit.missing`, specification workflow §5). */
export type Faults = Partial<Record<"opinion" | "people" | "node", string>>;

/** What is missing. Empty: it can be sent. */
export function missing(offer: Offer, { opinion, people, node }: Commit): Faults {
  const kind = kindOf(offer.type);
  if (!kind) return {};
  const asked = peopleAsked(offer);
  return {
    ...(kind.opinion === "required" && opinion.trim() === "" && { opinion: "opinion" }),
    ...(asked && people.length === 0 && { people: asked === "signers" ? "signers" : "people" }),
    ...(kind.node && node === undefined && { node: "node" }),
  };
}
