/** A field by its entity. */
export interface FieldName {
  readonly entity: string;
  readonly field: string;
}

/** What the page of a design may do with the tab in which it stands. */
export interface DesignTab {
  /** Opens an address in a tab. */
  readonly go: (address: string) => void;
  readonly entitle: (title: string) => void;
}

/** What the page of a form that is designed may do besides. */
export interface DesignerFrame extends DesignTab {
  /** Shows a record of a form that is in force. */
  readonly openRecord: (form: { readonly code: string; readonly title: string }, id: string) => void;
  /** Shows what names a field. */
  readonly showImpact: (field: FieldName) => void;
}
