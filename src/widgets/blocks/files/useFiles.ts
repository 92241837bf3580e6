import { useEffect, useState } from "react";
import type { FileInfo } from "../../../model/contract/files.ts";
import type { FileSource } from "../../../model/file-source.ts";
import { useServices } from "../../../renderer/services.tsx";

export function useFiles(): FileSource {
  const { files } = useServices();
  if (!files) throw new Error("no files in the services around this component");
  return files;
}

/** What is known of files, by id. `undefined`: the user may not open it, or it is gone. Absent: it is not known yet. */
export type FileInfos = ReadonlyMap<string, FileInfo | undefined>;

const NOTHING: FileInfos = new Map();

/** Finds the files of these ids. One that cannot be found out about is treated as one that is not there. */
export function useFileInfos(ids: readonly string[]): FileInfos {
  const files = useFiles();
  const [infos, setInfos] = useState(NOTHING);
  const key = ids.join();
  useEffect(() => {
    if (key === "") return;
    let isWanted = true;
    const find = async (id: string) => [id, await files.find(id).catch(() => undefined)] as const;
    void Promise.all(key.split(",").map(find)).then((infos) => {
      if (isWanted) setInfos(new Map(infos));
    });
    return () => {
      isWanted = false;
    };
  }, [files, key]);
  return infos;
}
