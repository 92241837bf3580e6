/** Column lists, entries `{entity}:{field}`, united over the roles with which the user works (specification administration §5.5). */
export interface Grants {
  /** Entities that a list of any of his roles names, also of one with which he does not work now. Those of the lists themselves always are. */
  readonly controlled?: ReadonlySet<string> | undefined;
  readonly view: ReadonlySet<string>;
  readonly edit: ReadonlySet<string>;
  readonly add: ReadonlySet<string>;
  /** Computed columns that are hidden from him by what they read, whatever the lists say of them (`withSeenSums`). */
  readonly unseen?: ReadonlySet<string> | undefined;
}
