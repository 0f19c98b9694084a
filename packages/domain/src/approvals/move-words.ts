import type { ProjectStatus } from '../projects/project-status.ts';

/** What whoever took a project to a status has done, behind the name; null for the one that no step leads to. */
const deeds: Readonly<Record<ProjectStatus, string | null>> = {
  'on-quote': null,
  'quote-submitted': 'submitted the quote',
  'quote-rejected': 'rejected the quote',
  'on-order': 'approved it',
  'order-submitted': 'confirmed the order',
  'order-rejected': 'rejected the order',
  'on-manufacture': 'approved the release to manufacture',
  'manufacture-submitted': 'released it to manufacture',
  'manufacture-rejected': 'rejected the release to manufacture',
  closed: 'closed it',
};

/** What whoever took a project to a status has done, e.g. `Asha confirmed the order`. */
export function deedOf(name: string, to: ProjectStatus): string {
  return `${name} ${deeds[to] ?? 'created it'}`;
}
