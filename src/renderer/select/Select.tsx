import { Select as AntdSelect, type RefSelectProps, type SelectProps } from "antd";
import type { ReactElement, Ref } from "react";
import { ListReady, useWaitingKeys } from "./waiting-keys.tsx";

/**
 * antd's Select, whose list takes keys in their order from the moment that it opens. rc-select moves its mark from the first option to the
 * chosen one a task after it has drawn the list: an arrow key that comes before counts from the top, and Enter then takes another option
 * than the one that was meant. Such keys wait until the list is ready.
 */
export function Select<Value = unknown>({
  onOpenChange,
  popupRender,
  ...props
}: SelectProps<Value> & { readonly ref?: Ref<RefSelectProps> }): ReactElement {
  const { capture, openings, opened, release } = useWaitingKeys(props.defaultOpen === true);
  return (
    <AntdSelect<Value>
      {...props}
      {...capture}
      onOpenChange={(open) => {
        opened(open);
        onOpenChange?.(open);
      }}
      popupRender={(list) => (
        <>
          {popupRender ? popupRender(list) : list}
          <ListReady openings={openings} onReady={release} />
        </>
      )}
    />
  );
}
