import type { Entity } from "./documents.ts";

/** The base path of an entity's calls, without a slash in front; empty where it has none. */
export const baseOf = (entity: Entity): string => entity["x-api"]?.rest ?? entity["x-api"]?.rpc ?? "";
