import { useEffect, useRef, useState } from "react";
import type { Reference } from "../../../model/wire.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { useSurroundings } from "../../../renderer/services.tsx";
import { OWN } from "./pointing.ts";

interface RecordChoiceProps {
  readonly entity: string;
  /** A screen of the entity, where none may have been opened before: by it the browser learns where its records are. */
  readonly screen?: string;
  readonly label: string;
  readonly value: Reference | undefined;
  readonly onChange: (value: Reference | undefined) => void;
  /** What stands where nothing is chosen. */
  readonly placeholder: string;
}

/** How long somebody may pause while he types, in milliseconds. */
const PAUSE = 200;

/** Chooses one of the records that its user sees, by what they are called. */
export function RecordChoice({ entity, screen, label, value, onChange, placeholder }: RecordChoiceProps) {
  const { source } = useSurroundings();
  const [found, setFound] = useState<readonly Reference[]>([]);
  const [keyword, setKeyword] = useState<string>();
  const asked = useRef(0);
  useEffect(() => {
    if (keyword === undefined) return;
    const turn = ++asked.current;
    const timer = setTimeout(() => {
      const options = () => source.options(entity, { ...(keyword && { keyword }), size: 20 });
      (screen === undefined ? options() : source.screen(screen).then(options)).then(
        ({ records }) => turn === asked.current && setFound(records),
        () => turn === asked.current && setFound([]),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [source, entity, screen, keyword]);
  const nameOf = ({ id, name }: Reference) => name ?? id;
  return (
    <Select<string>
      aria-label={label}
      showSearch
      allowClear
      filterOption={false}
      placeholder={placeholder}
      value={value?.id ?? null}
      onSearch={setKeyword}
      onOpenChange={(open) => open && setKeyword((before) => before ?? "")}
      onChange={(id) => onChange(found.find((one) => one.id === id))}
      options={[...(value && !found.some(({ id }) => id === value.id) ? [value] : []), ...found].map((one) => ({
        value: one.id,
        label: nameOf(one),
      }))}
      popupRender={(list) => <div {...{ [OWN]: "" }}>{list}</div>}
      style={{ width: "100%" }}
    />
  );
}
