import type { App } from "../../../generated/entities/app.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { mayFrame, originOf } from "../../../model/frame-address.ts";
import type { Config } from "../../config.ts";
import type { RecordHooks } from "../../records/context.ts";

/** Of authentication: the entrance brings a ticket, which the application redeems by its secret. */
export const BY_SECRET = 1;

/**
 * What an application opens must be there to be opened: inside a tab only of origins that the operator allows (IFRAME_ORIGINS); a ticket goes to an
 * address of the web alone. A limit to networks that names none would close the application to everybody.
 */
export const appHooks = ({ iframeOrigins }: Pick<Config, "iframeOrigins">): RecordHooks<App> => ({
  async beforeSave(_, { record, changes }) {
    const faults: FieldError[] = [];
    const { entranceUrl, jumpTarget, external, authType, securityIp, networks } = record;
    const touched = (...names: readonly (keyof App)[]) => names.some((name) => name in changes);
    if (entranceUrl && touched("entranceUrl", "jumpTarget", "external", "authType")) {
      if (authType === BY_SECRET && originOf(entranceUrl) === undefined) faults.push({ path: "entranceUrl", code: "field.website" });
      const framed = jumpTarget === "tab" && !external && authType !== BY_SECRET && !entranceUrl.startsWith("#");
      if (framed && !mayFrame(entranceUrl, iframeOrigins)) faults.push({ path: "entranceUrl", code: "field.frameOrigin" });
    }
    if (securityIp && !networks?.length && touched("securityIp", "networks")) faults.push({ path: "networks", code: "field.required" });
    if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
  },
});
