import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A letter as it came, with the file that is attached. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly id: string;
  /** All of it as it was sent. */
  readonly text: string;
  readonly name: string;
  readonly file: Buffer;
}

/** Somebody who takes letters, and answers when all of a letter is there. */
export interface PostOffice {
  readonly url: string;
  readonly letters: Letter[];
  close(): Promise<void>;
}

/** The parts of a letter with one attachment, as nodemailer writes it. */
function letterOf(to: string, text: string): Letter {
  const [, name = ""] = /Content-Disposition: attachment;([\s\S]*?)\r\n\r\n/.exec(text) ?? [];
  const [, encoded = ""] = /Content-Disposition: attachment[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? [];
  const [, subject = ""] = /^Subject: (.*)$/m.exec(text) ?? [];
  const [, id = ""] = /^Message-ID: (.*)$/im.exec(text) ?? [];
  return { to, subject, id: id.trim(), text, name, file: Buffer.from(encoded, "base64") };
}

/** @param afterMs pass before a letter is answered */
export async function postOffice(afterMs = 0): Promise<PostOffice> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on("end", () => {
        letters.push(letterOf(session.envelope.rcptTo.map(({ address }) => address).join(), text));
        setTimeout(done, afterMs);
      });
    },
  });
  // Whoever sends may be killed while he does.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
