/** What the handler page wants of the workspace around it. */
export interface HandlerFrame {
  /** Opens an address in a tab. */
  readonly go: (address: string) => void;
  /** Closes its tab, asking nothing, and opens an address in its place; without one, the tab before. */
  readonly leave: (address?: string) => void;
  /** Says what its tab is called. */
  readonly entitle: (title: string) => void;
}
