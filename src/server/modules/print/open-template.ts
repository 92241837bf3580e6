import type { Entity } from "../../../model/documents.ts";
import type { PrintTemplate } from "../../../model/print-template.ts";

/** A template that is open to somebody, with the entity whose records it prints. */
export interface OpenTemplate {
  readonly template: PrintTemplate;
  readonly entity: Entity;
}
