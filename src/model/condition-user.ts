/** What `{ "var": … }` values and `includesMe` are read from. */
export interface ConditionUser {
  readonly id: string;
  readonly dept?: string | null;
  readonly tenant?: string | null;
  readonly organisation?: string | null;
  readonly username?: string;
  readonly userType?: number;
}
