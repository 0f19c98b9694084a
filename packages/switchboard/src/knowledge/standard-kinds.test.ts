import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { openSession } from '../assessment/evaluate-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import { compileKnowledge, standardKinds } from './knowledge.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const kinds = [...standardKinds(tables)];

function listOf(family: string, property: string): readonly (string | number)[] {
  const kind = kinds.find((each) => each.family.name === family);
  const rule = kind?.family.rules.find((each) => each.kind === 'options' && each.property === property);
  return rule?.kind === 'options' ? rule.options.map((option) => option.value) : [];
}

describe('the feeder kinds', () => {
  it('are the part families ACB 59, MCCB 60 and EMPTY 63, and those of the tables without a number [CFG-45]', () => {
    const withoutNumber = tables.kind.rows.filter(
      ({ familyId, gatherInto, broughtBy }) => familyId === null && gatherInto === null && broughtBy === null,
    );
    expect(kinds.map(({ family }) => [family.name, family.id])).toEqual([
      ['ACB', 59],
      ['MCCB', 60],
      ['EMPTY', 63],
      ...withoutNumber.map(({ kind }) => [kind, null]),
    ]);
  });

  it('hold the device types under the names of the lists [CFG-43]', () => {
    const withId = kinds.filter(({ family }) => family.id !== null);
    expect(withId.flatMap((kind) => kind.types.map((type) => [type.name, type.display]))).toEqual([
      ['ACB_IC', 'ACB INCOMING'],
      ['ACB_BC', 'ACB BUSCOUPLER'],
      ['ACB_OG', 'ACB OUTGOING'],
      ['MCCB_IC', 'MCCB INCOMING'],
      ['MCCB_OG', 'MCCB OUTGOING'],
      ['MCCB_BC', 'MCCB BUSCOUPLER'],
      ['EMPTY', 'EMPTY'],
    ]);
  });

  it('take 20 copies to a section, couplers one to the slots A to D [CON-14]', () => {
    const mostOf = Object.fromEntries(kinds.flatMap((kind) => kind.types.map((type) => [type.name, type.mostCopies])));
    expect(mostOf.MCCB_OG).toEqual({ A: 20, B: 20, C: 20, D: 20, E: 20 });
    expect(mostOf.ACB_BC).toEqual({ A: 1, B: 1, C: 1, D: 1 });
  });

  it('have the properties of the feeder step', () => {
    const names = (family: string) =>
      Object.keys(kinds.find((kind) => kind.family.name === family)?.family.properties ?? {});
    const everywhere = ['FEEDER_DESIGNATION', 'DEVICE_TYPE', 'REQD_CUBICLE_TYPE', 'PRICE_KEY', 'FEEDER_CAT_NO'];
    const sections = ['A', 'B', 'C', 'D', 'E'].map((letter) => `SECTION_${letter}`);
    const ofBreakers = ['FEEDER_AMP_RATING', 'FEEDER_POLES', 'FEEDER_Z_OPT', 'FEEDER_ACC_CAT_NO'];
    expect(names('ACB')).toEqual(expect.arrayContaining([...everywhere, ...sections, ...ofBreakers]));
    expect(names('MCCB')).toEqual(
      expect.arrayContaining([...names('ACB'), 'MCCB_FB_QTY', 'MCCB_PB_QTY', 'MCCB_MODULE_HEIGHT']),
    );
    expect(names('EMPTY')).toEqual(expect.arrayContaining([...everywhere, ...sections, 'EMPTY_FEEDER_WIDTH']));
  });
});

describe('the usual answers (SBD 9.2)', () => {
  const breaker = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, 3, 'A1'));
  const fuse = oneFeeder(knowledge, aFeeder('S', 'SFU_OG', 160, 3, 'A1'));

  it.each([
    ['WAY_KA', 'SBD 9.5', 'none'],
    ['LOAD_CURRENT', 'SBD 4.6', 'if(0 > 0, 0, 160)'],
  ] as const)('give a breaker its %s, under the section that breakers know: %s', (property, section, arithmetic) => {
    expect(breaker.explain(property)).toMatchObject({ source: section, arithmetic });
    expect(fuse.explain(property).source).toBe('SBD 9.2');
  });

  it('are what a blank says of the breaker that it lacks', () => {
    const blank = oneFeeder(knowledge, aFeeder('B', 'EMPTY', null, null, 'A1', { EMPTY_FEEDER_WIDTH: 800 }));
    expect(blank.values).toMatchObject({
      RATING: null,
      BREAKER: '',
      FAULT_LEVEL: null,
      CLASS_MADE: 1,
      CUBICLE_WIDTH: 800,
    });
    expect(blank.explain('RATING').source).toBe('SBD 9.2');
  });
});

describe('what a feeder type is not asked for (SBD 1.6)', () => {
  const led = [
    'FEEDER_CONN',
    'FEEDER_CABLE_KIND',
    'CABLE_RUNS',
    'CABLE_SIZE',
    'CABLE_ENTRY',
    'FEEDER_LOAD',
    'FEEDER_BACKUP',
  ];
  const ofWays = ['FEEDER_SPARE', 'FEEDER_SHED'];
  it.each([
    ['ACB_IC', ofWays],
    ['ACB_BC', [...led, ...ofWays]],
    ['ACB_OG', []],
    ['MCCB_IC', ofWays],
    ['MCCB_OG', []],
    ['EMPTY', [...led, ...ofWays]],
  ])('%s: %j', (type, without) => {
    const inputs = partInputs(knowledge).feeders.get(type)?.inputs;
    expect([...led, ...ofWays].filter((property) => !inputs?.has(property))).toEqual(without);
  });
});

describe('the lists of feeder properties', () => {
  it.each(['ACB', 'MCCB'])('of %s offer the steps from 25 to 4000 A [CFG-82, CFG-83]', (family) => {
    expect(listOf(family, 'FEEDER_AMP_RATING')).toEqual([
      25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3200,
      4000,
    ]);
  });

  it.each(['ACB', 'MCCB'])('of %s offer 3 poles, 3 with a neutral link and 4 [CFG-84]', (family) => {
    expect(listOf(family, 'FEEDER_POLES')).toEqual(['3', '3N', '4']);
  });

  it('keep the releases and mountings of ACBs and MCCBs apart', () => {
    expect(listOf('ACB', 'FEEDER_TRIP_UNIT')).toEqual(['ETU300', 'ETU600']);
    expect(listOf('MCCB', 'FEEDER_TRIP_UNIT')).toHaveLength(9);
    expect(listOf('ACB', 'FEEDER_MOUNTING')).toEqual(['Withdrawable', 'Fixed']);
    expect(listOf('MCCB', 'FEEDER_MOUNTING')).toEqual(['Fixed', 'Plug-in']);
    expect(listOf('ACB', 'FEEDER_AUX')).toEqual(['N', 'Y', '4+4']);
    expect(listOf('MCCB', 'FEEDER_AUX')).toEqual(['N', 'Y']);
  });

  it('count the bases of an MCCB by its mounting', () => {
    const bases = (chosen: Readonly<Record<string, string>>) => {
      const { values } = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, 3, 'A2 B1', chosen));
      return [values.MCCB_FB_QTY, values.MCCB_PB_QTY];
    };
    expect(bases({})).toEqual([3, 0]);
    expect(bases({ FEEDER_MOUNTING: 'Plug-in' })).toEqual([0, 3]);
  });
});

describe('a chosen value that does not fit is kept and says why', () => {
  type Chosen = Readonly<Record<string, string | number>>;
  const reasons = (type: string, ratingA: number, property: string, chosen: Chosen, board: Chosen = {}) => {
    const session = openSession(knowledge, aBoard(board, [aFeeder('F', type, ratingA, 3, 'A1', chosen)]));
    const { conflict } = session.state('f0', property);
    return conflict?.reasons.map((reason) => reason.filter) ?? [];
  };

  it.each([
    {
      why: 'mccb-rating',
      of: reasons('MCCB_OG', 2000, 'FEEDER_AMP_RATING', {}, { RATED_CURRENT: 2500 }),
    },
    {
      why: 'incomer-within-busbar',
      of: reasons('ACB_IC', 2000, 'FEEDER_AMP_RATING', {}, { RATED_CURRENT: 1600 }),
    },
    {
      why: 'neutral-busbar',
      of: reasons('ACB_IC', 1600, 'FEEDER_POLES', { FEEDER_POLES: '4' }, { BUSBAR_SYS: 'TP-E' }),
    },
    {
      why: 'frame-class',
      of: reasons('MCCB_OG', 1000, 'FEEDER_ICU_CLASS', { FEEDER_ICU_CLASS: 'L' }),
    },
    {
      why: 'class-fault-level',
      of: reasons('MCCB_OG', 160, 'FEEDER_ICU_CLASS', { FEEDER_ICU_CLASS: 'S' }),
    },
    {
      why: 'frame-class',
      of: reasons('ACB_OG', 1250, 'FEEDER_ICU_CLASS', { FEEDER_ICU_CLASS: 'C' }),
    },
    {
      why: 'class-fault-level',
      of: reasons('ACB_OG', 1600, 'FEEDER_ICU_CLASS', { FEEDER_ICU_CLASS: 'N' }, { INTERRUPT_RATING: 80 }),
    },
    {
      why: 'breaker-release',
      of: reasons('MCCB_OG', 1250, 'FEEDER_TRIP_UNIT', { FEEDER_TRIP_UNIT: 'TM210' }),
    },
    {
      why: 'mccb-accessory',
      of: reasons('MCCB_OG', 160, 'FEEDER_CLOSE', { FEEDER_CLOSE: 'Y' }),
    },
    {
      why: 'feeder-count',
      of: reasons('ACB_BC', 1600, 'SECTION_A', { SECTION_A: 2 }, { QTY_BC: 1 }),
    },
    { why: 'bus-section', of: reasons('MCCB_OG', 160, 'SECTION_C', { SECTION_C: 1 }, { QTY_BC: 1 }) },
    { why: 'bus-couplers', of: reasons('ACB_BC', 1600, 'DEVICE_TYPE', {}) },
  ])('because $why', ({ why, of }) => {
    expect(of).toContain(why);
  });

  it('and what fits has no reason', () => {
    expect(reasons('MCCB_OG', 160, 'FEEDER_ICU_CLASS', { FEEDER_ICU_CLASS: 'M' })).toEqual([]);
    expect(reasons('ACB_BC', 1600, 'SECTION_A', {}, { QTY_BC: 1 })).toEqual([]);
    expect(reasons('ACB_OG', 1600, 'FEEDER_ICU_CLASS', { FEEDER_ICU_CLASS: 'H' }, { INTERRUPT_RATING: 100 })).toEqual(
      [],
    );
  });

  it.each([0, 1, 2, 3, 4])(
    'and with %d couplers so many slots are open to them, and one section more to others [CFG-79, CFG-80]',
    (couplers) => {
      const openTo = (type: string) => {
        const session = openSession(knowledge, aBoard({ QTY_BC: couplers }, [aFeeder('F', type, 1600, 3, 'A1')]));
        return sectionLetters.filter((letter) => session.state('f0', `SECTION_${letter}`).enabled).join('');
      };
      expect(openTo('ACB_BC')).toBe('ABCDE'.slice(0, couplers));
      expect(openTo('ACB_OG')).toBe('ABCDE'.slice(0, couplers + 1));
    },
  );
});
