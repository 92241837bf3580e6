import { groupKind, isMeasured } from "../../card-groups.ts";
import {
  type Card,
  type CardPage,
  type ChartCard,
  cardPageOf,
  type Figure,
  type LinksCard,
  type ListCard,
  type ReportCard,
} from "../../card-page.ts";
import { checkCondition } from "../../check/condition.ts";
import { checkIds } from "../../check/ids.ts";
import { checkExists, checkField, checkOpened, checkPermission, checkSocket, type Subject } from "../../check/set.ts";
import type { Path } from "../../check/source.ts";
import { fieldsOf } from "../../fields.ts";

/** Kinds of screens whose first records a card can show. */
const LISTED: readonly string[] = ["list", "tree", "master-detail"];

/** Checks what the cards of a page show, and where they stand. */
export function checkCardPage(subject: Subject<CardPage>): void {
  const { document, report } = subject;
  checkIds(report, document.cards, ["cards"], "card");
  if (document.permission !== undefined) checkPermission(subject, document.permission, ["permission"]);
  if (document.into) checkInto(subject, document.into);
  for (const [index, card] of document.cards.entries()) {
    const path = ["cards", index];
    if (card.permission !== undefined) checkPermission(subject, card.permission, [...path, "permission"]);
    checkCard(subject, card, path);
  }
}

function checkCard(subject: Subject<CardPage>, card: Card, path: Path): void {
  const { report } = subject;
  switch (card.kind) {
    case "counts":
      checkIds(report, card.figures, [...path, "figures"], "number");
      for (const [index, figure] of card.figures.entries()) checkFigure(subject, figure, [...path, "figures", index]);
      break;
    case "list":
      checkList(subject, card, path);
      break;
    case "chart":
      checkChart(subject, card, path);
      break;
    case "report":
      checkReport(subject, card, path);
      break;
    case "picture":
      if (card.picture === undefined && card.file === undefined) report(path, `picture "${card.id}" has neither an address nor a file`);
      if (card.picture !== undefined && card.file !== undefined)
        report([...path, "file"], '"picture" and "file" exclude each other', { key: true });
      break;
    case "links":
      checkIds(report, card.links, [...path, "links"], "link");
      for (const [index, link] of card.links.entries()) checkLink(subject, link, [...path, "links", index]);
      break;
    case "piece":
      checkSocket(subject, "card", card.piece, [...path, "piece"]);
  }
}

function checkFigure(subject: Subject<CardPage>, { entity: id, filter, screen }: Figure, path: Path): void {
  const { report, set } = subject;
  checkExists(subject, "entity", id, [...path, "entity"]);
  const entity = set.documents.entities.get(id);
  if (entity && filter) checkCondition(report, entity, filter, [...path, "filter"], set);
  if (screen !== undefined) checkExists(subject, "screen", screen, [...path, "screen"]);
}

function checkList(subject: Subject<CardPage>, { screen: id, filter, columns = [] }: ListCard, path: Path): void {
  const { report, set } = subject;
  checkExists(subject, "screen", id, [...path, "screen"]);
  const screen = set.documents.screens.get(id);
  if (screen && !LISTED.includes(screen.kind))
    report([...path, "screen"], `a card shows the records of a list, a tree or a master-detail, no ${screen.kind}`);
  const entity = set.documents.entities.get(screen?.entity ?? "");
  if (!entity) return;
  if (filter) checkCondition(report, entity, filter, [...path, "filter"], set);
  for (const [index, name] of columns.entries()) checkField(report, entity, name, [...path, "columns", index]);
}

function checkReport(subject: Subject<CardPage>, { screen: id }: ReportCard, path: Path): void {
  checkExists(subject, "screen", id, [...path, "screen"]);
  const screen = subject.set.documents.screens.get(id);
  if (screen && screen.kind !== "report") subject.report([...path, "screen"], `"${id}" is no report`);
}

function checkChart(subject: Subject<CardPage>, card: ChartCard, path: Path): void {
  const { report, set } = subject;
  checkExists(subject, "entity", card.entity, [...path, "entity"]);
  const entity = set.documents.entities.get(card.entity);
  if (!entity) return;
  if (card.filter) checkCondition(report, entity, card.filter, [...path, "filter"], set);
  checkField(report, entity, card.group, [...path, "group"]);
  const group = fieldsOf(entity).get(card.group);
  if (group) {
    const kind = groupKind(group);
    if (kind === undefined) report([...path, "group"], `records are not put together by "${card.group}": it has too many values`);
    if (kind === "time" && card.by === undefined) report([...path, "group"], `"${card.group}" is a time: say by what ("by")`);
    if (kind === "time" && card.shape === "ring") report([...path, "shape"], "a ring shows no course of time");
    if (kind !== "time")
      for (const key of ["by", "last"] as const)
        if (card[key] !== undefined) report([...path, key], `"${card.group}" is no time, so "${key}" has no meaning`, { key: true });
    if (kind === "time" && card.most !== undefined)
      report([...path, "most"], `"${card.group}" is a time, of which "last" says how much`, { key: true });
  }
  if (!card.measure) return;
  checkField(report, entity, card.measure.field, [...path, "measure", "field"]);
  const measure = fieldsOf(entity).get(card.measure.field);
  if (measure && !isMeasured(measure)) report([...path, "measure", "field"], `"${card.measure.field}" is no number that can be measured`);
}

function checkLink(subject: Subject<CardPage>, link: LinksCard["links"][number], path: Path): void {
  const { report } = subject;
  const [opened, other] = (["screen", "cardPage", "link"] as const).filter((key) => link[key] !== undefined);
  if (opened === undefined) report(path, `link "${link.id}" opens nothing`);
  if (other !== undefined) report([...path, other], `"${opened}" and "${other}" exclude each other`, { key: true });
  if (link.screen !== undefined) checkOpened(subject, link.screen, [...path, "screen"]);
  if (link.cardPage !== undefined) checkExists(subject, "card-page", link.cardPage, [...path, "cardPage"]);
  if (link.link !== undefined && link.title === undefined) report(path, "a link that leads outside needs a title");
}

/** Cards are put into a page that is there, beside a card of its own, and not by way of a third page. */
function checkInto(subject: Subject<CardPage>, { page, after }: NonNullable<CardPage["into"]>): void {
  const { report, set, document } = subject;
  checkExists(subject, "card-page", page, ["into", "page"]);
  const other = cardPageOf(set.documents, page);
  if (!other) return;
  if (other.into || page === document.$id) report(["into", "page"], `"${page}" has no place of its own: its cards stand elsewhere`);
  const among = new Set(other.cards.map(({ id }) => id));
  if (after !== undefined && !among.has(after)) report(["into", "after"], `"${page}" has no card "${after}"`, { name: after, among });
  for (const [index, { id }] of document.cards.entries())
    if (among.has(id)) report(["cards", index, "id"], `"${page}" has a card "${id}" already`);
}
