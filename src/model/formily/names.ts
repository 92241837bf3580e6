import systemFields from "../../../schemas/language/system-fields.json" with { type: "json" };

/** Names of fields as documents write them, from whatever a schema calls its own: `user_name` → userName, `地址` → field1. */
export function createNames(): (wish: string) => string {
  const taken = new Set<string>();
  return (wish) => {
    const words = wish.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
    const joined = words.map((word, index) => (index === 0 ? lowered(word) : capital(lowered(word)))).join("");
    const name = /^[a-z]/.test(joined) ? joined.slice(0, 50) : joined === "" ? "field" : `field${joined.slice(0, 45)}`;
    let free = RESERVED.has(name) ? `${name}Of` : name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
    taken.add(free);
    return free;
  };
}

/** Kept by the system; a field of the schema is another one. */
const RESERVED: ReadonlySet<string> = new Set(Object.keys(systemFields));

/** `USER` → user, `userName` stays. */
const lowered = (word: string): string => (/^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word.slice(0, 1).toLowerCase() + word.slice(1));

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
