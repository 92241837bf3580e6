import { isJson, type Json } from "./legacy.ts";

/** Where a value stands in an object: its keys from the top. */
export type Place = readonly string[];

export function valueAt(json: Json, [key, ...rest]: Place): unknown {
  if (key === undefined) return json;
  const value = json[key];
  if (rest.length === 0) return value;
  return isJson(value) ? valueAt(value, rest) : undefined;
}

/** The object with this value there; undefined takes it away. */
export function withValue(json: Json, [key, ...rest]: Place, value: unknown): Json {
  if (key === undefined) return json;
  const inner = json[key];
  if (rest.length > 0) return { ...json, [key]: withValue(isJson(inner) ? inner : {}, rest, value) };
  if (value !== undefined) return { ...json, [key]: value };
  const { [key]: _, ...others } = json;
  return others;
}
