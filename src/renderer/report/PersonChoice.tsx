import { useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useId, useState } from "react";
import type { Reference } from "../../model/wire.ts";
import { useBundle } from "../bundle.tsx";
import { Select } from "../select/Select.tsx";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";

interface PersonChoiceProps {
  readonly value: Reference | undefined;
  readonly onChange: (person: Reference | undefined) => void;
}

/** With whom a number is compared: anybody whom the reader may pick. Absent where the screen knows of no people. */
export function PersonChoice({ value, onChange }: PersonChoiceProps) {
  const t = useTexts("reportScreen");
  const { source } = useServices();
  const { entities } = useBundle();
  const id = useId();
  const [keyword, setKeyword] = useState("");
  const [isOpen, setOpen] = useState(false);
  const isKnown = entities.user !== undefined;
  const { data, isFetching } = useQuery({
    queryKey: ["report-people", keyword],
    queryFn: async ({ signal }) => (await source.options("user", { keyword }, signal)).records,
    enabled: isKnown && isOpen,
    retry: false,
  });
  if (!isKnown) return null;
  return (
    <Form.Item label={t("cell.with")} htmlFor={id} layout="vertical">
      <Select
        id={id}
        allowClear
        showSearch
        filterOption={false}
        placeholder={t("cell.person")}
        loading={isFetching}
        value={value?.id ?? null}
        options={(data ?? (value ? [value] : [])).map((person) => ({ value: person.id, label: person.name }))}
        onSearch={setKeyword}
        onOpenChange={setOpen}
        onChange={(chosen: string | null | undefined) => onChange(data?.find((person) => person.id === chosen))}
      />
    </Form.Item>
  );
}
