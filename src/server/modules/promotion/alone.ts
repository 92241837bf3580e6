import { may, PLATFORM } from "../../../model/actor.ts";
import { nameOf } from "../../../model/written-document.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import type { Carrier } from "./carrier.ts";
import { withoutPictures } from "./pictures.ts";

const mayPublish = ({ actor }: RecordContext): boolean => may(actor, "document:publish") && may(actor, PLATFORM);

/** Documents that were published by themselves: dictionaries, menus of several forms. */
export const aloneCarrier: Carrier = {
  kind: "document",
  mayTake: mayPublish,
  mayBring: mayPublish,
  async read({ db }, _, ids) {
    const wanted = ids && new Set(ids);
    return (await publishedDocuments(db))
      .filter((one) => one.design === null && !one.withdrawn && (!wanted || wanted.has(nameOf(one))))
      .map((one) => {
        const { kind, id, content, texts } = one;
        return { kind: "document", id: nameOf(one), documents: withoutPictures([{ kind, id, content, texts }]) };
      });
  },
};
