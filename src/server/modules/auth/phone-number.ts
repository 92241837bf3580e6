import { VALIDATORS } from "../../../model/validators.ts";

const NATIONAL_DIGITS = 11;
/** The prefixes that the validator of mobile numbers allows. */
const PREFIXES = ["", "0", "86", "17951"];

/** The eleven digits of a mobile number however it is written (`+86 138-0001-0002`); undefined for what is none. */
export function nationalNumber(typed: string): string | undefined {
  const digits = typed.replace(/^\s*\+/, "").replace(/[\s-]/g, "");
  return VALIDATORS.mobile(digits) ? digits.slice(-NATIONAL_DIGITS) : undefined;
}

/** Every way in which a stored phone can say this number. */
export const spellingsOf = (national: string): string[] => PREFIXES.map((prefix) => prefix + national);
