import { mustBeOk } from '@pw/testing/must-be-ok';
import { plantSession, takeBack } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import type { Session } from './session.ts';

const choose = (session: Session, part: string, property: string, value: string | number | null) =>
  session.apply([{ kind: 'set', part, property, value }]);

describe('the values on offer', () => {
  it('are those that every filter accepts in one of their rows [CFG-132]', () => {
    const session = plantSession();
    expect(session.state('motor 1', 'RATING').options).toEqual([40, 100]);
    choose(session, 'plant', 'LEVEL', 36);
    expect(session.state('motor 1', 'RATING').options).toEqual([16, 25, 40, 100]);
    choose(session, 'motor 1', 'POLES', 4);
    expect(session.state('motor 1', 'RATING').options).toEqual([25, 40, 63, 100]);
    expect(session.state('motor 2', 'RATING').options).toEqual([16, 25, 40, 100]);
  });

  it('are null where the user enters freely', () => {
    expect(plantSession().state('panel 1', 'SPARE').options).toBeNull();
  });

  it('stay right however many different inputs the filters met', () => {
    const session = plantSession();
    for (let level = 1000; level > 36; level -= 1) {
      choose(session, 'plant', 'LEVEL', level);
    }
    expect(session.state('motor 1', 'RATING').options).toEqual([40, 100]);
    choose(session, 'plant', 'LEVEL', 36);
    expect(session.state('motor 1', 'RATING').options).toEqual([16, 25, 40, 100]);
    choose(session, 'plant', 'LEVEL', 1000);
    expect(session.state('motor 1', 'RATING').options).toEqual([]);
  });

  it('are one list for all parts where nothing is refused', () => {
    const session = plantSession();
    const { options } = session.state('motor 1', 'STARTER');
    choose(session, 'plant', 'STOCK', 'SMALL');
    choose(session, 'motor 1', 'RATING', 100);
    choose(session, 'motor 2', 'RATING', 100);
    choose(session, 'plant', 'STOCK', 'FULL');
    expect(session.state('motor 1', 'STARTER').options).toEqual(options?.toSpliced(2, 0, 'SOFT'));
    expect(session.state('motor 1', 'STARTER').options).toBe(session.state('motor 2', 'STARTER').options);
  });
});

describe('a property that says whether another one is given', () => {
  it('is 1 while a choice or a standing value counts, and what reads it follows', () => {
    const session = plantSession();
    const shown = () => [session.state('plant', 'FEED_GIVEN').value, session.state('plant', 'NOTE').enabled];
    expect(shown()).toEqual([0, false]);
    // The same value as the rule proposes: it is given all the same.
    choose(session, 'plant', 'FEED', Number(session.state('plant', 'FEED').value));
    expect(shown()).toEqual([1, true]);
    session.apply([{ kind: 'forget', part: 'plant', property: 'FEED' }]);
    expect(shown()).toEqual([0, false]);
    const standing = { value: 250, source: 'demand' };
    session.apply([{ kind: 'stand', part: 'plant', property: 'FEED', standing }]);
    expect(shown()).toEqual([1, true]);
  });
});

describe('a refused option', () => {
  it('names all filters that refuse it, with the values that made them', () => {
    const session = plantSession();
    choose(session, 'plant', 'STOCK', 'SMALL');
    choose(session, 'panel 1', 'SUPPLY', 'C');
    expect(session.refusals('motor 1', 'STARTER', 'VFD')).toEqual([
      { filter: 'stock', inputs: [{ name: 'PLANT.STOCK', value: 'SMALL' }] },
      { filter: 'supply', inputs: [{ name: 'PANEL.SUPPLY', value: 'C' }] },
    ]);
    expect(session.refusals('motor 1', 'STARTER', 'DOL')).toEqual([]);
  });

  it('is spoken for by the closest of its rows', () => {
    const session = plantSession();
    choose(session, 'motor 1', 'POLES', 4);
    // 3 poles at 36 kA is wrong in both, 4 poles at 50 kA fits; at 65 kA only the fault level stands against it.
    expect(session.refusals('motor 1', 'RATING', 25)).toEqual([]);
    choose(session, 'plant', 'LEVEL', 65);
    expect(session.refusals('motor 1', 'RATING', 25)).toEqual([
      { filter: 'fault-level', inputs: [{ name: 'PLANT.LEVEL', value: 65 }] },
    ]);
  });

  it('says when the list never held it', () => {
    expect(plantSession().refusals('motor 1', 'RATING', 33)).toEqual([{ filter: 'not-in-list', inputs: [] }]);
    expect(plantSession().refusals('panel 1', 'SPARE', 33)).toEqual([]);
  });
});

describe('a choice', () => {
  it('replaces a proposal until it is taken back', () => {
    const session = plantSession();
    expect(session.state('plant', 'FEED')).toMatchObject({ user: undefined, value: 100 });
    choose(session, 'plant', 'FEED', 400);
    choose(session, 'light 1', 'COST', 1);
    expect(session.state('plant', 'FEED')).toMatchObject({ user: 400, value: 400, conflict: null });
    session.apply([{ kind: 'forget', part: 'plant', property: 'FEED' }]);
    expect(session.state('plant', 'FEED')).toMatchObject({ user: undefined, value: 100 });
  });

  it('may say "not set" without being in conflict', () => {
    const session = plantSession();
    choose(session, 'plant', 'FEED', null);
    choose(session, 'panel 1', 'SUPPLY', '');
    expect(session.state('plant', 'FEED')).toMatchObject({ user: null, value: null, conflict: null });
    expect(session.state('panel 1', 'SUPPLY')).toMatchObject({ user: '', value: '', conflict: null });
  });

  it('that is no longer offered stays, with the reasons and the nearest way out', () => {
    const session = plantSession();
    choose(session, 'motor 1', 'RATING', 40);
    expect(session.state('motor 1', 'RATING').conflict).toBeNull();

    const reasons = [{ filter: 'fault-level', inputs: [{ name: 'PLANT.LEVEL', value: 65 }] }];
    const conflict = { reasons, nearest: 100 };
    const raised = choose(session, 'plant', 'LEVEL', 65);
    expect(raised.ok && raised.value.changes).toContainEqual({
      part: 'motor 1',
      property: 'RATING',
      facet: 'conflict',
      value: conflict,
    });
    expect(session.state('motor 1', 'RATING')).toMatchObject({ user: 40, value: 40, options: [100], conflict });

    choose(session, 'plant', 'LEVEL', 80);
    expect(session.state('motor 1', 'RATING').conflict).toEqual({
      reasons: [{ filter: 'fault-level', inputs: [{ name: 'PLANT.LEVEL', value: 80 }] }],
      nearest: null,
    });

    choose(session, 'plant', 'LEVEL', 50);
    expect(session.state('motor 1', 'RATING').conflict).toBeNull();
  });

  it('outside the list is accepted and flagged', () => {
    const session = plantSession();
    expect(choose(session, 'plant', 'LEVEL', 57).ok).toBe(true);
    expect(session.state('plant', 'LEVEL')).toMatchObject({
      value: 57,
      conflict: { reasons: [{ filter: 'not-in-list', inputs: [] }], nearest: 50 },
    });
  });

  it.each([
    { chosen: 55, nearest: 50 },
    { chosen: 43, nearest: 50 },
    { chosen: 1000, nearest: 80 },
  ])('of $chosen has $nearest as the nearest number, the larger of two', ({ chosen, nearest }) => {
    const session = plantSession();
    choose(session, 'plant', 'LEVEL', chosen);
    expect(session.state('plant', 'LEVEL').conflict?.nearest).toBe(nearest);
  });

  it('of a text has the nearest in the order of the list, the later of two', () => {
    const session = plantSession();
    choose(session, 'motor 1', 'STARTER', 'SOFT');
    expect(session.state('motor 1', 'STARTER').conflict?.nearest).toBe('VFD');
    choose(session, 'panel 1', 'SUPPLY', 'C');
    expect(session.state('motor 1', 'STARTER').conflict?.nearest).toBe('STAR');
  });
});

describe('a property', () => {
  it('is enabled and visible as its rules say, and always where it has none', () => {
    const session = plantSession();
    expect(session.state('motor 1', 'STARTER')).toMatchObject({ enabled: false, visible: false });
    expect(session.state('motor 1', 'RATING')).toMatchObject({ enabled: true, visible: true });
    choose(session, 'motor 1', 'RATING', 40);
    expect(session.state('motor 1', 'STARTER')).toMatchObject({ enabled: false, visible: true });
    choose(session, 'plant', 'STOCK', 'FULL');
    expect(session.state('motor 1', 'STARTER')).toMatchObject({ enabled: true, visible: true });
  });
});

describe('a standing value', () => {
  const stand = (session: Session, value: number | null, source = 'demand 1') => {
    const standing = value === null ? null : { value, source };
    return mustBeOk(session.apply([{ kind: 'stand', part: 'plant', property: 'FEED', standing }]));
  };

  it('takes precedence over the rule but not over a choice, names its source, and gives way again', () => {
    const session = plantSession();
    stand(session, 400);
    expect(session.state('plant', 'FEED')).toMatchObject({ user: undefined, value: 400 });
    expect(session.explain('plant', 'FEED')).toMatchObject({ source: 'demand 1', value: 400, inputs: [] });
    choose(session, 'plant', 'FEED', 250);
    expect(session.value('plant', 'FEED')).toBe(250);
    expect(session.explain('plant', 'FEED')).toMatchObject({ source: 'entered' });
    session.apply([{ kind: 'forget', part: 'plant', property: 'FEED' }]);
    expect(session.value('plant', 'FEED')).toBe(400);
    stand(session, null);
    expect(session.state('plant', 'FEED')).toMatchObject({ standing: undefined, value: 100 });
    expect(session.choices('plant')).not.toHaveProperty('FEED');
  });

  it('is taken back with its batch, and leaves no trace where it is set again', () => {
    const session = plantSession();
    stand(session, 400);
    const { trace } = stand(session, 160, 'demand 2');
    takeBack(session, trace);
    expect(session.state('plant', 'FEED')).toMatchObject({ value: 400, standing: { source: 'demand 1' } });
    expect(stand(session, 400).trace).toBeNull();
  });

  it('is flagged like a choice where the list does not offer it', () => {
    const session = plantSession();
    session.apply([{ kind: 'stand', part: 'plant', property: 'LEVEL', standing: { value: 57, source: 'demand 1' } }]);
    expect(session.state('plant', 'LEVEL').conflict).toMatchObject({ nearest: 50 });
  });

  it.each([
    ['COST', 1, 'not-settable'],
    ['LEVEL', 'high', 'wrong-kind'],
  ])('is refused for %s as %s', (property, value, code) => {
    const standing = { value, source: 'demand 1' };
    const refused = plantSession().apply([{ kind: 'stand', part: 'plant', property, standing }]);
    expect(refused).toMatchObject({ ok: false, error: { code } });
  });
});

describe('what the user chose', () => {
  it('is reported for a part without what follows from it, and goes with the choice', () => {
    const session = plantSession();
    const before = session.choices('motor 1');
    choose(session, 'motor 1', 'POLES', 4);
    expect(session.choices('motor 1')).toEqual({ ...before, POLES: 4 });
    session.apply([{ kind: 'forget', part: 'motor 1', property: 'POLES' }]);
    expect(session.choices('motor 1')).toEqual(before);
  });
});
