import { describe, expect, it } from 'vitest';
import { everyComponent, isChosen, sendChoice } from './discount-choice.ts';

describe('before anything is chosen', () => {
  it('a discount is on every component', () => {
    expect(sendChoice(everyComponent)).toEqual({
      groups: [null],
      makes: ['Siemens', 'Non-Siemens Switchgear'],
    });
    expect(isChosen({ group: 'Lamps', partClassification: 'Siemens Switchgear' }, everyComponent)).toBe(true);
  });
});

describe('what is chosen is sent', () => {
  it.each([
    { groups: ['MCCB', 'Lamps'], make: 'Siemens' as const, sent: [['MCCB', 'Lamps'], ['Siemens']] },
    { groups: ['MCCB'], make: 'All' as const, sent: [['MCCB'], ['Siemens', 'Non-Siemens Switchgear']] },
    { groups: [], make: 'All' as const, sent: [[null], ['Siemens', 'Non-Siemens Switchgear']] },
    { groups: [], make: 'Non-Siemens' as const, sent: [[null], ['Non-Siemens']] },
  ])('as lists of groups and makes: $sent [DSH-31, DSH-32]', ({ sent, ...choice }) => {
    const { groups, makes } = sendChoice(choice);
    expect([groups, makes]).toEqual(sent);
  });
});

describe('the components that are chosen', () => {
  const lamp = { group: 'Lamps', partClassification: 'Siemens Switchgear' };

  it.each([
    { groups: [], make: 'All' as const, chosen: true },
    { groups: ['Lamps'], make: 'Siemens' as const, chosen: true },
    { groups: ['MCCB'], make: 'Siemens' as const, chosen: false },
    { groups: ['Lamps'], make: 'Non-Siemens' as const, chosen: false },
  ])('are those of the groups $groups and the make $make: $chosen [DSH-20]', ({ chosen, ...choice }) => {
    expect(isChosen(lamp, choice)).toBe(chosen);
  });
});
