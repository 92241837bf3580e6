import type { DataExchange } from "../../../generated/entities/data-exchange.ts";
import { type Actor, may } from "../../../model/actor.ts";
import { parseCron } from "../../../model/cron.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { ExpressionError } from "../../../model/expression.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { messageValue } from "../../../model/inbound-mapping.ts";
import type { Network } from "../../../model/network.ts";
import { mayDo } from "../../../model/permitted.ts";
import { TimeZone } from "../../../model/reading/serial.ts";
import { actorInRole } from "../../identity/in-role.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import { fillableDetails, headFields } from "../exchange/details.ts";
import { importFields, keyFields } from "../exchange/fields.ts";
import { findPlan } from "../search-plans/stored.ts";
import { removalOfWay } from "../webhooks/removal.ts";
import { newSecret } from "../webhooks/signing.ts";
import { mayReceive } from "../webhooks/transmit.ts";
import { headersOf } from "../webhooks/webhook.ts";
import { credentialOf, forgetCredentials, keepCredential } from "./far/credentials.ts";
import { openKey } from "./far/open-key.ts";
import { isFingerprint, mayBeBucket, mayBeServer } from "./far/place.ts";
import { forgetFetched } from "./far/visit.ts";
import { isFolder } from "./places.ts";
import { endSchedules, keepSchedule } from "./schedule.ts";

/** Who may have files sent to others. */
const OTHERS = "data-exchange:others";

type Said = Partial<DataExchange>;

/** What says where an exchange goes, and as whom. */
const WHERETO = ["place", "url", "account", "entry", "hostKey"] as const;

/**
 * An exchange runs in the name of who saved it last, in a role of his own: who changes what is exchanged, or where to, does not come by what somebody else may. Each has a
 * schedule of its own.
 */
export const exchangeHooks = (allowed: readonly Network[]): RecordHooks<DataExchange> => ({
  async beforeSave(context, { record, changes, old }) {
    Object.assign(changes, { owner: context.actor.id, language: context.language });
    // What was sent of other records, or to another place, says nothing of these.
    if (["module", "plan", "place", "url", "folder", "onlyChanges"].some((field) => field in changes))
      Object.assign(changes, { since: null });
    const isMoved = old !== undefined && WHERETO.some((field) => field in changes);
    // One that was removed and is back has forgotten by what it enters.
    const isForgotten = old !== undefined && record.enabled === true && (await credentialOf(context.db, old.id)) === "";
    const again = isMoved ? "field.credentialAgain" : isForgotten ? "field.credentialForgotten" : undefined;
    const faults = [
      ...faultsOfTimes(changes),
      ...faultsOfPlace(context.actor, record, allowed),
      ...(await faultsOfEntry(record, changes, old === undefined ? "field.required" : again)),
      ...(await faultsOfRights(context, record)),
    ];
    if (faults.length > 0) throw new AppError("record.invalid", { fields: faults });
  },
  async afterSave({ db, actor }, { mode, id, record, changes }) {
    // So that nothing leaves unsigned. Nobody has read it: who is to check signatures has another one made, and shown.
    if (mode === "add") await newSecret(db, id);
    const secret = record.place === "sftp" && record.entry === "key" ? changes.privateKey : changes.credential;
    if (secret) await keepCredential(db, id, secret);
    if (WHERETO.some((field) => field in changes)) {
      await forgetFetched(db, id);
      if (!isEntered(record.place)) await forgetCredentials(db, [id]);
    }
    const { cron, enabled } = record;
    await keepSchedule(db, { id, cron: cron?.trim() || null, enabled: enabled === true, owner: actor.id });
  },
  async afterRemove(context, removing) {
    const ids = removing.records.map(({ id }) => id);
    await removalOfWay.afterRemove(context, removing);
    await forgetCredentials(context.db, ids);
    await endSchedules(context.db, ids);
  },
  beforeRestore: removalOfWay.beforeRestore,
  async afterRestore(context, restored) {
    await removalOfWay.afterRestore(context, restored);
    const { db } = context;
    const { records } = restored;
    for (const { id, cron, enabled, owner } of records)
      await keepSchedule(db, { id, cron: cron?.trim() || null, enabled: enabled === true, owner: String(owner) });
  },
});

/** Whether its place is one that lets nobody in without a word. */
const isEntered = (place: string | undefined): boolean => place === "s3" || place === "sftp";

/** Of what is said now: what is stored may be hidden from who says it. */
function faultsOfTimes({ cron, zone }: Said): FieldError[] {
  const text = cron?.trim();
  return [
    ...(text && !parseCron(text) ? [{ path: "cron", code: "field.cron", params: { value: text } }] : []),
    ...(zone === undefined || isZone(zone) ? [] : [{ path: "zone", code: "field.noSuchName", params: { value: String(zone) } }]),
  ];
}

function isZone(name: string | null | undefined): boolean {
  try {
    new TimeZone(name ?? "Asia/Shanghai");
    return true;
  } catch {
    return false;
  }
}

function faultsOfPlace(
  actor: Actor,
  { place, folder, url, headers, users, roles, hostKey }: Said,
  allowed: readonly Network[],
): FieldError[] {
  if (place === "folder") return folder && isFolder(folder) ? [] : [{ path: "folder", code: "field.exchangeFolder" }];
  if (place === "https") {
    const own = headersOf(headers);
    return [
      ...(url && mayReceive(url, allowed) ? [] : [{ path: "url", code: "field.webhookAddress" }]),
      ...("wrongLine" in own ? [{ path: "headers", code: "field.header", params: { line: Number(own.wrongLine) } }] : []),
    ];
  }
  if (place === "s3") return url && mayBeBucket(url, allowed) ? [] : [{ path: "url", code: "field.bucketAddress" }];
  if (place === "sftp")
    return [
      ...(url && mayBeServer(url, allowed) ? [] : [{ path: "url", code: "field.sftpAddress" }]),
      ...(hostKey && isFingerprint(hostKey) ? [] : [{ path: "hostKey", code: "field.fingerprint" }]),
    ];
  if (may(actor, OTHERS)) return [];
  const named: readonly unknown[] = users ?? [];
  return [
    ...(named.some((id) => String(id) !== actor.id) ? [{ path: "users", code: "field.beyondOwn" }] : []),
    ...((roles ?? []).length > 0 ? [{ path: "roles", code: "field.beyondOwn" }] : []),
  ];
}

/**
 * Who leads an exchange elsewhere says anew by what it enters there: what somebody else said is told to no place that he did not know. A private key is opened, and its passphrase
 * forgotten.
 * @param ask what is said where it must be told and is not; undefined where what is stored may stay
 */
async function faultsOfEntry({ place, account, entry }: Said, changes: Said, ask: string | undefined): Promise<FieldError[]> {
  if (!isEntered(place)) return [];
  const faults = account ? [] : [{ path: "account", code: "field.required" }];
  if (place === "s3" || entry !== "key") return [...faults, ...(changes.credential || !ask ? [] : [{ path: "credential", code: ask }])];
  const { privateKey, passphrase } = changes;
  if (!privateKey) return [...faults, ...(ask || passphrase ? [{ path: "privateKey", code: ask ?? "field.credentialAgain" }] : [])];
  const opened = await openKey(privateKey, passphrase ?? "");
  if ("fault" in opened) return [...faults, { path: opened.fault, code: `field.${opened.fault}` }];
  Object.assign(changes, { privateKey: opened.key, passphrase: null });
  return faults;
}

async function faultsOfRights(context: RecordContext, said: Said): Promise<FieldError[]> {
  const { actor, documents } = context;
  const { module = "", role, direction, onlyChanges } = said;
  const inRole = await actorInRole(context, { user: actor.id, role: String(role) });
  // A key leads nothing to where its own role does not.
  if (!inRole || (actor.key && actor.key.role !== String(role))) return [{ path: "role", code: "field.beyondOwn" }];
  if (!documents.entities.has(module)) return [{ path: "module", code: "field.beyondOwn" }];
  const entity = entityOf(documents, module);
  const action = direction === "import" ? "import" : "export";
  if (!mayDo(inRole, entity, "view") || !mayDo(inRole, entity, action)) return [{ path: "module", code: "field.beyondOwn" }];
  const own = { ...context, actor: inRole };
  if (direction === "import") return faultsOfImport(own, entity, said);
  const plan = said.plan ? await findPlan(own, String(said.plan)) : undefined;
  return [
    ...(said.plan && plan?.formEn !== module ? [{ path: "plan", code: "field.beyondOwn" }] : []),
    ...(onlyChanges && !fieldsOf(entity).has("updateTime") ? [{ path: "onlyChanges", code: "field.noChangeTimes" }] : []),
    ...faultsOfValues(said),
  ];
}

/** What a role cannot fill, or know a record by. */
function faultsOfImport(own: RecordContext, entity: Entity, said: Said): FieldError[] {
  const { keyField, strategy, mappings = [] } = said;
  const known = new Set(headFields(own, entity, fillableDetails(own, entity)).map(({ name }) => name));
  const targets = rowsOf(mappings).map(({ target }) => target);
  const isKey = !keyField || keyFields(importFields(entity, own.actor)).some(({ name }) => name === keyField);
  return [
    ...(isKey && (!keyField || targets.length === 0 || targets.includes(keyField)) ? [] : [{ path: "keyField", code: "field.unknown" }]),
    ...(keyField && strategy !== "ignore" && !mayDo(own.actor, entity, "edit") ? [{ path: "strategy", code: "field.beyondOwn" }] : []),
    ...targets.flatMap((target, index) => (known.has(target) ? [] : [{ path: `mappings.${index}.target`, code: "field.unknown" }])),
    ...faultsOfValues(said),
  ];
}

const rowsOf = (mappings: unknown): readonly { readonly target: string; readonly value: string }[] =>
  Array.isArray(mappings) ? mappings : [];

function faultsOfValues({ mappings }: Said): FieldError[] {
  const rows = rowsOf(mappings);
  return rows.flatMap(({ target, value }, index): FieldError[] => {
    const faults: FieldError[] = [];
    if (rows.findIndex((one) => one.target === target) !== index) faults.push({ path: `mappings.${index}.target`, code: "field.unique" });
    try {
      messageValue(value);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      faults.push({ path: `mappings.${index}.value`, code: error.code, params: { message: error.message } });
    }
    return faults;
  });
}
