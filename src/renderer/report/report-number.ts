import type { ReportDimension, ReportMeasure, ReportMember, ReportPlace, ReportResult } from "../../model/contract/report.ts";

/** A number of a report that somebody asks about: a measure of a cell. */
export interface ReportNumber {
  /** Of each dimension that is laid out the place of a member, -1: all together. */
  readonly at: readonly number[];
  readonly measure: ReportMeasure;
  readonly value: string | null;
}

/** A member by which a cell is told apart. */
export interface CellMember {
  readonly dimension: ReportDimension;
  readonly member: ReportMember;
}

/** The members of a cell, the outer ones first; none of the whole. */
export function membersOf({ rows, columns, dimensions }: ReportResult, at: readonly number[]): CellMember[] {
  return [...rows, ...columns].flatMap((name, index) => {
    const dimension = dimensions.find(({ id }) => id === name);
    const member = dimension?.members[at[index] ?? -1];
    return dimension && member ? [{ dimension, member }] : [];
  });
}

/** A cell as the server is asked for it. */
export const placeOf = (result: ReportResult, at: readonly number[]): ReportPlace =>
  membersOf(result, at).map(({ dimension, member }) => ({ dimension: dimension.id, key: member.key, hidden: member.hidden }));
