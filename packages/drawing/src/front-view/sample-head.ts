import { type DrawingHead, FRONT_VIEW_TITLE } from './drawing-head.ts';

/** The head of a drawing as a company fills it in, with what a test changes. */
export function aDrawingHead(changes: Partial<DrawingHead> = {}): DrawingHead {
  return {
    company: 'Demo Switchgear',
    logo: null,
    project: 'Chakan Plant Extension, LT Package',
    customer: 'Sahyadri Auto Components',
    consultant: 'Kelkar & Rao Consulting Engineers',
    location: 'Chakan, Pune',
    enquiryNumber: 'ENQ/SAC/2611/082',
    quotationNumber: 'Q-2026-0147',
    offerNumber: '147-1',
    title: FRONT_VIEW_TITLE,
    revision: 'R1',
    date: '2026-11-20',
    revisions: [
      { revision: 'R0', date: '2026-11-10', description: 'First issue', by: 'AK' },
      { revision: 'R1', date: '2026-11-20', description: 'Bus section B', by: 'AK' },
    ],
    drawnBy: 'A. Kulkarni',
    checkedBy: 'V. Iyer',
    approvedBy: '',
    additionalNotes: [],
    ...changes,
  };
}
