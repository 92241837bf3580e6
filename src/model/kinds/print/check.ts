import { checkExpressionAt } from "../../check/expressions.ts";
import { checkIds } from "../../check/ids.ts";
import { checkExists, checkField, type Subject } from "../../check/set.ts";
import type { Path } from "../../check/source.ts";
import { type TextPlace, textParts } from "../../print-placeholder.ts";
import type { Band, ChartElement, Element, PrintTemplate } from "../../print-template.ts";
import { checkGrid } from "./grid.ts";
import { checkPaper } from "./paper.ts";
import { checkTable } from "./table.ts";
import { checkSummed, checkText, checkWholePath, detailsOf, type TextGround } from "./texts.ts";

/** Checks a template: its paper, what stands on it, and every value that its texts name. */
export function checkPrint(subject: Subject<PrintTemplate>): void {
  const { document, report, set } = subject;
  checkExists(subject, "entity", document.entity, ["entity"]);
  checkIds(report, document.params, ["params"], "parameter");
  checkPaper(subject);
  const entity = set.documents.entities.get(document.entity);
  if (!entity) return;
  const ground: TextGround = { report, set, entity, params: new Set(document.params?.map(({ id }) => id)) };
  if (document.watermark !== undefined) checkWatermark(ground, document.watermark);
  if (document.kind === "report") checkReport(subject, ground);
  else checkLabel(subject, ground);
}

/** What stands on every page speaks of no record: a page of labels has many. */
function checkWatermark(ground: TextGround, text: string): void {
  const path = ["watermark"];
  checkText(ground, text, path, "flow");
  for (const part of textParts(text))
    if (typeof part !== "string" && /^(record|row|\$count|\$sum)\b/.test(part.path))
      ground.report(path, `a watermark speaks of no record: "${part.path}"`, { offset: part.offset });
}

function checkReport({ document, report }: Subject<PrintTemplate>, ground: TextGround): void {
  for (const key of ["elements", "rows"] as const)
    if (document[key] !== undefined) report([key], `a report has bands, no "${key}"`, { key: true });
  if (!document.bands) report(["kind"], "a report needs bands");
  checkIds(report, document.bands, ["bands"], "band");
  for (const [index, band] of (document.bands ?? []).entries()) {
    const path = ["bands", index];
    const former = document.bands?.findIndex(({ kind }) => kind === band.kind) ?? index;
    if ((band.kind === "pageHeader" || band.kind === "pageFooter") && former < index)
      report([...path, "kind"], `a report has one ${band.kind} at most`);
    checkBand(ground, document, band, path);
  }
}

function checkBand(ground: TextGround, template: PrintTemplate, band: Band, path: Path): void {
  if ("visibleIf" in band && band.visibleIf !== undefined) checkExpressionAt(ground, ground.entity, band.visibleIf, [...path, "visibleIf"]);
  if (band.kind === "table") checkTable(ground, template, band, path);
  else if (band.kind === "grid") checkGrid(ground, template, band, path);
  else checkElements(ground, band.elements ?? [], [...path, "elements"], "page");
}

function checkLabel({ document, report }: Subject<PrintTemplate>, ground: TextGround): void {
  if (document.bands) report(["bands"], 'a label has elements, no "bands"', { key: true });
  if (!document.elements) report(["kind"], "a label needs elements");
  const rows = document.rows === undefined ? undefined : detailsOf(ground, document.rows, ["rows"]);
  checkElements({ ...ground, rows }, document.elements ?? [], ["elements"], "label");
}

function checkElements(ground: TextGround, elements: readonly Element[], path: Path, place: TextPlace): void {
  checkIds(ground.report, elements, path, "element");
  for (const [index, element] of elements.entries()) checkElement(ground, element, [...path, index], place);
}

function checkElement(ground: TextGround, element: Element, path: Path, place: TextPlace): void {
  if (element.visibleIf !== undefined) checkExpressionAt(ground, ground.entity, element.visibleIf, [...path, "visibleIf"]);
  switch (element.type) {
    case "text":
      checkText(ground, element.text, [...path, "text"], place);
      break;
    case "param":
      checkWholePath(ground, element.field, [...path, "field"], place);
      break;
    case "Picture":
      checkPicture(ground, element, path, place);
      break;
    case "barcode":
      checkText(ground, element.value, [...path, "value"], place);
      break;
    case "chart":
      checkChart(ground, element, path);
      break;
    case "serial":
      if (element.text !== undefined) checkText(ground, element.text, [...path, "text"], "label");
  }
}

function checkPicture(ground: TextGround, element: Extract<Element, { type: "Picture" }>, path: Path, place: TextPlace): void {
  if ((element.picture === undefined) === (element.field === undefined))
    ground.report(path, 'a picture has a "picture" of the document, or the "field" that holds one');
  if (element.field !== undefined) checkWholePath(ground, element.field, [...path, "field"], place);
}

/** A chart is drawn of the rows of details. */
function checkChart(ground: TextGround, { source, groupBy, value }: ChartElement, path: Path): void {
  const rows = detailsOf(ground, source, [...path, "source"]);
  if (!rows) return;
  checkField(ground.report, rows, groupBy, [...path, "groupBy"]);
  if (value !== undefined) checkSummed(ground, rows, value, [...path, "value"]);
}
