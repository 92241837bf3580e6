import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { byName } from "../../../src/server/db/database.ts";
import type { SendersConfig, SmsGatewayConfig } from "../../../src/server/senders/config.ts";
import { letterboxIn } from "../../../src/server/senders/letterbox.ts";
import { createOutbox, type Outbox } from "../../../src/server/senders/outbox.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  for (const table of ["sysr_sms_log", "sysr_email_log"]) await byName(server.db).deleteFrom(table).execute();
});

const about = { business: "signIn", tenant: null } as const;
const SMS = { phone: "13800000001", text: "Your code is 4711.", code: "4711" };
const MAIL = { address: "anna@example.com", subject: "Hello", text: "A line.\n.\nAnother one." };

function outboxOf(config: Partial<SendersConfig>): Outbox {
  const faults: unknown[] = [];
  const outbox = createOutbox({
    db: server.db,
    config: { sms: undefined, mail: undefined, ...config },
    letterbox: letterboxIn(server.dataDir),
    onFault: (fault) => faults.push(fault),
    pauses: [0.001, 0.001],
  });
  closing.push(async () => {
    await outbox.stop();
    expect(faults).toEqual([]);
  });
  return outbox;
}

/** The row of the log, when its message is no longer under way. */
async function sent(outbox: Outbox, table: "sysr_sms_log" | "sysr_email_log") {
  await outbox.settled();
  return eventually(async () => {
    expect(await server.db.selectFrom("message_outbox").select("id").execute()).toEqual([]);
    return server.db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  });
}

test("an e-mail ends with the text that the parameter `mailFooter` says, in the log too; an SMS does not", async () => {
  await server.insert("sysr_config", { key: "mailFooter", value: "甲公司\n内部使用" });
  const outbox = outboxOf({});
  outbox.email(MAIL, about);
  outbox.sms(SMS, about);
  await outbox.settled();
  const mail = await server.db.selectFrom("sysr_email_log").select("content").executeTakeFirstOrThrow();
  expect(mail.content).toBe(`${MAIL.text}\n\n甲公司\n内部使用`);
  const sms = await server.db.selectFrom("sysr_sms_log").select("content").executeTakeFirstOrThrow();
  expect(sms.content).toBe("Your code is ****.");
  await byName(server.db).deleteFrom("sysr_config").execute();
});

describe("an SMS", () => {
  interface Got {
    readonly headers: IncomingMessage["headers"];
    readonly body: unknown;
  }

  async function gateway(answers: readonly { status: number; body: string }[]): Promise<{ got: Got[]; config: SmsGatewayConfig }> {
    const got: Got[] = [];
    const http = createServer(async (request, response) => {
      let text = "";
      for await (const chunk of request) text += chunk;
      const answer = answers[Math.min(got.length, answers.length - 1)];
      got.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(answer?.status ?? 200).end(answer?.body);
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => http.close(() => resolve())));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/send`;
    const body = { to: ["+86{phone}"], content: "{text}", params: { code: "{code}", sign: "{other}" } };
    const success = { path: "code", value: "0" };
    return { got, config: { url, body, authorization: "Bearer x", success, messageId: "data.id" } };
  }

  test("without a gateway waits in the log without its code, which the operator alone can read in the data folder", async () => {
    const outbox = outboxOf({});
    outbox.sms(SMS, about);
    const content = "Your code is ****.";
    expect(await sent(outbox, "sysr_sms_log")).toMatchObject({ phone: SMS.phone, content, status: 0, business_type: "signIn" });
    const file = letterboxIn(server.dataDir);
    expect(await readFile(file, "utf8")).toContain(`${SMS.phone}\n${SMS.text}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, "x".repeat(2 * 1024 * 1024));
    outbox.sms(SMS, about);
    await outbox.settled();
    expect((await stat(file)).size).toBeLessThan(200);
  });

  test("is posted as the operator described it; its code is not in the log then", async () => {
    const { got, config } = await gateway([{ status: 200, body: '{"code":0,"data":{"id":"m-1"}}' }]);
    const outbox = outboxOf({ sms: config });
    outbox.sms(SMS, about);
    const row = await sent(outbox, "sysr_sms_log");
    expect(got).toHaveLength(1);
    expect(got[0]?.headers.authorization).toBe("Bearer x");
    expect(got[0]?.body).toEqual({ to: ["+8613800000001"], content: SMS.text, params: { code: "4711", sign: "{other}" } });
    expect(row).toMatchObject({ status: 1, message_id: "m-1", retry_count: 0, content: "Your code is ****." });
    expect(row.response_date).not.toBeNull();
  });

  test("that the gateway does not take is not sent again", async () => {
    const { got, config } = await gateway([{ status: 200, body: '{"code":17,"message":"no credit"}' }]);
    const outbox = outboxOf({ sms: config });
    outbox.sms(SMS, about);
    const row = await sent(outbox, "sysr_sms_log");
    expect(row).toMatchObject({ status: 2, retry_count: 0 });
    expect(row.return_message).toContain("no credit");
    expect(got).toHaveLength(1);
  });

  test("is sent again while the gateway fails, twice at most", async () => {
    const once = await gateway([
      { status: 502, body: "" },
      { status: 200, body: '{"code":"0"}' },
    ]);
    const outbox = outboxOf({ sms: once.config });
    outbox.sms(SMS, about);
    expect(await sent(outbox, "sysr_sms_log")).toMatchObject({ status: 1, retry_count: 1 });
    await server.db.deleteFrom("sysr_sms_log").execute();

    const never = await gateway([{ status: 500, body: "down" }]);
    const other = outboxOf({ sms: never.config });
    other.sms(SMS, about);
    expect(await sent(other, "sysr_sms_log")).toMatchObject({ status: 2, retry_count: 2, return_message: "500 down" });
    expect(never.got).toHaveLength(3);
  });
});

describe("an e-mail", () => {
  interface Moods {
    /** Whom it takes letters for. */
    readonly takes?: (address: string) => boolean;
    /** Of the first letter: what it does in place of an answer when all of it is there. */
    readonly first?: (smtp: SMTPServer) => void;
  }

  /** A mail server that tells of its letters, and how many connections were made to it and are open. */
  async function mailServer({ takes = () => true, first }: Moods = {}) {
    const got: { from: string; to: string[]; text: string }[] = [];
    let connections = 0;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
      onRcptTo: ({ address }, _session, done) =>
        takes(address) ? done() : done(Object.assign(new Error("no such mailbox"), { responseCode: 550 })),
      onData(stream, session, done) {
        let text = "";
        stream.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on("end", () => {
          const { mailFrom, rcptTo } = session.envelope;
          got.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), text });
          if (first && got.length === 1) first(smtp);
          else done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => smtp.close(() => resolve())));
    // What a connection breaks with is the other end's to tell.
    smtp.on("error", () => {});
    const { port } = smtp.server.address() as AddressInfo;
    const mail = { url: `smtp://127.0.0.1:${port}`, from: "Formwork <formwork@example.com>" };
    return { got, mail, smtp, made: () => connections, open: () => smtp.connections.size };
  }

  /** Ends all connections without a word. */
  const hangUp = ({ connections }: SMTPServer) => {
    for (const { _socket: socket } of connections as Set<{ _socket: Socket }>) socket.destroy();
  };
  const idOf = (text: string | undefined): string | undefined => /^Message-ID: (.*)$/im.exec(text ?? "")?.[1];

  test("without SMTP waits in the log", async () => {
    const outbox = outboxOf({});
    outbox.email(MAIL, about);
    expect(await sent(outbox, "sysr_email_log")).toMatchObject({ address: MAIL.address, subject: "Hello", content: MAIL.text, status: 0 });
  });

  test("goes out by SMTP, to one address whatever is in it", async () => {
    const { got, mail } = await mailServer();
    const outbox = outboxOf({ mail });
    outbox.email(MAIL, about);
    const row = await sent(outbox, "sysr_email_log");
    expect(row).toMatchObject({ status: 1, retry_count: 0 });
    expect(row.message_id).toMatch(/@/);
    expect(got).toEqual([{ from: "formwork@example.com", to: [MAIL.address], text: expect.stringContaining("Subject: Hello") }]);
  });

  test("that is refused for good is not sent again; what was said stands in the log", async () => {
    const { mail } = await mailServer({ takes: () => false });
    const outbox = outboxOf({ mail });
    outbox.email(MAIL, about);
    const row = await sent(outbox, "sysr_email_log");
    expect(row).toMatchObject({ status: 2, retry_count: 0 });
    expect(row.return_message).toContain("no such mailbox");
  });

  test("goes over the connection of the one before, also where that was refused; it is closed with the outbox", async () => {
    const { got, mail, made, open } = await mailServer({ takes: (address) => address !== "nobody@example.com" });
    const outbox = outboxOf({ mail });
    for (const address of ["a@example.com", "nobody@example.com", "b@example.com"]) {
      outbox.email({ ...MAIL, address }, about);
      await sent(outbox, "sysr_email_log");
    }
    expect(got.map(({ to }) => to)).toEqual([["a@example.com"], ["b@example.com"]]);
    expect([made(), open()]).toEqual([1, 1]);
    await outbox.stop();
    await eventually(() => expect(open()).toBe(0));
  });

  test("is tried once and goes over a new connection where the server has closed the one before", async () => {
    const { got, mail, smtp, made, open } = await mailServer();
    const outbox = outboxOf({ mail });
    outbox.email(MAIL, about);
    await sent(outbox, "sysr_email_log");
    hangUp(smtp);
    await eventually(() => expect(open()).toBe(0));
    await server.db.deleteFrom("sysr_email_log").execute();
    outbox.email({ ...MAIL, subject: "After" }, about);
    expect(await sent(outbox, "sysr_email_log")).toMatchObject({ status: 1, retry_count: 0 });
    expect(got.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual(["Hello", "After"]);
    expect(made()).toBe(2);
  });

  test("whose answer is lost goes again under the same id, and the log says so", async () => {
    const { got, mail } = await mailServer({ first: hangUp });
    const outbox = outboxOf({ mail });
    outbox.email(MAIL, about);
    expect(await sent(outbox, "sysr_email_log")).toMatchObject({ status: 1, retry_count: 1 });
    expect(got).toHaveLength(2);
    expect(idOf(got[0]?.text)).toBeDefined();
    expect(idOf(got[1]?.text)).toBe(idOf(got[0]?.text));
  });

  test("is sent again when nobody is there", async () => {
    const outbox = outboxOf({ mail: { url: "smtp://127.0.0.1:1", from: "formwork@example.com" } });
    outbox.email(MAIL, about);
    expect(await sent(outbox, "sysr_email_log")).toMatchObject({ status: 2, retry_count: 2 });
  });
});
