import type { PipelineSortKey } from '@pw/domain/commercial/pipeline-sort';
import type { OfferOutcome } from '@pw/domain/offer-follow-up/offer-outcome';
import type { ProjectStatus } from '@pw/domain/projects/project-status';

/** Which projects are asked for, and in which order. What is null narrows nothing. */
export type PipelineFilter = {
  readonly search: string;
  readonly statuses: readonly ProjectStatus[] | null;
  readonly salesEngineers: readonly string[] | null;
  /** Any part of the name of the customer; empty for all. */
  readonly customer: string;
  /** From this moment to before the other one. */
  readonly created: Span;
  readonly changed: Span;
  /** Before tax, both ends included. */
  readonly value: { readonly fromPaise: number | null; readonly toPaise: number | null };
  readonly marginBelow: number | null;
  /** Only projects whose margin is below its floor. */
  readonly isBelowFloor: boolean;
  readonly outcomes: readonly OfferOutcome[] | null;
  /** Only open offers that nobody follows up. */
  readonly hasNoFollowUp: boolean;
  /** ISO: a follow-up of this day or earlier is overdue. */
  readonly today: string;
  /** Offers that end on one of these days, both included; null for all projects. */
  readonly ending: { readonly from: string; readonly to: string } | null;
  /** Whose projects alone are asked for. */
  readonly createdBy: string | null;
  /** Only open offers whose day of the follow-up has come. */
  readonly isOverdue: boolean;
  /** Projects that became an order, or were lost, in a time. */
  readonly won: Span | null;
  readonly lost: Span | null;
  readonly sort: { readonly key: PipelineSortKey; readonly isDescending: boolean };
};

export type Span = { readonly from: Date | null; readonly before: Date | null };

/**
 * All projects, in the first order.
 * @param today ISO
 */
export function allProjects(today: string): PipelineFilter {
  const always: Span = { from: null, before: null };
  return {
    search: '',
    statuses: null,
    salesEngineers: null,
    customer: '',
    created: always,
    changed: always,
    value: { fromPaise: null, toPaise: null },
    marginBelow: null,
    isBelowFloor: false,
    outcomes: null,
    hasNoFollowUp: false,
    today,
    ending: null,
    createdBy: null,
    isOverdue: false,
    won: null,
    lost: null,
    sort: { key: 'actedAt', isDescending: true },
  };
}
