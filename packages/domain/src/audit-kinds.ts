/** The filters of the audit, each with the beginning of its event names, e.g. `user` of `user.added`. */
const subjects = {
  'sign-in': ['session', 'sign-in'],
  users: ['user'],
  company: [
    'answer-library',
    'certificate',
    'company',
    'company-details',
    'company-settings',
    'data-sheets',
    'demand-library',
    'instrument',
    'intake-memory',
    'logo',
    'message-template',
    'terms',
    'work-calendar',
    'worker',
  ],
  rates: ['material-rates'],
  prices: ['price-list', 'maker-terms', 'own-article', 'article-map', 'market-rate'],
  catalogue: ['catalogue', 'house-rate'],
  commercial: ['digest', 'extension', 'follow-up', 'margin', 'margin-floors', 'outcome'],
  customers: ['customer'],
  projects: [
    'project',
    'intake',
    'message',
    'remark',
    'reports',
    'order-documents',
    'passport',
    'share-link',
    'specification',
    'submittal',
    'tests',
    'units',
  ],
  diagrams: ['diagrams'],
  boards: ['board', 'boards', 'global-feeder', 'global-feeders', 'standard-board'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AuditKind = keyof typeof subjects;

// Object.keys knows only strings; the table has no other keys than kinds.
export const auditKinds = Object.keys(subjects) as readonly AuditKind[];

/** The beginning of the event names of a kind, before the dot. */
export function subjectsOf(kind: AuditKind): readonly string[] {
  return subjects[kind];
}

/** The kind of an event by its name; null for one of none. */
export function auditKindOf(event: string): AuditKind | null {
  const [subject = ''] = event.split('.');
  return auditKinds.find((kind) => subjectsOf(kind).includes(subject)) ?? null;
}
