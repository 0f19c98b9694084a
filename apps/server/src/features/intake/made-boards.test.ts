import { expect, it } from 'vitest';
import { fittingEnquiry } from './made-boards.ts';

const now = new Date('2026-11-20T04:30:00Z');
const enquiry = (project: Readonly<Record<string, unknown>>) => ({
  project: { name: 'Chakan', ...project },
  boards: [],
});

it('a field of a project that cannot be as the file says it stays empty, and keeps no board from being made', () => {
  const said = { enquiryDate: '2027-01-01', location: 'x'.repeat(301), consultant: 'Desai', demands: [{}] };
  expect(fittingEnquiry(enquiry(said), now)).toEqual({
    ok: true,
    value: enquiry({ consultant: 'Desai', demands: [{}] }),
  });
});

it('a project without a name that it can have is refused with what is wrong', () => {
  expect(fittingEnquiry(enquiry({ name: '' }), now)).toEqual({ ok: false, error: 'Project Name is required' });
});
