import { GEN_TABLE } from "../../model/contract/gen-table.ts";
import { type AnswerOf, type Operation, pathOf } from "../../model/contract/operation.ts";
import { AppError } from "../../model/error.ts";
import type { ActionContext, ActionHandler } from "../../renderer/actions/action-context.ts";
import type { GeneratorAction } from "./action-names.ts";
import { askGenerator, type Choice } from "./store.ts";

interface Sent {
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** A call of the entity by the source of the screen: so it is made as whoever the screen is drawn for. */
const call = <O extends Operation>({ entity, services }: ActionContext, operation: O, { id, query, body }: Sent = {}) => {
  const asked = query ? `?${new URLSearchParams(query)}` : "";
  return services.source.call(operation.method, `/${entity["x-api"]?.rest}${pathOf(operation, { id })}${asked}`, body) as Promise<
    AnswerOf<O>
  >;
};

/** Reads tables of the database that are chosen, and says what could not be taken over. */
const choose: ActionHandler = async (context) => {
  const t = context.services.texts("generator");
  const sources = await call(context, GEN_TABLE.sources);
  const columnsOf = ({ schema, name }: Choice[number]) => call(context, GEN_TABLE.columns, { query: { schema, name } });
  const choice = await askGenerator({ kind: "choose", sources, columnsOf });
  if (!choice) return { message: null };
  const taken = await call(context, GEN_TABLE.take, { body: { tables: choice } });
  if (taken.notes.length === 0) return { message: t("taken", { count: taken.tables.length }) };
  await context.reload();
  await askGenerator({ kind: "taken", taken });
  return { message: null };
};

/** Only a missing right leaves something out: any other failure is one of the whole. */
const unlessDenied = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === "access.denied") return undefined;
  throw error;
};

/** Shows the documents of a table as files beside what stands, what is wrong with them, and how the table differs. */
const preview: ActionHandler = async (context) => {
  const [row] = context.rows;
  if (!row) return { message: null };
  const [generated, drift] = await Promise.all([
    call(context, GEN_TABLE.files, { id: row.id }),
    call(context, GEN_TABLE.drift, { id: row.id }).catch(unlessDenied),
  ]);
  const write = (root: string) => call(context, GEN_TABLE.write, { id: row.id, body: { root } });
  await askGenerator({ kind: "preview", name: String(row.title ?? ""), code: String(row.code ?? ""), generated, drift, write });
  return { message: null };
};

/** Writes the documents into the draft of the form of the same code, and opens a part of the page where it is designed. */
const design =
  (go: (address: string) => void, part = ""): ActionHandler =>
  async (context) => {
    const [row] = context.rows;
    if (!row) return { message: null };
    const { design: id, conflicts } = await call(context, GEN_TABLE.design, { id: row.id });
    go(`/designer/form/${id}${part}`);
    const t = context.services.texts("generator");
    return { message: conflicts === 0 ? t("designed") : t("designedApart", { count: conflicts }) };
  };

export const generatorActions = (go: (address: string) => void): Readonly<Record<GeneratorAction, ActionHandler>> => ({
  "generator.choose": choose,
  "generator.preview": preview,
  "generator.design": design(go),
  "generator.sync": design(go, "?part=publish"),
});
