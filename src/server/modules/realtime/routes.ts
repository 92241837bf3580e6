import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { type Place, REALTIME } from "../../../model/contract/realtime.ts";
import { type Channel, publishIn } from "../../db/channel.ts";
import { serve } from "../../plugins/serve.ts";
import { recorder } from "../../telemetry/recorder.ts";
import { admit, type Visitor } from "./admission.ts";
import { Heartbeat } from "./heartbeat.ts";
import { Hub } from "./hub.ts";
import { giveTicket } from "./tickets.ts";
import { watchSessions } from "./watch.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The browsers that are connected to this process. */
    hub: Hub;
  }
}

export interface RealtimeOptions {
  readonly channel: Channel | undefined;
  /** Milliseconds after which a silent socket is dropped; default 120,000. */
  readonly silentMs?: number | undefined;
}

/** Under which a message of a user to all others goes from process to process. */
const TOPIC = "message";
/** Bytes of what a browser sends; it sends 'ping'. */
const LONGEST_TEXT = 1_024;
/** A browser that does not answer the farewell holds up the stop of the server no longer. */
const FAREWELL_MS = 2_000;
const GOING_AWAY = 1001;

interface Broadcast {
  readonly from: string;
  readonly message: string;
  readonly tenant: string | null;
  readonly place: Place;
}

/**
 * The real-time channel (specification shell §4, §7): tickets, the two sockets, and messages to everybody who is online. Later routes tell
 * browsers through `app.hub`, each process its own.
 */
export const realtimeRoutes = fastifyPlugin(async (app: FastifyInstance, { channel, silentMs }: RealtimeOptions) => {
  const { db } = app;
  const hub = new Hub();
  app.decorate("hub", hub);
  const stopObserving = recorder()?.observe(() => [{ metric: "formwork.websocket.connections", value: hub.size }]);
  app.addHook("onClose", async () => stopObserving?.());
  const heartbeat = new Heartbeat(silentMs);
  const watch = watchSessions({ db, hub, channel, onError: (error) => app.log.error({ err: error }, "sockets") });
  const unsubscribe = channel?.subscribe(TOPIC, (payload) => {
    const { from, message, tenant, place } = payload as Broadcast;
    const reached = hub.clients().filter((client) => client.tenant === tenant);
    hub.send(reached, { code: "INFOMESSAGE", title: from, message }, place);
  });
  await app.register(websocket, {
    options: { maxPayload: LONGEST_TEXT },
    preClose: async () => {
      heartbeat.stop();
      watch.stop();
      unsubscribe?.();
      const { clients } = app.websocketServer;
      for (const socket of clients) socket.close(GOING_AWAY);
      setTimeout(() => {
        for (const socket of clients) socket.terminate();
      }, FAREWELL_MS).unref();
    },
  });

  serve(app, REALTIME.ticket, (_, request) => giveTicket(db, String(request.headers.token)));
  serve(app, REALTIME.say, async ({ body: { message, place } }, { actor }) => {
    const told: Broadcast = { from: actor.realName || actor.username, message: message.trim(), tenant: actor.tenant, place };
    await publishIn(db, TOPIC, told);
    return null;
  });

  const visitors = new WeakMap<FastifyRequest, Visitor>();
  function socketAt(url: string, place: Place, ticketOf: (request: FastifyRequest) => unknown): void {
    app.get(
      url,
      {
        websocket: true,
        // The ticket says who it is: a browser cannot send a header with a socket.
        config: { permission: "public", plain: true },
        // A description of calls has no words for a socket.
        schema: { hide: true },
        preHandler: async (request) => {
          if (request.ws) visitors.set(request, await admit(db, hub, request, ticketOf(request)));
        },
      },
      (socket, request) => {
        const client = { ...(visitors.get(request) as Visitor), place, socket };
        hub.add(client);
        heartbeat.follow(socket);
        socket.on("close", () => hub.remove(client));
        // The session may have ended since the ticket was taken in.
        void watch.check([client]).catch((error) => request.log.error({ err: error }, "socket"));
      },
    );
  }
  socketAt("/socket/:app/:userKey/Web", "main", ({ params }) => (params as { userKey: string }).userKey);
  socketAt("/socket/mall", "mall", ({ query }) => (query as { key?: unknown }).key);
});
