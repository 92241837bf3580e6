import { DEFAULT_ACTIONS, may, PLATFORM } from "../../../../model/actor.ts";
import { OPERATIONS } from "../../../../model/contract/contract.ts";
import type { WhyRole, WhyStep } from "../../../../model/contract/rights-explain.ts";
import type { Entity } from "../../../../model/documents.ts";
import { explainDoing } from "../../../../model/permitted.ts";
import { entityAllows } from "../../../../model/screen-actions.ts";
import type { Context } from "../../../context.ts";
import { permissionNames } from "../../dictionaries/permissions.ts";
import { rolesWith } from "../missing.ts";
import { step } from "./steps.ts";
import type { Subject } from "./subject.ts";

const GENERIC: ReadonlySet<string> = new Set([...DEFAULT_ACTIONS, "review"]);

/** Why somebody may do something with records of an entity, or not: the walk of `mayDo`. */
export async function explainAction(context: Context, subject: Subject, entity: Entity, action: string): Promise<readonly WhyStep[]> {
  const own = `${entity.$id}:`;
  // Screens name operations of the entity by names of its own.
  const named = OPERATIONS.get(entity["x-operations"]?.[action] ?? "")?.permission ?? action;
  const word = named.startsWith(own) ? named.slice(own.length) : named;
  if (word.includes(":")) return [await permissionStep(context, subject, word)];
  if (GENERIC.has(word) && !entityAllows(entity, word as "view")) return [step("unsupported", false, { params: { entity: entity.title } })];
  const walk = explainDoing(subject.actor, entity, word);
  return Promise.all(
    walk.map(({ layer, passes }) => {
      if (layer === "task") return step("taskAction", passes);
      return permissionStep(context, subject, layer === "platform" ? PLATFORM : `${own}${word}`, layer);
    }),
  );
}

/** A permission that is asked for: which of his roles give it, and, where none does, which others would. */
export async function permissionStep(
  context: Context,
  { actor, roles }: Subject,
  permission: string,
  layer = "permission",
): Promise<WhyStep> {
  const { documents, language } = context;
  const passes = may(actor, permission);
  if (actor.isSuperUser) return step("super", true);
  const title = permissionNames(documents, language).get(permission) ?? permission;
  const holders = passes ? null : await rolesWith(context, [permission]);
  return step(layer, passes, {
    params: { title, permission, ...(holders && holders.length > 0 && { holders: holders.join(", ") }) },
    roles: roles.map(
      ({ role, name, link, byType }): WhyRole => ({ name, link, byType, passes: gives(role.permissions, permission), parts: [] }),
    ),
  });
}

const gives = (permissions: readonly string[], permission: string): boolean =>
  may({ isSuperUser: false, permissions: new Set(permissions) }, permission);
