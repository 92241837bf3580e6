import type { Resource } from "../../../generated/entities/resource.ts";
import { permissionsOf, unknownName } from "../../../model/check/role.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { isOwnPath, mayFrame, originOf } from "../../../model/frame-address.ts";
import { componentsOf } from "../../../model/menu-component.ts";
import { onlineForms, screenMeant } from "../../../model/online-forms.ts";
import type { Config } from "../../config.ts";
import type { RecordHooks } from "../../records/context.ts";

/**
 * What an entry of the menu opens must exist when it is named: its component, and the permission by which it is seen. It shows a page from
 * elsewhere inside a tab only if the operator allows its origin (IFRAME_ORIGINS); pages of our own it always may.
 */
export const menuHooks = ({ iframeOrigins }: Pick<Config, "iframeOrigins">): RecordHooks<Resource> => ({
  async beforeSave({ documents }, { changes }) {
    const faults = [...nameFaults(changes, documents), ...addressFaults(changes, iframeOrigins)];
    // An entry of an online form is seen, granted and examined as one of the screen that it opens.
    const screen = changes.formId && !changes.component ? screenMeant(documents, changes.formId) : undefined;
    if (screen !== undefined) changes.component = `screen:${screen}`;
    if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
  },
});

const namesOfForms = (documents: Documents): readonly string[] => [...onlineForms(documents).keys(), ...documents.screens.keys()];

/** What an entry names and no document bears, each with the name that was probably meant. */
export function nameFaults(
  { component, permission, formId }: Pick<Partial<Resource>, "component" | "permission" | "formId">,
  documents: Documents,
): FieldError[] {
  const faultOf = (path: string, name: string | null | undefined, known: () => readonly string[]): FieldError[] =>
    name && !known().includes(name) ? [unknownName(path, name, known())] : [];
  const isUnknownForm = formId && !component && screenMeant(documents, formId) === undefined;
  return [
    ...(isUnknownForm ? [unknownName("formId", formId, namesOfForms(documents))] : []),
    ...faultOf("component", component, () => componentsOf(documents)),
    ...faultOf("permission", permission, () => permissionsOf(documents)),
  ];
}

function addressFaults({ iframe, link }: Partial<Resource>, allowed: readonly string[]): FieldError[] {
  const isAddress = iframe && (isOwnPath(iframe) || originOf(iframe) !== undefined);
  const framed: FieldError[] =
    iframe && !mayFrame(iframe, allowed) ? [{ path: "iframe", code: isAddress ? "field.frameOrigin" : "field.frameAddress" }] : [];
  return link && originOf(link) === undefined ? [...framed, { path: "link", code: "field.website" }] : framed;
}
