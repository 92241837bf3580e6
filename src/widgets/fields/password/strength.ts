export type Strength = "weak" | "fair" | "strong";

/** How many kinds of characters a text has: lower case, upper case, digits, others. */
const kindsIn = (text: string): number => [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(text)).length;

/** A hint while typing; the rule that counts is the server's (8–20 characters of three kinds by default). */
export function strengthOf(password: string): Strength {
  const kinds = kindsIn(password);
  if (password.length < 8 || kinds < 3) return "weak";
  return password.length >= 12 && kinds === 4 ? "strong" : "fair";
}
