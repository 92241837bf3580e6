import { USER_COMPANY } from "../../../../model/contract/user-company.ts";
import { attachment, SPREADSHEET } from "../../../jobs/routes.ts";
import type { Call } from "../../../records/wire/call.ts";
import { begin } from "../../exchange/calls.ts";
import { assertMay } from "../../exchange/fields.ts";
import { uploadOf } from "../../exchange/uploads.ts";
import type { CompanyInput } from "./company.ts";

const isFor = ({ $id }: { readonly $id: string }) => $id === "user";

/** A whole company from one workbook, and the workbook to be filled in. */
export const COMPANY_CALLS: readonly Call[] = [
  {
    ...USER_COMPANY.companyTemplate,
    isFor,
    async run(context, _, request) {
      const { companyTemplate } = await import("./template.ts");
      const { name, content } = await companyTemplate(request.server.exchange, context);
      return new Response(new Uint8Array(content), {
        headers: { "content-type": SPREADSHEET, "content-disposition": attachment(name) },
      });
    },
  },
  {
    ...USER_COMPANY.company,
    isFor,
    async run(context, entity, request) {
      const input = request.body as CompanyInput;
      assertMay(entity, context.actor, "import");
      await uploadOf(context.db, input.file, context.actor.id, entity.$id);
      return begin(context, entity, request, "company", input);
    },
  },
];
