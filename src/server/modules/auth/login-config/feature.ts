import type { FastifyInstance } from "fastify";
import { type Actor, may, PLATFORM } from "../../../../model/actor.ts";
import { LOGIN_TRIAL } from "../../../../model/contract/login-trial.ts";
import { AppError } from "../../../../model/error.ts";
import type { FeatureCard } from "../../../feature.ts";
import type { LoginPolicies } from "../../../identity/login-policies.ts";
import { serve } from "../../../plugins/serve.ts";
import { loginConfigHooks } from "./hooks.ts";
import { confirmTrial, mayConfirm, takeBack } from "./trial.ts";

const EVERY_MINUTE = "* * * * *";
const LANGUAGE = "zh-CN";

async function trialRoutes(app: FastifyInstance, policies: LoginPolicies): Promise<void> {
  serve(app, LOGIN_TRIAL.standing, async (_, request) => {
    const [trial, session] = await Promise.all([policies.trial(), request.session()]);
    return trial && session ? { until: new Date(trial.until).toISOString(), mayConfirm: mayConfirm(trial, session) } : null;
  });
  serve(app, LOGIN_TRIAL.confirm, async (_, request) => {
    refuseOthers(request.actor);
    const session = await request.session();
    if (!session) throw new AppError("auth.required");
    await confirmTrial(app.db, await policies.trial(), session);
    return null;
  });
  serve(app, LOGIN_TRIAL.takeBack, async (_, request) => {
    refuseOthers(request.actor);
    await takeBack(request.context(), false);
    return null;
  });
}

/** The settings are those of all tenants. */
function refuseOthers(actor: Actor): void {
  if (!may(actor, PLATFORM)) throw new AppError("access.denied");
}

/** How people sign in, as administrators set it in the browser; what locks its maker out falls back by itself. */
export const loginConfig: FeatureCard = ({ policies }) => {
  let server: FastifyInstance;
  return {
    name: "login-config",
    hooks: new Map([["login-config", loginConfigHooks(policies)]]),
    routes: async (app) => {
      server = app;
      await trialRoutes(app, policies);
    },
    jobs: {
      // Whoever asks meanwhile is answered by the settings before it, as soon as its time is over.
      loginTrial: {
        run: ({ db }) => takeBack({ db, documents: server.documents.current.in(LANGUAGE), language: LANGUAGE, heard: server.heard }, true),
        cron: EVERY_MINUTE,
        schedule: { logged: false, timeoutMinutes: 60 },
      },
    },
  };
};
