import type { FastifyRequest } from "fastify";
import type { draftOperations, publishingOperations } from "../../../model/contract/designs.ts";
import type { LivingDocuments } from "../../documents/published/living.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { saveDraft, toldDraft } from "./draft.ts";
import { planDesign } from "./plan.ts";
import { problemsOf } from "./problems.ts";
import { publishDesign, withdrawDesign } from "./publish.ts";
import { assertAdmitted, type DesignKind, designOf } from "./store.ts";
import { bringBack, compareVersions, documentsOfVersion, toldVersions } from "./versions.ts";

type Drafting = ReturnType<typeof draftOperations<string, string>>;
type Publishing = ReturnType<typeof publishingOperations<string, string>>;

/** The calls by which designs of a kind are drawn. */
export const draftCalls = (kind: DesignKind, operations: Drafting): Call[] => [
  operationCall(operations.draft, ({ params }, context, _, { edition }) => toldDraft(context, kind, params.id, edition)),
  operationCall(operations.saveDraft, ({ params, body }, context) => saveDraft(context, kind, params.id, body)),
  operationCall(operations.check, async ({ params, body }, context, _, { edition, actor }) => {
    const design = await designOf(context, kind, params.id);
    assertAdmitted(design, body.documents);
    const around = kind.isOwn ? documentsSeenBy(actor, edition.documents) : edition.documents;
    return problemsOf(body.documents, around, await publishedDocuments(context.db, design.id));
  }),
];

/** The calls by which designs of a kind come into force and out of it, with their versions. */
export function publishingCalls(kind: DesignKind, operations: Publishing, living: LivingDocuments, planTexts: Messages): Call[] {
  const parts = ({ edition }: FastifyRequest) => ({ living, inForce: edition.documents });
  return [
    operationCall(operations.plan, ({ params, body }, context, _, request) =>
      planDesign(context, kind, parts(request), planTexts, params.id, body?.version),
    ),
    operationCall(operations.publish, ({ params, body }, context, _, request) =>
      publishDesign(context, kind, parts(request), params.id, body ?? {}),
    ),
    operationCall(operations.withdraw, ({ params }, context, _, request) => withdrawDesign(context, kind, parts(request), params.id)),
    operationCall(operations.versions, ({ params }, context) => toldVersions(context, kind, params.id)),
    operationCall(operations.version, ({ params, query }, context) => documentsOfVersion(context, kind, params.id, query.version)),
    operationCall(operations.compare, ({ params, query }, context) => compareVersions(context, kind, params.id, query.from, query.to)),
    operationCall(operations.bringBack, ({ params, body }, context) => bringBack(context, kind, params.id, body)),
  ];
}
