import type { Reference } from "../../../../../model/wire.ts";
import type { Context } from "../../../../context.ts";
import { References } from "../../../../records/read/references.ts";

/** People by id, each with his name as far as the actor may see what people are called: one statement for all. */
export async function peopleOf(
  context: Context,
  ids: Iterable<string | null | undefined>,
): Promise<(id: string | null) => Reference | null> {
  const references = new References();
  const people = new Map<string, Reference>();
  for (const id of ids) if (id) people.set(id, references.to("user", id));
  if (people.size > 0) await references.name(context);
  return (id) => (id === null ? null : plain(people.get(id) ?? { id }));
}

/** The same for somebody to whom nobody showed these people: those whom he might pick, and null for all others. */
export async function pickedPeople(
  context: Context,
  ids: Iterable<string | null | undefined>,
): Promise<(id: string | null) => Reference | null> {
  const references = new References();
  const people = new Map<string, Reference>();
  for (const id of ids) if (id) people.set(id, references.asked("user", id));
  if (people.size > 0) await references.name(context);
  return (id) => {
    const person = people.get(id ?? "");
    return person?.name === undefined ? null : plain(person);
  };
}

const plain = ({ id, name }: Reference): Reference => ({ id, ...(name !== undefined && { name }) });

/** What a person is called in a sentence. */
export const nameOf = (person: Reference | null): string => person?.name ?? "";
