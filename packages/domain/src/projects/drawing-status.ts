import type { ProjectStatus } from './project-status.ts';

/** The purpose of a drawing, as its headline says it (SBD 16.2). */
export const drawingStatuses = ['FOR INFORMATION', 'FOR APPROVAL', 'FOR MANUFACTURE', 'AS BUILT'] as const;

export type DrawingStatus = (typeof drawingStatuses)[number];

/** The purpose of the drawings of a project in each of its statuses. */
export const statusOfDrawings: Readonly<Record<ProjectStatus, DrawingStatus>> = {
  'on-quote': 'FOR INFORMATION',
  'quote-submitted': 'FOR APPROVAL',
  'quote-rejected': 'FOR INFORMATION',
  'on-order': 'FOR APPROVAL',
  'order-submitted': 'FOR APPROVAL',
  'order-rejected': 'FOR APPROVAL',
  'on-manufacture': 'FOR MANUFACTURE',
  'manufacture-submitted': 'FOR MANUFACTURE',
  'manufacture-rejected': 'FOR MANUFACTURE',
  closed: 'AS BUILT',
};
