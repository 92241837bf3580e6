import type { FastifyInstance } from "fastify";
import { WECHAT } from "../../../../model/contract/wechat.ts";
import { AppError } from "../../../../model/error.ts";
import { serve } from "../../../plugins/serve.ts";
import { callerOf } from "../caller.ts";
import { confirmPassword } from "../confirm-password.ts";
import type { AuthServices } from "../signed-in.ts";
import { connect, disconnect, identitiesOf, isConnected } from "./identities.ts";
import { depart, type Providers, vouchedBack } from "./operations.ts";

interface Parts {
  readonly services: AuthServices;
  readonly providers: Providers;
}

/** Binding to WeChat at the addresses of the specification (administration §7.1): what the personal centre does with any provider. */
export async function wechatRoutes(app: FastifyInstance, { services, providers }: Parts): Promise<void> {
  const { db } = services;
  const issuer = providers.get("wechat")?.issuer;
  const boundTo = async (user: string) => (await identitiesOf(db, user)).filter((identity) => identity.issuer === issuer);

  serve(app, WECHAT.state, async (_, { actor }) => {
    const [first] = await boundTo(actor.id);
    return { offered: issuer !== undefined, bound: first !== undefined, name: first?.name ?? null };
  });
  serve(app, WECHAT.qrCode, async ({ body }, request) => {
    if (issuer === undefined) throw new AppError("auth.notOffered");
    if (await isConnected(db, issuer, request.actor.id)) throw new AppError("auth.wechatBound");
    await confirmPassword(services, request.actor, body?.password ?? "", callerOf(request));
    const { url, binding } = await depart(services, providers, "wechat", request.actor.id);
    return { url, binding, state: new URL(url).searchParams.get("state") ?? "" };
  });
  serve(app, WECHAT.bind, async ({ body: { binding, ...query } }, request) => {
    const refused = (error: unknown) => request.log.warn({ err: error }, "binding to WeChat was refused");
    const { user, vouched } = await vouchedBack(services, providers, "wechat", { query, binding }, refused);
    // Who scanned for a sign-in, or for somebody else, is bound to nobody by this.
    if (user !== request.actor.id) throw new AppError("auth.ssoFailed");
    if (await isConnected(db, vouched.issuer, user)) throw new AppError("auth.wechatBound");
    await connect(db, vouched, user);
    return null;
  });
  serve(app, WECHAT.unbind, async (_, { actor }) => {
    for (const { id } of await boundTo(actor.id)) await disconnect(db, actor.id, id);
    return null;
  });
}
