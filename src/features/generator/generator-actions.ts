import { GEN_TABLE } from "../../model/contract/gen-table.ts";
import { type AnswerOf, type Operation, pathOf } from "../../model/contract/operation.ts";
import type { ActionContext, ActionHandler } from "../../renderer/actions/action-context.ts";
import type { GeneratorAction } from "./action-names.ts";
import { askGenerator } from "./store.ts";

/** A call of the entity by the source of the screen: so it is made as whoever the screen is drawn for. */
const call = <O extends Operation>({ entity, services }: ActionContext, operation: O, id?: string, body?: unknown) =>
  services.source.call(operation.method, `/${entity["x-api"]?.rest}${pathOf(operation, { id })}`, body) as Promise<AnswerOf<O>>;

/** Reads tables of the database that are chosen, and says what could not be taken over. */
const choose: ActionHandler = async (context) => {
  const t = context.services.texts("generator");
  const choice = await askGenerator({ kind: "choose", sources: await call(context, GEN_TABLE.sources) });
  if (!choice) return { message: null };
  const { tables, notes } = await call(context, GEN_TABLE.take, undefined, { tables: choice });
  const lines = notes.map(
    ({ table, column, code, params }) => `${column === null ? table : `${table}.${column}`}: ${t(`notes.${code}`, params)}`,
  );
  await context.reload();
  if (lines.length > 0) await context.dialogs.confirm([t("taken", { count: tables.length }), ...lines].join("\n"), { ok: t("close") });
  return { message: t("taken", { count: tables.length }) };
};

/** Shows the documents of a table as files beside what stands, what is wrong with them, and how the table differs. */
const preview: ActionHandler = async (context) => {
  const [row] = context.rows;
  if (!row) return { message: null };
  const [generated, drift] = await Promise.all([
    call(context, GEN_TABLE.files, row.id),
    // Who may not read tables of the database is told nothing of them.
    call(context, GEN_TABLE.drift, row.id).catch(() => []),
  ]);
  await askGenerator({ kind: "preview", name: String(row.title ?? ""), code: String(row.code ?? ""), generated, drift });
  return { message: null };
};

export const generatorActions: Readonly<Record<GeneratorAction, ActionHandler>> = {
  "generator.choose": choose,
  "generator.preview": preview,
};
