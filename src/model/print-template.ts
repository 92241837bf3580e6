import type { Band, Element, PrintTemplate } from "../generated/language/print.ts";
import { type Documents, documentsOf, type Entity, isStored } from "./documents.ts";

export type {
  Band,
  BarcodeElement,
  Cell,
  ChartElement,
  Column,
  Element,
  Format,
  GridBand,
  Page as PrintPaper,
  PageFooterBand,
  PageHeaderBand,
  PictureElement,
  PrintTemplate,
  SectionBand,
  SerialElement,
  SumRow,
  TableBand,
} from "../generated/language/print.ts";

/** Its folder under `schemas/`. */
export const PRINTS = "prints";

/** The template of this id; undefined where there is none. */
export const printOf = (documents: Documents, id: string): PrintTemplate | undefined =>
  documentsOf(documents, PRINTS).get(id) as PrintTemplate | undefined;

/** Whether there are templates for records of an entity. */
export const isPrinted = (documents: Documents, entity: string): boolean =>
  [...documentsOf(documents, PRINTS).values()].some((template) => (template as PrintTemplate).entity === entity);

/** The elements of a band; of tables and grids none. */
export const elementsOf = (band: Band): readonly Element[] => ("elements" in band ? band.elements : []);

/** The entities whose records can be printed: those that stand for themselves and can be read by a call. */
export const printEntities = ({ entities }: Pick<Documents, "entities">): readonly Entity[] =>
  [...entities.values()].filter((entity) => isStored(entity) && entity["x-master"] === undefined && entity["x-api"] !== undefined);

/** The templates by which labels are printed. */
export const labelTemplates = (documents: Documents): readonly PrintTemplate[] =>
  ([...documentsOf(documents, PRINTS).values()] as PrintTemplate[]).filter(({ kind }) => kind === "label");
