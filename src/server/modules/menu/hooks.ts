import type { Resource } from "../../../generated/entities/resource.ts";
import { AppError } from "../../../model/error.ts";
import { mayFrame, originOf } from "../../../model/frame-address.ts";
import type { Config } from "../../config.ts";
import type { RecordHooks } from "../../records/context.ts";

/** An entry of the menu shows a page from elsewhere inside a tab only if the operator allows its origin (IFRAME_ORIGINS). */
export const menuHooks = ({ iframeOrigins }: Pick<Config, "iframeOrigins">): RecordHooks<Resource> => ({
  async beforeSave(_context, { changes }) {
    const { iframe, link } = changes;
    if (iframe && !mayFrame(iframe, iframeOrigins))
      throw new AppError("record.invalid", { fields: [{ path: "iframe", code: "field.frameOrigin" }] });
    if (link && originOf(link) === undefined) throw new AppError("record.invalid", { fields: [{ path: "link", code: "field.website" }] });
  },
});
