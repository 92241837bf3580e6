import { type LoginSettings, policyWithin } from "../../../../model/login-policy.ts";
import { publishIn } from "../../../db/channel.ts";
import type { Database } from "../../../db/database.ts";
import { LOGIN_TOPIC, type LoginPolicies, storedLoginSettings } from "../../../identity/login-policies.ts";
import type { RecordHooks } from "../../../records/context.ts";
import { beginTrial, couldSignIn, endTrial } from "./trial.ts";

/** A change of the sign-in settings counts in every process once it is committed; one that locks out who makes it is only tried. */
export function loginConfigHooks(policies: LoginPolicies): RecordHooks {
  /** What was in force, by the transaction that changes it. */
  const before = new WeakMap<Database, LoginSettings>();
  return {
    async beforeSave({ db }) {
      const settings = await storedLoginSettings(db);
      if (settings) before.set(db, settings);
    },
    async afterSave({ db, actor, request }) {
      const policy = policyWithin(policies.bounds, await storedLoginSettings(db));
      const maker = { id: actor.realUser?.id ?? actor.id, ip: request?.ip };
      if (await couldSignIn(db, policy, maker)) return endTrial(db);
      await beginTrial(db, maker.id, before.get(db));
      await publishIn(db, LOGIN_TOPIC, null);
    },
  };
}
