import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { componentFamilyList, partFamilies, typesOfFeeder } from './part-families.ts';

const knowledge = compileKnowledge(mustReadCatalog());

describe('the part families', () => {
  it('are the board 54 and the feeders 59, 60 and 63 [CFG-45]', () => {
    expect(partFamilies(knowledge).filter(({ part }) => part !== 'component')).toEqual([
      { id: 54, part: 'board', name: 'BOARD' },
      { id: 59, part: 'feeder', name: 'ACB' },
      { id: 60, part: 'feeder', name: 'MCCB' },
      { id: 63, part: 'feeder', name: 'EMPTY' },
    ]);
  });

  it('hold no cubicle: the layout makes it [CFG-46]', () => {
    expect(partFamilies(knowledge).map(({ name }) => name)).not.toContain('CUBICLE');
    expect(partFamilies(knowledge)).toHaveLength(4 + 15);
  });

  it('have ids that differ', () => {
    const ids = partFamilies(knowledge).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the component families', () => {
  it('are listed by their displays, each with id and supplier [CFG-47]', () => {
    expect(componentFamilyList(knowledge).map(({ display, id, supplier }) => [display, id, supplier])).toEqual([
      ['Ammeter', 67, 'Non-Siemens'],
      ['Ammeter Selector Switch', 74, 'Siemens'],
      ['Annunciator', 68, 'Non-Siemens'],
      ['Breaker Control Switch', 69, 'Non-Siemens'],
      ['Electronic Hooter', 70, 'Non-Siemens'],
      ['Lamps', 75, 'Siemens'],
      ['MCB 10kA', 76, 'Siemens'],
      ['Metering CT', 77, 'Siemens'],
      ['Other', 71, 'Non-Siemens'],
      ['Potential Transformer', 72, 'Non-Siemens'],
      ['Power Monitoring Device', 78, 'Siemens'],
      ['Protection CT', 79, 'Siemens'],
      ['Timer', 80, 'Siemens'],
      ['Voltmeter', 73, 'Non-Siemens'],
      ['Voltmeter Selector Switch', 81, 'Siemens'],
    ]);
  });

  it('are all of them but the small ways, which distribution sections alone hold', () => {
    const namesFor = (type?: string) => componentFamilyList(knowledge, type).map(({ family }) => family);
    const others = knowledge.components.flatMap(({ name }) => (name === 'SmallWay' ? [] : [name]));
    expect(namesFor().toSorted()).toEqual(others.toSorted());
    expect(namesFor('MCCB_OG')).toEqual(namesFor());
    expect(namesFor('DB')).toEqual(['SmallWay']);
  });
});

describe('the property TYPESOFFEEDER', () => {
  it('has the types of breakers and the blank, the second and third changed over [CFG-44]', () => {
    expect(typesOfFeeder(knowledge)).toEqual([
      { key: 'ACB_IC', value: 'ACB INCOMING' },
      { key: 'ACB_OG', value: 'ACB OUTGOING' },
      { key: 'ACB_BC', value: 'ACB BUSCOUPLER' },
      { key: 'MCCB_IC', value: 'MCCB INCOMING' },
      { key: 'MCCB_OG', value: 'MCCB OUTGOING' },
      { key: 'MCCB_BC', value: 'MCCB BUSCOUPLER' },
      { key: 'EMPTY', value: 'EMPTY' },
    ]);
  });
});
