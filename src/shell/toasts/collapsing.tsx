import type { ArgsProps, JointContent, MessageInstance, MessageType, NoticeType } from "antd/es/message/interface";
import css from "./toasts.module.css";

const isArgs = (content: JointContent): content is ArgsProps =>
  typeof content === "object" && content !== null && "content" in content && !("props" in content);

/**
 * The same messages, where a text that is still on the screen is not shown a second time but counted: `已保存 ×3`. What has a key of its own, or is no
 * plain text, is shown as it is.
 */
export function collapsing(message: MessageInstance): MessageInstance {
  /** How often each text that is on the screen was said. */
  const counts = new Map<string, number>();

  function show(args: ArgsProps): MessageType {
    const { content, type, onClose } = args;
    if (args.key !== undefined || typeof content !== "string") return message.open(args);
    const key = `${type} ${content}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const counted = (
      <>
        {content} <span className={css.count}>×{count}</span>
      </>
    );
    return message.open({
      ...args,
      key,
      content: count > 1 ? counted : content,
      onClose: () => {
        counts.delete(key);
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
      if (key === undefined) counts.clear();
      message.destroy(key);
    },
  };
}
