import type { FastifyInstance } from "fastify";
import { text } from "../../../model/contract/schema.ts";
import type { FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { exchangeCalls } from "./calls.ts";
import { exchangeHooks } from "./hooks.ts";
import { LETTER_JOB } from "./letters.ts";
import { EXCHANGE_JOB } from "./schedule.ts";
import type { ExchangeWork } from "./work.ts";

/** Exports and imports by the clock: files in a folder, at an address, in letters. */
export const dataExchange: FeatureCard = ({ db, hooks, config, outbox, messages: { letters } }) => {
  const { dataDir, webhookAddresses: allowed } = config;
  let made: ExchangeWork | undefined;
  const work = (): ExchangeWork => {
    if (!made) throw new Error("exchanges are run once the server is made");
    return made;
  };
  return {
    name: "data-exchange",
    hooks: new Map([["data-exchange", exchangeHooks(allowed) as RecordHooks]]),
    calls: exchangeCalls(work),
    jobs: {
      [EXCHANGE_JOB]: {
        // A file that is written takes the place of itself, and one that is brought in is so once.
        retry: { times: 2, pauseSeconds: 60 },
        schedule: { fromStart: false, timeoutMinutes: 120, parameters: { exchange: text(20) } },
        run: async (task) => (await import("./perform.ts")).perform(work(), task),
      },
      [LETTER_JOB]: {
        load: async () => (await import("./letters.ts")).letterSender({ config, outbox, letters, exchange: () => work().parts }),
        retry: { times: 2, pauseSeconds: 30 },
        // Listed once it is known that the recipient may see what is sent.
        listed: false,
      },
    },
    routes: async (app: FastifyInstance) => {
      const { aside, exactTotal, heard, wording } = app;
      made = {
        ...{ db, dataDir, allowed, parts: app.exchange, edition: () => app.documents.current },
        contextOf: (actor, edition, language) => ({
          ...{ db, aside, exactTotal, heard, wording, hooks, language },
          ...{ actor: app.narrowed(actor), documents: edition.in(language) },
        }),
      };
    },
  };
};
