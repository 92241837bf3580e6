import { afterAll, beforeAll, expect, test } from "vitest";
import { putMessage } from "../../../src/server/senders/queue.ts";
import { createQueueSender } from "../../../src/server/senders/queue-sender.ts";
import { logMessage } from "../../../src/server/senders/send-log.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

/** As many as one process sends at a time. */
const AT_ONCE = 4;

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());

test("messages of one transaction, which calls once, are sent side by side", async () => {
  const { db } = server;
  const faults: unknown[] = [];
  let underway = 0;
  let open = () => {};
  const together = new Promise<void>((resolve) => {
    open = resolve;
  });
  // None is taken before as many are there as go at a time.
  const deliver = async () => {
    if (++underway === AT_ONCE) open();
    await together;
    return { messageId: "m", answer: "ok" };
  };
  const sender = createQueueSender({
    db,
    channel: undefined,
    adapters: { sms: { deliver } } as never,
    onFault: (error) => faults.push(error),
  });
  const message = { phone: "13800000001", text: "周六停机" };
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < AT_ONCE; number++) {
      const log = await logMessage(trx, "sms", { phone: message.phone, content: message.text, business_type: "notice" } as never);
      await putMessage(trx, "sms", log, message);
    }
  });
  sender.wake();
  await eventually(async () => expect(await db.selectFrom("message_outbox").select("id").execute()).toEqual([]));
  await sender.stop();
  expect(faults).toEqual([]);
});
