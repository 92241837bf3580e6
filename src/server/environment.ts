import { StartError } from "./start-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const ON = new Set(["on", "true", "yes", "1"]);
const OFF = new Set(["off", "false", "no", "0"]);

export const invalid = (name: string, value: string, todo: string): StartError =>
  new StartError({ what: `${name} cannot be understood.`, why: `It is set to "${value}".`, todo });

/** The same for a value that may hold a password: it is not repeated. */
export const invalidSecret = (name: string, todo: string): StartError =>
  new StartError({ what: `${name} cannot be understood.`, why: "It has another form than what is read here.", todo });

/** The value of a variable without the spaces around it; absent when nothing is left. */
export const textOf = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** Whether a value is one of the words for "off". */
export const isOff = (value: string): boolean => OFF.has(value.toLowerCase());

export function switchOf(env: Environment, name: string, fallback: boolean): boolean {
  const value = textOf(env, name)?.toLowerCase();
  if (!value) return fallback;
  if (ON.has(value)) return true;
  if (OFF.has(value)) return false;
  throw invalid(name, value, `Set ${name} to on or off, or leave it out (${fallback ? "on" : "off"}).`);
}

export function integerOf(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = textOf(env, name);
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw invalid(name, text, `Set ${name} to a whole number from ${min} to ${max}, or leave it out (${fallback}).`);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An http(s) address without query and fragment. Plain HTTP only to this machine, unless `insecure`. */
export function webAddressOf(env: Environment, name: string, { insecure = false } = {}): string | undefined {
  const text = textOf(env, name);
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const secure = url?.protocol === "https:" || (url?.protocol === "http:" && (insecure || LOOPBACK.test(url.hostname)));
  if (!url || !secure || url.search || url.hash || url.username || url.password)
    throw invalidSecret(name, `Write it as https://host/path${insecure ? "" : " (http:// is for this machine alone)"}.`);
  return url.href;
}
