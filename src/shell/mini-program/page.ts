import type { Input } from "../../model/contract/operation.ts";
import type { SHELL } from "../../model/contract/shell.ts";

/** A page of the mini program, of what kind it is, and the record that it shows. */
export type MiniProgramPage = Input<typeof SHELL.miniProgramCode>["query"];

/** What an address is for the mini program: with a record it is that record's detail, a screen without one is a list, any other page a view. */
export function miniProgramPage(address: string): MiniProgramPage {
  const { pathname, searchParams } = new URL(address, "http://page");
  const id = searchParams.get("id") ?? undefined;
  const type = id !== undefined ? "detail" : pathname.startsWith("/screen/") ? "list" : "view";
  return { page: pathname, type, id };
}
