import { describe, expect, it } from 'vitest';
import { serverBases } from '../call.ts';
import { groupLevelDiscountCall } from './component-discount.ts';

const { server, method, path, body } = groupLevelDiscountCall;
const sent = { projectId: 17, groupNamesList: ['MCCB'], makeList: ['Siemens', 'Non-Siemens Switchgear'], discount: 38 };

describe('groupLevelDiscount', () => {
  it('stands as the specification writes it [API-34]', () => {
    expect(`${method} ${serverBases[server]}${path}`).toBe('POST /api/config/configData/groupLevelDiscount');
    expect(body.safeParse(sent).success).toBe(true);
    expect(body.safeParse({ ...sent, projectId: '17', groupNamesList: [null] }).success).toBe(true);
  });

  it.each([
    ['38', { discount: '38' }],
    ['x', { discount: 'x' }],
    ['no number at all', { discount: null }],
    ['groups as one text', { groupNamesList: 'MCCB' }],
    ['no groups', { groupNamesList: [] }],
    ['no makes', { makeList: [] }],
  ])('takes numbers and lists alone: %s is none [DSH-33]', (_what, wrong) => {
    expect(body.safeParse({ ...sent, ...wrong }).success).toBe(false);
  });
});
