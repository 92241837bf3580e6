import { entityOf } from "../../../model/documents.ts";
import { htmlText } from "../../../model/html-text.ts";
import type { RecordContext } from "../../records/context.ts";
import { add } from "../../records/write/write.ts";
import { productAsSender } from "./product-sender.ts";

const LONGEST_TITLE = 128;

export interface ProductNotice {
  readonly title: string;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** Where its reader goes on. */
  readonly link?: { readonly to: string; readonly text: string };
  /** Ids of its readers. */
  readonly users: readonly string[];
}

/** Tells people something by a notice of the product, whatever the actor may send. Nothing is told where the documents have no notices. */
export async function tellByNotice(context: RecordContext, { title, paragraphs, link, users }: ProductNotice): Promise<void> {
  if (!context.documents.entities.has("notice")) return;
  const parts = [...paragraphs.map(htmlText), ...(link ? [`<a href="${link.to}">${htmlText(link.text)}</a>`] : [])];
  const body = {
    title: [...title].slice(0, LONGEST_TITLE).join(""),
    content: parts.map((part) => `<p>${part}</p>`).join(""),
    users: users.map((id) => ({ id })),
    sendNow: true,
  };
  await add({ ...context, actor: productAsSender(context) }, entityOf(context.documents, "notice"), body);
}
