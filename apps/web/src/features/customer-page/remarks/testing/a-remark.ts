import type { RemarkOnWire } from '@pw/contract/remarks';

/** A remark that a customer has made with a pin on his page, but for what a test says. */
export const aRemark = (given: Partial<RemarkOnWire> = {}): RemarkOnWire => ({
  remarkId: '5f0c2b8e-1d3a-4c6f-9a57-0b6f4f2f0a01',
  revision: 1,
  no: 3,
  pin: {
    lineItemId: 11,
    sheet: 'PCC-1-GA-01',
    x: 100,
    y: 50,
    door: { address: '2C', feeder: 'Chiller 1', xShare: 0.5, yShare: 0.5 },
  },
  clause: '',
  text: 'Door to the left',
  saidBy: 'R. Iyer',
  saidOn: '2026-11-20',
  isOfPage: true,
  recordedBy: 'R. Iyer',
  at: '2026-11-20T05:00:00.000Z',
  state: 'open',
  replies: [],
  ...given,
});
