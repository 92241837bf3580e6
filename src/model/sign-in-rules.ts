// What the sign-in page checks, apart from the other validators: it is loaded first and alone.

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

/** A mobile number. Every second digit from 3 on: which ranges are given out changes with the years, and a new one must not be refused. */
export const isMobile = (text: string): boolean => /^(0|86|17951)?1[3-9]\d{9}$/.test(text);
