import { randomInt } from "node:crypto";
import { createRequire } from "node:module";
import type { create } from "svg-captcha";
import type { Captcha } from "../../../model/contract/sign-in.ts";
import { AppError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { newToken, sha256 } from "../../identity/tokens.ts";

/** The package is a function of the text, which its types leave out. With its font it is loaded for the first picture. */
const drawing = () => createRequire(import.meta.url)("svg-captcha") as (text: string, options: Parameters<typeof create>[0]) => string;

const DIGITS = 4;
const LIFE_SECONDS = 3 * 60;

/** A picture of four digits (specification shell §5), and the key under which its answer is expected within three minutes. */
export async function makeCaptcha(db: Database): Promise<Captcha> {
  // The library's own text comes from Math.random, which can be foretold.
  const answer = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const svg = drawing()(answer, { noise: 2, color: true, background: "#ffffff", width: 120, height: 40, fontSize: 48 });
  const key = newToken();
  await db
    .insertInto("captcha")
    .values({ key, answer_hash: sha256(`${key}:${answer}`), expires_at: fromNow(LIFE_SECONDS) })
    .execute();
  return { enabled: true, key, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
}

/** Takes the captcha away, whatever was answered: it counts once. Fails unless it was there in time and the answer is right. */
export async function checkCaptcha(db: Database, key: string, answer: string): Promise<void> {
  const row = await db
    .deleteFrom("captcha")
    .where("key", "=", key)
    .returning(["answer_hash", (eb) => eb("expires_at", ">", fromNow(0)).as("in_time")])
    .executeTakeFirst();
  const right = row?.in_time === true && row.answer_hash === sha256(`${key}:${answer.trim()}`);
  if (!right) throw new AppError("auth.captchaWrong");
}
