import { describe, expect, it } from 'vitest';
import { canDiscount, isChosen, sendChoice } from './discount-choice.ts';

describe('a discount can be given', () => {
  it.each([
    { groups: [], make: null, can: false },
    { groups: ['MCCB'], make: null, can: true },
    { groups: [], make: 'All' as const, can: true },
    { groups: ['MCCB'], make: 'Siemens' as const, can: true },
  ])('$can with the groups $groups and the make $make [DSH-25]', ({ can, ...choice }) => {
    expect(canDiscount(choice)).toBe(can);
  });
});

describe('what is chosen is sent', () => {
  it.each([
    { groups: ['MCCB', 'Lamps'], make: 'Siemens' as const, sent: [['MCCB', 'Lamps'], ['Siemens']] },
    { groups: ['MCCB'], make: null, sent: [['MCCB'], ['Siemens', 'Non-Siemens Switchgear']] },
    { groups: [], make: 'All' as const, sent: [[null], ['Siemens', 'Non-Siemens Switchgear']] },
    { groups: [], make: 'Non-Siemens' as const, sent: [[null], ['Non-Siemens']] },
  ])('as lists of groups and makes: $sent [DSH-31, DSH-32]', ({ sent, ...choice }) => {
    const { groupNamesList, makeList } = sendChoice(choice);
    expect([groupNamesList, makeList]).toEqual(sent);
  });
});

describe('the components that are chosen', () => {
  const lamp = { group: 'Lamps', partClassification: 'Siemens Switchgear' };

  it.each([
    { groups: [], make: null, chosen: true },
    { groups: [], make: 'All' as const, chosen: true },
    { groups: ['Lamps'], make: 'Siemens' as const, chosen: true },
    { groups: ['MCCB'], make: 'Siemens' as const, chosen: false },
    { groups: ['Lamps'], make: 'Non-Siemens' as const, chosen: false },
  ])('are those of the groups $groups and the make $make: $chosen [DSH-20]', ({ chosen, ...choice }) => {
    expect(isChosen(lamp, choice)).toBe(chosen);
  });
});
