import { groupKind } from "../../../model/card-groups.ts";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import type { Field } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import { References } from "../../records/read/references.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";

/** What the values of a field by which records are put together are called, as a list would show them to the actor; those of a dictionary are all there, in its order. */
export async function groupLabels(context: Context, field: Field, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  switch (groupKind(field)) {
    case "dictionary": {
      const dictionary = dictionaryOf(field) ?? "";
      const { [dictionary]: items = [] } = await dictionaryItems(context, [dictionary]);
      return new Map(items.map(({ value, label }) => [String(value), label]));
    }
    case "reference": {
      const references = new References();
      const byId = keys.map((id) => references.to(field.property["x-entity"] ?? "", id));
      await references.name(context);
      return new Map(byId.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])));
    }
    default: {
      // Where a field has no words of its own, the reader's screen has them.
      const { yes, no } = field.property["x-words"] ?? {};
      return new Map(
        yes !== undefined && no !== undefined
          ? [
              ["true", yes],
              ["false", no],
            ]
          : [],
      );
    }
  }
}
