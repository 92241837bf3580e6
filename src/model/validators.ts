import type { Property } from "../generated/language/entity.ts";

export type ValidatorName = NonNullable<Property["x-validator"]>;

/** How a password must look (specification administration §5.3; both readings, 8–15 and 8–20, are a matter of `max`). */
export interface PasswordRule {
  readonly min: number;
  readonly max: number;
  /** How many of the four kinds – upper case, lower case, digits, others – must occur. */
  readonly kinds: number;
}

export const DEFAULT_PASSWORD_RULE: PasswordRule = { min: 8, max: 20, kinds: 3 };

export function isPassword(text: string, { min, max, kinds }: PasswordRule = DEFAULT_PASSWORD_RULE): boolean {
  const found = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(text)).length;
  const length = [...text].length;
  return length >= min && length <= max && found >= kinds;
}

const matching = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Weights and check characters of GB 11643, the standard of the 18-digit identity number. */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECK = "10X98765432";

function isIdNumber(text: string): boolean {
  if (/^\d{15}$/.test(text)) return true;
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return ID_CHECK[sum % 11] === text[17]?.toUpperCase();
}

function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/.test(text)
  );
}

/** The named validators of the specification (administration §5.4). They see text that is not empty; its failure is `field.<name>`. */
export const VALIDATORS: Readonly<Record<ValidatorName, (text: string) => boolean>> = {
  email: isEmail,
  website: matching(/^(#|https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$)/),
  telephone: matching(/^(\d{3,4}-?)?\d{7,9}$/),
  mobile: matching(/^(0|86|17951)?1[3-9]\d{9}$/),
  qq: matching(/^[1-9]\d{4,12}$/),
  idNumber: isIdNumber,
  postalCode: matching(/^\d{6}$/),
  password: (text) => isPassword(text),
  chinese: matching(/^\p{Script=Han}+$/u),
  english: matching(/^[A-Za-z]+$/),
  englishOrChinese: matching(/^[A-Za-z\p{Script=Han}]+$/u),
  identifier: matching(/^[\p{Script=Han}A-Za-z0-9_]+$/u),
  code: matching(/^[A-Za-z0-9_-]+$/),
};
