import type { Effect, Timeout, Timer } from "../graph.ts";
import { durationInWords } from "./step-words.ts";
import { conditionInWords, peopleInWords, type Reading } from "./words.ts";

/** What happens when a task is late: "2 个工作日后提醒、此后每隔 1 天再提醒". */
export function timeoutInWords({ after, workdays, do: act, to, every }: Timeout, reading: Reading): string {
  const { say } = reading;
  const time = (text: string) => durationInWords(text, workdays, reading);
  const sentence = [
    say(`panel.timeout.${act}`, { after: time(after) }),
    ...(every === undefined ? [] : [say("panel.timeout.every", { every: time(every) })]),
  ].join(say("words.comma"));
  return withPeople(sentence, to ?? [], reading);
}

/** What a service does by itself: "“状态”设为 "done"", "发送通知 已批准：发起人". */
export function effectInWords(effect: Effect, reading: Reading): string {
  const { say, nameOf, language } = reading;
  if (effect.do === "notice")
    return withPeople(say("panel.effect.notice", { title: [effect.title, effect.text].filter(Boolean).join(" · ") }), effect.to, reading);
  const value = conditionInWords(effect.value, reading, language);
  if (effect.do === "variable") return say("panel.effect.variable", { variable: effect.variable, value });
  const field = effect.field.replace(/^[^:]*:/, "");
  return say("panel.effect.set", { field: nameOf("field", field) ?? field, value });
}

/** When something happens by itself: "2 天后继续". */
export function timerInWords(timer: Timer, reading: Reading): string {
  const { say } = reading;
  if ("duration" in timer) return say("words.after", { time: durationInWords(timer.duration, timer.workdays === true, reading) });
  return "at" in timer
    ? say("words.at", { time: conditionInWords(timer.at, reading, reading.language) })
    : say("difference.cron", { cron: timer.cron });
}

const withPeople = (sentence: string, rules: Parameters<typeof peopleInWords>[0], reading: Reading): string =>
  rules.length === 0 ? sentence : reading.say("difference.about", { name: sentence, sentence: peopleInWords(rules, reading) });
