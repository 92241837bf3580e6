import type { ArgsProps, JointContent, MessageInstance, MessageType, NoticeType } from "antd/es/message/interface";
import { useEffect } from "react";
import css from "./toasts.module.css";

const isArgs = (content: JointContent): content is ArgsProps =>
  typeof content === "object" && content !== null && "content" in content && !("props" in content);

/** A text that was said, as long as it is on the screen. */
interface Saying {
  count: number;
  /** It was closed, or others took its place. */
  isGone: boolean;
}

/** Notes when it leaves the screen: the library tells nobody of what it drops for a newer message (`maxCount`). */
function Said({ text, count, saying }: { text: string; count: number; saying: Saying }) {
  useEffect(() => {
    saying.isGone = false;
    return () => {
      saying.isGone = true;
    };
  }, [saying]);
  return count > 1 ? (
    <>
      {text} <span className={css.count}>×{count}</span>
    </>
  ) : (
    text
  );
}

/**
 * The same messages, where a text that is still on the screen is not shown a second time but counted: `已保存 ×3`. What has a key of its own, or is no
 * plain text, is shown as it is.
 */
export function collapsing(message: MessageInstance): MessageInstance {
  const sayings = new Map<string, Saying>();

  function show(args: ArgsProps): MessageType {
    const { content, type, onClose } = args;
    if (args.key !== undefined || typeof content !== "string") return message.open(args);
    const key = `${type} ${content}`;
    const former = sayings.get(key);
    const saying = former && !former.isGone ? former : { count: 0, isGone: false };
    saying.count += 1;
    sayings.set(key, saying);
    return message.open({
      ...args,
      key,
      content: <Said text={content} count={saying.count} saying={saying} />,
      onClose: () => {
        saying.isGone = true;
        onClose?.();
      },
    });
  }

  const say =
    (type: NoticeType) =>
    (content: JointContent, duration?: number | (() => void), onClose?: () => void): MessageType => {
      const [seconds, close] = typeof duration === "function" ? [undefined, duration] : [duration, onClose];
      const rest = { ...(seconds !== undefined && { duration: seconds }), ...(close && { onClose: close }) };
      return show(isArgs(content) ? { ...rest, ...content, type } : { ...rest, content, type });
    };
  return {
    open: show,
    info: say("info"),
    success: say("success"),
    error: say("error"),
    warning: say("warning"),
    loading: say("loading"),
    destroy(key) {
      if (key === undefined) sayings.clear();
      message.destroy(key);
    },
  };
}
