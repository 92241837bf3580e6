import type { DictionaryItem } from "../contract/dictionaries.ts";
import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity } from "../documents.ts";
import { type Field, fieldsOf } from "../fields.ts";

interface ReadingWords {
  readonly entity: Entity;
  readonly entityOf: (id: string) => Entity | undefined;
  readonly itemsOf: (dictionary: string) => readonly DictionaryItem[];
  /** A text of `widgets`, by its key below `cel.reading`. */
  readonly say: (key: string, params?: Readonly<Record<string, string>>) => string;
}

const PART =
  /(?<negated>!\s*)?has\(\s*(?:record|old)\.(?<has>\w+)\s*\)|(?<owner>record|old)\.(?<field>\w+)\.sum\(\s*["'](?<column>\w+)["']\s*\)|(?<at>record|old)\.(?<name>\w+)(?:\.(?<further>\w+)(?!\w*\())?(?:(?<sign>\s*[!=]=\s*)(?<value>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d+(?![.\d])))?|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<joint>&&|\|\||!(?!=))/g;

/**
 * An expression with the titles of what it names, for who does not write any: `record.status == 1 && has(record.note)` as 状态 == 草稿 且 备注 已填写. What
 * it is made of besides stays as it is written.
 */
export function expressionReading(source: string, { entity, entityOf, itemsOf, say }: ReadingWords): string {
  const fieldOf = (name: string) => fieldsOf(entity).get(name);
  const former = (owner: string | undefined, title: string) => (owner === "old" ? say("old", { field: title }) : title);
  return source
    .replaceAll(PART, (part, ...rest) => {
      const { negated, has, owner, field, column, at, name, further, sign = "", value = "", joint } = rest.at(-1) as Record<string, string>;
      if (has !== undefined) return say(negated === undefined ? "filled" : "empty", { field: fieldOf(has)?.property.title ?? has });
      if (field !== undefined && column !== undefined) {
        const rows = entityOf(fieldOf(field)?.property["x-details"] ?? "");
        return former(owner, say("sum", { field: fieldOf(field)?.property.title ?? field, column: titleIn(rows, column) }));
      }
      if (name !== undefined) {
        const own = fieldOf(name);
        if (!own) return part;
        const target = further === undefined ? undefined : entityOf(own.property["x-entity"] ?? "");
        const title =
          further === undefined ? own.property.title : say("of", { field: own.property.title, column: titleIn(target, further) });
        return former(at, title) + sign + labelOf(own, value, itemsOf);
      }
      return joint === undefined ? part : ` ${say(JOINTS[joint] ?? "not")} `;
    })
    .replaceAll(/\s+/g, " ")
    .trim();
}

const JOINTS: Readonly<Record<string, string>> = { "&&": "and", "||": "or" };

const titleIn = (entity: Entity | undefined, name: string): string => (entity && fieldsOf(entity).get(name)?.property.title) ?? name;

function labelOf(field: Field, written: string, itemsOf: ReadingWords["itemsOf"]): string {
  const value = written.replaceAll(/^["']|["']$/g, "");
  const dictionary = dictionaryOf(field);
  return (dictionary && itemsOf(dictionary).find((item) => String(item.value) === value)?.label) || written;
}
