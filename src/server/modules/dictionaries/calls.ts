import { DICT } from "../../../model/contract/dict.ts";
import { AppError } from "../../../model/error.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { isUnique } from "../../records/write/unique.ts";
import { edit } from "../../records/write/write.ts";
import { bookOf, movedTo, save } from "./entries.ts";

/** Operations of dictionaries beside the calls of every record (specification administration §7.4). */
export const DICT_CALLS: readonly Call[] = [
  operationCall(DICT.checkVkey, async ({ query: { id, pid, vkey } }, context) => {
    const about = id ?? pid;
    if (about === undefined) throw new AppError("request.invalid", { fields: [{ path: "pid", code: "field.required" }] });
    // Unique in the whole dictionary, not below a parent alone: records keep the value, and nothing of where it stands.
    const { items } = await bookOf(context, { id: about });
    return items.every((item) => item.id === id || item.value !== vkey.trim());
  }),
  operationCall(DICT.checkDictType, ({ query: { id, dictType } }, context, entity) => isUnique(context, entity, "dictType", dictType, id)),
  operationCall(DICT.sort, async ({ params: { id }, body: { sort, ids } }, context) => {
    await inTransaction(context, async (inside) => {
      const book = await bookOf(inside, { id });
      const rows = book.items.map((item) => ({ id: item.id }));
      const moved = rows.find((row) => row.id === id);
      if (moved && sort !== undefined) return save(inside, book, movedTo(rows, moved, sort));
      if (moved || !ids || ids.some((one) => !rows.some((row) => row.id === one))) throw new AppError("request.invalid");
      const first = new Set(ids);
      return save(inside, book, [...[...first].map((one) => ({ id: one })), ...rows.filter((row) => !first.has(row.id))]);
    });
    return null;
  }),
  operationCall(DICT.status, async ({ params: { id }, body: { status } }, context, entity) => {
    await inTransaction(context, async (inside) => {
      const book = await bookOf(inside, { id });
      if (book.row.id === id) return edit(inside, entity, id, { status, version: book.row.version });
      return save(
        inside,
        book,
        book.items.map((item) => (item.id === id ? { id, status } : { id: item.id })),
      );
    });
    return null;
  }),
];
