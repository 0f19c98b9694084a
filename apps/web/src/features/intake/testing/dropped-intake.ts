import type { IntakeHeadOnWire, IntakeOnWire } from '@pw/contract/intake-shape';

export const INTAKE = '33333333-3333-4333-8333-333333333333';

/** A file that was read and waits for a person. */
export function anIntakeHead(given: Partial<IntakeHeadOnWire> = {}): IntakeHeadOnWire {
  return {
    intakeId: INTAKE,
    projectId: null,
    fileName: 'LT schedule.xlsx',
    files: 1,
    state: 'ready',
    failure: null,
    boards: 2,
    rows: 40,
    open: 3,
    uploadedBy: 'Asha Rao',
    uploadedAt: '2026-11-12T06:00:00.000Z',
    revision: 1,
    ...given,
  };
}

/** An intake with its sheets, without what was read of them. */
export function anIntake(given: Partial<IntakeOnWire> = {}): IntakeOnWire {
  return {
    ...anIntakeHead(),
    sender: '',
    kind: 'xlsx',
    sheets: [
      { name: 'PCC-1', isHidden: false, role: 'tables', rows: 40, columns: 8, page: null },
      { name: 'Notes', isHidden: true, role: 'notes', rows: 6, columns: 1, page: null },
    ],
    ignored: [],
    content: null,
    answers: { columns: {}, values: {}, confirmed: [], leftovers: {}, boards: {}, removed: [], added: [] },
    dropped: [],
    answeredBy: null,
    before: null,
    editions: [],
    isFirst: false,
    made: null,
    ...given,
  };
}
