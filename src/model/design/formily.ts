import type { Dictionary } from "../documents.ts";
import { fromFormily } from "../formily/from-formily.ts";
import { type FormilySchema, schemaIn, type Unmapped } from "../formily/schema.ts";
import { type ToFormily, toFormilySchema } from "../formily/to-formily-schema.ts";
import type { WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, designOf, documentsOf, entitiesIn, entityIn, listIn } from "./design.ts";
import { freeId, placesIn, withGroup } from "./form-edit.ts";
import { formIn } from "./form-tree.ts";
import { withForm } from "./write-form.ts";

/** A form that was drawn with a designer of Formily, as the documents of this one. */
export interface FormilyForm {
  /** What the design consists of then: for `documents.replace`. */
  readonly documents: readonly WrittenDocument[];
  /** What no document says, by its path in the schema. */
  readonly unmapped: readonly Unmapped[];
}

type Content = Readonly<Record<string, unknown>>;

const schemaPath = (kind: string): string => `../language/${kind}.json`;

/**
 * The design with the form of a Formily schema in the place of its own. Its name, table and path stay.
 * @param text the schema as JSON, or a file of a designer that holds one (`{ "schema": … }`)
 * @param rangeTitles what the ends of a range are called, by its title
 * @throws CannotDesign where the text is no schema, or one without fields
 */
export function designFromFormily(
  design: Design,
  text: string,
  rangeTitles?: (title: string) => readonly [start: string, end: string],
): FormilyForm {
  const { main } = design;
  const { content: before } = entityIn(design);
  const { entities, screen, dictionaries, unmapped } = fromFormily(readSchema(text), {
    ...{ id: main, title: before.title },
    ...(rangeTitles && { rangeTitles }),
  });
  const [form, ...rows] = entities;
  if (!form || Object.keys(form.properties).length === 0) throw new CannotDesign("design.formily");
  const { properties: _, required: __, ...head } = before;
  const { $id, title: ___, type: ____, "x-table": _____, "x-api": ______, ...body } = form;
  const written = (kind: string, id: string, content: object): WrittenDocument => ({
    ...{ kind, id, texts: {} },
    content: { $schema: schemaPath(kind), ...content },
  });
  const list = listIn(design);
  const documents = [
    written("entity", main, { ...headOf(head as unknown as Content), ...body }),
    ...rows.map((one) => written("entity", one.$id, one)),
    written("screen", list.id, { $id: list.id, kind: "list", entity: main, form: screen.form }),
    ...dictionaries.map((one) => written("dictionary", one.$id, one)),
  ];
  return { documents: withNames(documents, main), unmapped };
}

/** What a form is called and how it is kept; rules over its former fields go. */
const headOf = ({ $id, title, description, type, "x-table": table, "x-api": api, "x-keep": keep }: Content): Content => ({
  ...{ $id, title, ...(description !== undefined && { description }), type, "x-table": table },
  ...(api !== undefined && { "x-api": api }),
  ...(keep !== undefined && { "x-keep": keep }),
});

/** The schema of a text, with the settings of its designer around it or not. */
function readSchema(text: string): FormilySchema {
  try {
    const schema = schemaIn(JSON.parse(text));
    if (schema) return schema;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CannotDesign("design.formily");
}

/** The documents with names for the parts of the form, by which two people's changes of them are merged. */
function withNames(documents: readonly WrittenDocument[], main: string): WrittenDocument[] {
  const design = designOf(documents, main);
  const tree = formIn(design);
  let next = tree;
  for (const { place, group } of placesIn(tree))
    if (group.words.id === undefined)
      next = withGroup(next, place, (one) => ({ ...one, words: { id: freeId(next, "group"), ...one.words } }));
  const list = next.panes?.list.map((pane, index) => ({
    ...pane,
    words: { id: `${next.panes?.kind === "tabs" ? "tab" : "step"}${index + 1}`, ...pane.words },
  }));
  return documentsOf(withForm(design, { ...next, ...(next.panes && list && { panes: { ...next.panes, list } }) }));
}

/**
 * The form of a design as a Formily schema, with what the schema does not say.
 * @param dictionaries those that are no part of the design
 */
export function formilyOf(design: Design, dictionaries: ReadonlyMap<string, Dictionary> = new Map()): ToFormily {
  const own = documentsOf(design).flatMap(({ kind, id, content }) =>
    kind === "dictionary" ? [[id, content as unknown as Dictionary] as const] : [],
  );
  return toFormilySchema(listIn(design).content, {
    entities: entitiesIn(design),
    dictionaries: new Map([...dictionaries, ...own]),
  });
}
