import { nextTimes } from "../../model/report/schedule.ts";
import type { FormPieceProps } from "../pieces/form-piece.ts";
import { usePieceValue } from "../pieces/usePieceValue.ts";
import { useTexts } from "../texts.ts";
import styles from "./report.module.css";

const SHOWN = 5;

/** When a report is sent next, as it stands in the form of its subscription. */
export function SendTimes(piece: FormPieceProps) {
  const t = useTexts("reportScreen");
  const { language } = piece.services;
  const frequency = usePieceValue(piece, "frequency");
  const weekdays = usePieceValue(piece, "weekdays");
  const time = usePieceValue(piece, "time");
  const zone = usePieceValue(piece, "zone");
  const monthDay = usePieceValue(piece, "monthDay");
  const paused = usePieceValue(piece, "paused");
  if (paused === true) return <p className={styles.times}>{t("subscribe.paused")}</p>;
  const schedule = {
    ...{ frequency: String(frequency), time: String(time ?? ""), zone: String(zone ?? "") },
    weekdays: Array.isArray(weekdays) ? weekdays.map(String) : [],
    monthDay: typeof monthDay === "number" ? monthDay : null,
  };
  const times = nextTimes(schedule, new Date(), SHOWN);
  if (times.length === 0) return <p className={styles.times}>{t("subscribe.never")}</p>;
  const format = new Intl.DateTimeFormat(language, { timeZone: schedule.zone, dateStyle: "full", timeStyle: "short" });
  return (
    <ol className={styles.times}>
      {times.map((at) => (
        <li key={at}>
          <time dateTime={at}>{format.format(new Date(at))}</time>
        </li>
      ))}
    </ol>
  );
}
