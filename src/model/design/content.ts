import type { WrittenDocument } from "../written-document.ts";
import { beginForm, listFor } from "./begin-form.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Clip, clipOf } from "./clip.ts";
import { type Design, designOf, documentsOf, entityIn, screensIn, withDocument } from "./design.ts";
import { pasteClip } from "./paste-command.ts";

/** What a content is called: small letters, digits and `-`; its title in Chinese. */
export interface ContentName {
  readonly code: string;
  readonly title: string;
}

/**
 * All fields of a content, as they are put into a form.
 * @throws CannotDesign where it holds none
 */
export function clipOfContent(documents: readonly WrittenDocument[]): Clip {
  const main = documents.find(({ kind, content }) => kind === "entity" && content["x-master"] === undefined)?.id;
  if (main === undefined) throw new CannotDesign("design.clip");
  const written = designOf(documents, main);
  const design = screensIn(written).size > 0 ? written : designOf([...documents, listFor(main)], main);
  const fields = Object.keys(entityIn(design).content.properties);
  if (fields.length === 0) throw new CannotDesign("design.clip");
  return clipOf(design, fields);
}

/**
 * Some fields of a design as a content: documents of their own, with texts, dictionaries and rows.
 * @throws CannotDesign where one of the fields is not there
 */
export function contentOfFields(design: Design, fields: readonly string[], { code, title }: ContentName): WrittenDocument[] {
  const clip = clipOf(design, fields);
  const begun = beginForm({ id: `content-${code}`, title });
  const main = entityIn(begun);
  const { required: _, ...content } = main.content;
  const bare = withDocument(begun, { ...main, content: { ...content, properties: {} }, texts: {} });
  return documentsOf(pasteClip(bare, { do: "clip.paste", clip }));
}
