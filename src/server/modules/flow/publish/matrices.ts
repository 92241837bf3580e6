import type { Graph } from "../../../../flow/graph.ts";
import type { Codes, Values } from "../../../../flow/matrix/domain.ts";
import type { BoxWords } from "../../../../flow/matrix/words.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import type { Entity } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import type { Context } from "../../../context.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { codesOf } from "../people/codes.ts";
import { valueText } from "../wire/reads/value-text.ts";

/** The values and codes that matrices name: a statement for each entity to which their dimensions refer. */
export async function matrixValues(context: Context, graph: Graph, entity: Entity | undefined): Promise<Values> {
  const everything = Object.values(graph.nodes).flatMap((node) => {
    if (node.kind === "user") return [...node.people, ...node.timeouts.flatMap(({ to = [] }) => to)];
    return node.kind === "service" ? node.effects.flatMap((effect) => (effect.do === "notice" ? effect.to : [])) : [];
  });
  return valuesOf(
    context,
    everything.filter((rule) => rule.kind === "matrix"),
    entity,
  );
}

/** The same of matrices by themselves. */
async function valuesOf(
  { db, documents, actor }: Pick<Context, "db" | "documents" | "actor">,
  matrices: readonly Pick<MatrixRule, "dimensions" | "rows">[],
  entity: Entity | undefined,
): Promise<Values> {
  const named = new Map<string, string[]>();
  for (const { dimensions, rows } of matrices)
    dimensions.forEach(({ field, type }, at) => {
      const target = entity && fieldsOf(entity).get(field)?.property["x-entity"];
      if (type !== "reference" || target === undefined) return;
      const codes = rows.flatMap(({ cells }) => (cells[at] ?? []).flatMap((test) => (test.kind === "value" ? test.value : [])));
      named.set(target, [...(named.get(target) ?? []), ...codes]);
    });
  const known = new Map<string, Codes>();
  for (const [target, codes] of named) {
    const document = documents.entities.get(target);
    const some = document && (await codesOf(db, document, actor.tenant, codes));
    if (some) known.set(target, some);
  }
  return {
    valuesOf: (dictionary) => documents.dictionaries.get(dictionary)?.items.map(({ value }) => String(value)),
    codesOf: (target) => known.get(target),
  };
}

/** What parts of a matrix are called in the language of a reader, whose documents these are. */
export function boxWords(
  messages: Messages,
  { language, documents }: Pick<Context, "language" | "documents">,
  entity: Entity | undefined,
): BoxWords {
  const say = (word: string, params = {}) => messages.text(language, `flow.box.${word}`, params);
  const label = (dictionary: string, value: unknown) =>
    documents.dictionaries.get(dictionary)?.items.find((item) => String(item.value) === String(value))?.label;
  return {
    ...{ any: say("any"), empty: say("empty"), other: say("other"), or: say("or"), comma: say("comma") },
    more: (count) => say("more", { count }),
    title: (name) => (entity && fieldsOf(entity).get(name)?.property.title) ?? name,
    value: (name, value) => {
      const field = entity && fieldsOf(entity).get(name);
      if (!field || field.kind === "reference") return value;
      if (field.kind === "boolean") return say(value === "true" ? "yes" : "no");
      return valueText(field, value, { language, label });
    },
  };
}
