import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { FeederConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { technicalOffer } from './technical-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** The diversity on the data sheet of a board of 1250 A with these ways. */
function diversityOf(...ways: readonly FeederConfiguration[]): string | undefined {
  const board = aBoard({ RATED_CURRENT: 1250, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [
    aFeeder('I/C', 'ACB_IC', 1250, 4, 'A1'),
    ...ways,
  ]);
  const { parts } = technicalOffer(reportProject(knowledge, book, undefined, [board]));
  const sheet = parts.find(({ title }) => title.startsWith('Technical data sheet'));
  const blocks = sheet?.kind === 'text' ? sheet.blocks : [];
  const fields = blocks.flatMap((block) => (block.kind === 'fields' ? block.fields : []));
  return fields.find(({ label }) => label === 'Diversity factor RDF')?.value;
}

describe('the diversity on the data sheet (SBD 2.7)', () => {
  const ways = aFeeder('O/G', 'MCCB_OG', 100, 4, 'A4');
  const motor = aFeeder('Pump', 'STARTER', null, null, 'A3', { STARTER_KIND: 'DOL', MOTOR_KW: 11 });

  it('counts distribution ways, not motors, capacitors, spare ways and what is auxiliary', () => {
    expect(diversityOf(ways)).toBe('section A 0.8 (4 circuits)');
    expect(
      diversityOf(
        ways,
        motor,
        aFeeder('Spare', 'MCCB_OG', 100, 4, 'A2', { FEEDER_SPARE: 'Y' }),
        aFeeder('PFC', 'APFC', null, null, 'A1', { APFC_KVAR: 100 }),
        aFeeder('Energy', 'METER', null, null, 'A1'),
      ),
    ).toBe('section A 0.8 (4 circuits)');
    expect(diversityOf(ways, aFeeder('F-7', 'SFU_OG', 63, 3, 'A2'))).toBe('section A 0.7 (6 circuits)');
  });

  it('has nothing to say of motors alone', () => {
    expect(diversityOf(motor)).toBe('No distribution circuits');
  });
});
