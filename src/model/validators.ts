import type { Property } from "../generated/language/entity.ts";
import { isDate } from "./comparison.ts";
import { AA, contrast } from "./contrast.ts";
import { Decimal } from "./decimal.ts";
import { parseNetwork } from "./network.ts";
import { isMobile } from "./sign-in-rules.ts";

export type ValidatorName = NonNullable<Property["x-validator"]>;

type Validator = (text: string, bounds?: Pick<Property, "minLength" | "maxLength">) => boolean;

const matching =
  (pattern: RegExp): Validator =>
  (text) =>
    pattern.test(text);

const isIdNumber = matching(/^(\d{15}|\d{17}[\dXx])$/);

/** Weights and check characters of GB 11643 (ISO 7064, MOD 11-2), the standard of the 18-digit identity number. */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECK = "10X98765432";

function isStrictIdNumber(text: string): boolean {
  const [, year, month, day] = /^[1-9]\d{5}(\d{4})(\d\d)(\d\d)\d{3}[\dXx]$/.exec(text) ?? [];
  if (!isDate(`${year}-${month}-${day}`)) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return ID_CHECK[sum % 11] === text[17]?.toUpperCase();
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`);

/** The address of a mailbox as people have one: a dot-atom at a domain name (RFC 5321 §4.1.2). Quoted names and numbers in brackets are refused. */
const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

const HOST = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?";
/** What RFC 3986 allows in a path, and letters of other scripts, which browsers write in percents by themselves. */
const IN_PATH = '(?:[^\\s"<>\\\\^`{|}%]|%[0-9A-Fa-f]{2})*';
const WEBSITE = new RegExp(`^https?://${HOST}(?:\\.${HOST})+(?::(\\d{1,5}))?(?:[/?#]${IN_PATH})?$`, "u");

/** An address of the web, or a place of the page (specification administration §5.4). Nobody's name stands in it: it would look like a host. */
function isWebsite(text: string): boolean {
  const match = WEBSITE.exec(text);
  return match ? Number(match[1] ?? 0) <= 65_535 : new RegExp(`^#${IN_PATH}$`, "u").test(text);
}

/** How long a text under the validator "password" may be. Of accounts the configuration has a rule. */
export const passwordLength = ({ minLength = 6, maxLength = 16 }: Parameters<Validator>[1] = {}) => ({ min: minLength, max: maxLength });

function isMixedPassword(text: string, bounds: Parameters<Validator>[1]): boolean {
  const { min, max } = passwordLength(bounds);
  return text.length >= min && text.length <= max && /^(?=.*[A-Za-z])(?=.*\d)\w+$/.test(text);
}

/** A number of a kind. The sign of a number is that of its digits: -0 is no negative number. A whole one has no point: "1." is none. */
const number =
  (whole: boolean, fits: (sign: number) => boolean): Validator =>
  (text) => {
    const decimal = /[eE\s]/.test(text) ? undefined : Decimal.parse(text);
    return decimal !== undefined && (!whole || !text.includes(".")) && fits(decimal.digits > 0n ? 1 : decimal.digits < 0n ? -1 : 0);
  };
/** A colour that fills buttons with white text on them. */
const isSolidColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text) && contrast("#ffffff", text) >= AA;

const any = () => true;
const positive = (sign: number) => sign > 0;
const nonNegative = (sign: number) => sign >= 0;
const negative = (sign: number) => sign < 0;
const nonPositive = (sign: number) => sign <= 0;

/** The validators that are for numbers, and for text that holds one. */
export const NUMBER_VALIDATORS = {
  number: number(false, any),
  integer: number(true, any),
  positiveInteger: number(true, positive),
  nonNegativeInteger: number(true, nonNegative),
  negativeInteger: number(true, negative),
  nonPositiveInteger: number(true, nonPositive),
  positiveNumber: number(false, positive),
  nonNegativeNumber: number(false, nonNegative),
  negativeNumber: number(false, negative),
  nonPositiveNumber: number(false, nonPositive),
} as const satisfies Partial<Record<ValidatorName, Validator>>;

export const isNumberValidator = (name: ValidatorName): name is keyof typeof NUMBER_VALIDATORS => Object.hasOwn(NUMBER_VALIDATORS, name);

/**
 * The named validators of the specification (administration §5.4), one definition for the form, the server and imports. They see a value
 * as text that is not empty: empty values pass. A failure is `field.<name>`.
 *
 * min and max: the specification applies both to the length of the text "as built", also for numbers. Here `minimum` and `maximum` bound
 * the value of a number, `minLength` and `maxLength` the length of a text.
 */
export const VALIDATORS: Readonly<Record<ValidatorName, Validator>> = {
  email: isEmail,
  website: isWebsite,
  telephone: matching(/^(\d{3,4}-?)?\d{7,9}$/),
  mobile: isMobile,
  qq: matching(/^[1-9]\d{4,12}$/),
  idNumber: isIdNumber,
  strictIdNumber: isStrictIdNumber,
  postalCode: matching(/^\d{6}$/),
  password: isMixedPassword,
  chinese: matching(/^\p{Script=Han}+$/u),
  english: matching(/^[A-Za-z]+$/),
  englishOrChinese: matching(/^[A-Za-z\p{Script=Han}]+$/u),
  identifier: matching(/^[\p{Script=Han}A-Za-z0-9_]+$/u),
  code: matching(/^[A-Za-z0-9_-]+$/),
  date: (text) => /^\d{4}([-/])\d\d\1\d\d$/.test(text) && isDate(text.replaceAll("/", "-")),
  solidColor: isSolidColor,
  network: (text) => parseNetwork(text) !== undefined,
  ...NUMBER_VALIDATORS,
};
