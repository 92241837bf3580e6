import { create } from "zustand";

/** The link that is shown: its name, and the address at which its form is filled in. */
interface ShownLink {
  readonly name: string;
  readonly url: string;
}

/** The dialog that stands now. */
export const useLinkDialog = create<{ readonly link: ShownLink | undefined }>(() => ({ link: undefined }));

export const showLink = (link: ShownLink | undefined): void => useLinkDialog.setState({ link });
