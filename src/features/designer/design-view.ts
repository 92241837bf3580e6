import type { Layout } from "../../generated/language/screen.ts";
import type { DictionaryItem } from "../../model/contract/dictionaries.ts";
import { type Design, entitiesIn, entityIn, listIn } from "../../model/design/design.ts";
import { type FormEntry, type FormGroup, type FormTree, formIn } from "../../model/design/form-tree.ts";
import type { Dictionary, Entity, ScreenBundle } from "../../model/documents.ts";
import type { Drawable } from "./canvas/Canvas.tsx";

/** Documents that are in force besides those of the design: what its references and fields name. */
export interface Ground {
  readonly entities: Readonly<Record<string, Entity>>;
  readonly dictionaries: Readonly<Record<string, readonly DictionaryItem[]>>;
  readonly pickers: ScreenBundle["pickers"];
}

export const NO_GROUND: Ground = { entities: {}, dictionaries: {}, pickers: {} };

const trees = new WeakMap<Design, FormTree>();

/** The form of a design as it is shown; read once for the same design. */
export function treeOf(design: Design): FormTree {
  const known = trees.get(design);
  if (known) return known;
  const tree = formIn(design);
  trees.set(design, tree);
  return tree;
}

/** A form tree as a screen would write it, with everything that it shows. */
export function layoutIn({ words, groups, panes }: FormTree): Layout {
  const entry = ({ field, words: said }: FormEntry) => (Object.keys(said).length === 0 ? field : { field, ...said });
  const group = ({ words: said, fields, details, columns }: FormGroup) => ({
    ...said,
    ...(fields && { fields: fields.map(entry) }),
    ...(details !== undefined && { details, ...(columns && { columns: columns.map(entry) }) }),
  });
  const list = panes?.list.map(({ words: said, groups: inside }) => ({ ...said, groups: inside.map(group) }));
  return { ...words, groups: groups.map(group), ...(panes && { [panes.kind]: list }) } as unknown as Layout;
}

const itemsOf = ({ items = [] }: Dictionary): DictionaryItem[] =>
  items.map(({ value, label, color, parent }) => ({ value, label, ...(color && { color }), ...(parent !== undefined && { parent }) }));

interface Around {
  readonly entities: Readonly<Record<string, Entity>>;
  readonly dictionaries: Readonly<Record<string, readonly DictionaryItem[]>>;
}

/** The entities and dictionaries of the design, by their ids. */
function ownDocuments(design: Design): Around {
  const dictionaries = [...design.documents.values()].filter(({ kind }) => kind === "dictionary");
  return {
    entities: Object.fromEntries(entitiesIn(design)),
    dictionaries: Object.fromEntries(dictionaries.map(({ id, content }) => [id, itemsOf(content as unknown as Dictionary)])),
  };
}

/** A design as the canvas draws it, in the words in which it is written. */
export function drawableOf(design: Design, ground: Ground): Drawable {
  const own = ownDocuments(design);
  const { main } = design;
  return {
    entity: entityIn(design, main).content,
    layout: layoutIn(treeOf(design)),
    bundle: bundleWith(design, own, ground),
  };
}

/** The bundle of the design's list, as a server would give it. */
export function bundleWith(design: Design, own: Around, ground: Ground): ScreenBundle {
  return {
    screen: listIn(design).content,
    entities: { ...ground.entities, ...own.entities },
    pickers: ground.pickers,
    dictionaries: { ...ground.dictionaries, ...own.dictionaries },
  };
}
