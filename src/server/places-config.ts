import { readFileSync } from "node:fs";
import { type NetworkPlace, placesOf, readPlace } from "../model/network-places.ts";
import { type Environment, textOf } from "./environment.ts";
import { StartError } from "./start-error.ts";

/** Where an address stands; undefined where nothing says so. */
export type PlaceOf = (address: string) => string | undefined;

/**
 * Reads the table of networks and places, a line each: `10.2.0.0/16,上海办公室`. Empty lines and those that begin with # are passed over.
 * @throws StartError that names the line which cannot be understood
 */
export function placesConfigOf(env: Environment, absolute: (path: string) => string): PlaceOf {
  const named = textOf(env, "NETWORK_PLACES");
  if (named === undefined) return () => undefined;
  const path = absolute(named);
  const fail = (why: string, todo: string, cause?: unknown) =>
    new StartError({ what: `The table of places ${path} (NETWORK_PLACES) cannot be used.`, why, todo }, cause);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error), "Name a file that the server may read, or leave it out.", error);
  }
  const places: NetworkPlace[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const place = readPlace(line);
    if (!place) throw fail(`Line ${index + 1} is no network and its place: ${line.slice(0, 80)}`, "Write it as 10.2.0.0/16,Shanghai.");
    places.push(place);
  }
  return placesOf(places);
}
