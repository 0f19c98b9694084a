import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { PropertyValue } from '@pw/configurator/value';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import { componentArticle } from '@pw/switchboard/component/component-article';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import { aBoard } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));

type Chosen = Readonly<Record<string, PropertyValue>>;

const way = (quantity: number, device: string, ampere: number | null, poles: string, more: Chosen = {}) => ({
  family: 'SmallWay',
  properties: {
    QTY: quantity,
    WAY_DEVICE: device,
    WAY_POLES: poles,
    ...(ampere === null ? {} : { WAY_AMP: ampere }),
    ...more,
  },
});

const lighting = way(12, 'MCB', 16, '1', { AM_DESCRIPTION: 'Lighting' });
const sockets = way(4, 'RCBO', 32, '2', { AM_DESCRIPTION: 'Sockets' });

function section(chosen: Chosen, components = [lighting, sockets]) {
  const properties = { SECTION_A: 1, FEEDER_AMP_RATING: 63, ...chosen };
  const feeder = oneFeeder(knowledge, { name: 'LDB', type: 'DB', properties, components }, { SB_IP: 'IP42' });
  const ways = feeder.components.map((component) => componentArticle(component, tables, feeder.components));
  const articles = [...feeder.kind.articles(feeder.values), ...ways];
  // The properties that the rows of the kind give it besides those of every feeder.
  const own: Chosen = feeder.values;
  return {
    own,
    articles,
    values: feeder.values,
    list: articles.reduce(
      (sum, { priceKey, quantity }) => sum + quantity * (book.list.priceOf(priceKey)?.value ?? Number.NaN),
      0,
    ),
    places: waysOf(feeder).ways,
    explain: (property: string) => feeder.explain(property as never),
    findings: feeder.kind.judge(feeder.values, evaluateBoard(knowledge, aBoard({ SB_IP: 'IP42' }, [])).values),
  };
}

describe('a distribution section of 12 MCB 16 A and 4 RCBO 32 A on 63 A 4-pole (SBD 9.5)', () => {
  const at10 = section({ FEEDER_FAULT_LEVEL: 10 });

  it('at 10 kA: an isolator, 24 modules in 2 rows, 450 mm, 21380 INR, 3.4 h, 7.6 kg', () => {
    const { own, list } = at10;
    expect([own.INCOMER, own.MODULES, own.ROWS, own.MODULE_HEIGHT]).toEqual(['Isolator', 24, 2, 450]);
    expect([list, own.ASSEMBLY_HOURS, own.DEVICE_MASS]).toEqual([21_380, 3.4, 7.6]);
    expect([own.ICU, own.LINK_SIZE === '', own.LOAD_CURRENT]).toEqual([10, false, 63]);
  });

  it('its phases carry 128, 96 and 96 A: 25 % are still silent', () => {
    const { own, findings, explain } = at10;
    expect([own.PHASE_R, own.PHASE_Y, own.PHASE_B]).toEqual([128, 96, 96]);
    expect(findings).toEqual([]);
    expect(explain('PHASE_R').arithmetic).toBe('sum(4 * 16, 2 * 32)');
  });

  it('its ways are in the order of input after the isolator, and go on in the second row', () => {
    const { places } = at10;
    expect(places.map(({ address }) => address).slice(0, 2)).toEqual(['R1/1', 'R1/2']);
    expect(places.map(({ fromModule }) => fromModule).slice(10, 16)).toEqual([14, 15, 16, 18, 20, 22]);
    expect(places.map(({ phases }) => phases).slice(0, 4)).toEqual(['R', 'Y', 'B', 'R']);
    const more = section({ FEEDER_FAULT_LEVEL: 10 }, [lighting, sockets, way(1, 'MCB', 63, '3')]);
    expect(more.places.at(-1)).toMatchObject({ address: 'R2/1', phases: 'RYB', fromModule: 0 });
  });

  it('its bill has a line per entry, with what the entry is for', () => {
    const lines = at10.articles.map(({ catalogueNumber, description, quantity, group }) => [
      catalogueNumber,
      description,
      quantity,
      group,
    ]);
    expect(lines).toEqual([
      ['PW-ISOLATOR-4-63-10', 'Isolator 4P 63 A', 1, 'DB'],
      ['PW-COMB-24', 'Comb bar 24 modules', 2, 'DB'],
      ['PW-NPE', 'N and PE bars of a row', 2, 'DB'],
      ['PW-MCB-1-C16-10', 'Lighting', 12, 'DB'],
      ['PW-RCBO-2-C32-10', 'Sockets', 4, 'DB'],
    ]);
  });

  it('at 36 kA: an MCCB S36 before it, 500 mm, 36 kA with back-up, 39345 INR', () => {
    const { own, list, findings, articles } = section({ FEEDER_FAULT_LEVEL: 36 });
    expect([own.INCOMER, own.ROWS, own.MODULE_HEIGHT, own.ICU, list]).toEqual(['MCCB', 1, 500, 36, 39_345]);
    expect(articles[0]).toMatchObject({ catalogueNumber: '3VA1163-4EE42-0AA0', group: 'MCCB', make: 'Siemens' });
    expect(findings).toEqual([]);
  });

  it('at 50 kA the back-up ends at 36 kA (C1); with breakers of 15 kA at 50 kA, 42749 INR', () => {
    const statement = 'Icu 36 kA with back-up < fault level 50 kA';
    expect(section({ FEEDER_FAULT_LEVEL: 50 }).findings).toMatchObject([{ id: 'C1', statement }]);
    const { own, list, findings } = section({ FEEDER_FAULT_LEVEL: 50, DB_MCB_KA: 15 });
    expect([own.ICU, list, findings]).toEqual([50, 42_749, []]);
  });
});

describe('a distribution section', () => {
  it('without a way is incomplete (C3)', () => {
    expect(section({}, []).findings).toContainEqual(
      expect.objectContaining({ id: 'C3', statement: 'No way is added' }),
    );
  });

  it.each([
    [way(1, 'MCB', 80, '1N'), 'no MCB 1N for 80 A'],
    [way(1, 'MCB', null, '1'), 'the current of MCB 1P is empty'],
    [way(1, 'MCB', 16, ''), 'the poles of MCB 16 A are empty'],
  ])('names a way that is not made (D0)', (made, statement) => {
    expect(section({ FEEDER_FAULT_LEVEL: 10 }, [made]).findings).toContainEqual(
      expect.objectContaining({ id: 'D0', statement }),
    );
  });

  it('takes a surge protector without a current: it loads no phase', () => {
    const { own, findings, list } = section({ FEEDER_FAULT_LEVEL: 10 }, [way(1, 'SPD', null, '4')]);
    expect([own.PHASE_R, own.WAY_MODULES, findings]).toEqual([0, 4, []]);
    expect(list).toBe(9800 + 1100 + 1800);
  });

  it('of three poles needs a neutral for other than three-pole ways', () => {
    const threePole = { FEEDER_POLES: '3', DB_INCOMER: 'MCCB' };
    expect(section(threePole).values.CONDUCTORS).toBe(4);
    expect(section(threePole, [way(2, 'MCB', 32, '3')]).values.CONDUCTORS).toBe(3);
  });

  it('has a further row where its ways do not fit the rest of one', () => {
    const wide = [way(9, 'MCB', 125, '3'), way(1, 'MCB', 32, '3')];
    const { own, places } = section({ FEEDER_FAULT_LEVEL: 10, DB_SPARE: 0 }, wide);
    // 4 + 9 * 4.5 + 3 modules are two rows; four of 4.5 are next to the isolator, five in the second row.
    expect([own.MODULES, own.ROWS, places.at(-1)?.address]).toEqual([47.5, 3, 'R3/1']);
  });

  it('prices every way that is made, and holds no price of theirs that nothing asks for', () => {
    const rows = tables.choices.get('small-way')?.rows ?? [];
    const asked = rows.flatMap(({ device, poles, upToA }) =>
      [6, 10, 15, 25].map((kA) => `PW-${device}-${poles}-${upToA}-${kA}`),
    );
    const listed = book.list.rows.flatMap(({ group, catalogueNumber }) => (group === 'DB' ? [catalogueNumber] : []));
    expect(listed.toSorted()).toEqual([...asked, 'PW-COMB-24', 'PW-NPE'].toSorted());
  });
});
