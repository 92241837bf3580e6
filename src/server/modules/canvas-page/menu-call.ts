import { may } from "../../../model/actor.ts";
import { cardPageOf } from "../../../model/card-page.ts";
import { CANVAS_PAGE } from "../../../model/contract/canvas-page.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { add } from "../../records/write/write.ts";
import { designOf } from "../designs/store.ts";
import { PAGES } from "./kinds.ts";

const MENU = "resource";
/** Between neighbours of the menu. */
const LAST = 9_990;

/**
 * Puts a page that is in force into the menu, where everybody finds it who may open it.
 * @throws AppError document.notFound where it is not in force; access.denied for who may not add to the menu; record.invalid, as a save
 */
export const pageMenuCall: Call = operationCall(CANVAS_PAGE.toMenu, ({ params, body }, context) =>
  inTransaction(context, async (inside) => {
    if (!may(inside.actor, `${MENU}:add`)) throw new AppError("access.denied");
    const { code, title } = await designOf(inside, PAGES, params.id);
    if (!cardPageOf(inside.documents, code)) throw new AppError("document.notFound", { params: { id: code } });
    const { parent, name, icon, sort } = body ?? {};
    const { id } = await add(inside, entityOf(inside.documents, MENU), {
      ...{ code, name: name || title, type: 1, status: 0, icon: icon || "bar-chart", sort: sort ?? LAST, component: `card-page:${code}` },
      ...(parent && { parent: parent.id }),
    });
    return { id };
  }),
);
