import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { type LoadedDocuments, loadDocuments } from "../../../src/server/documents/load.ts";

let product: Promise<LoadedDocuments> | undefined;

/**
 * The product's own documents. They are read and checked once for all files of a worker, which takes a second: nobody may change them, so they are frozen.
 */
export const productDocuments = (): Promise<LoadedDocuments> => {
  product ??= loadDocuments([PRODUCT_ROOT]).then(frozen);
  return product;
};

/** Maps cannot be frozen; what they hold can. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of value instanceof Map ? value.values() : Object.values(value)) frozen(part);
  return value;
}
