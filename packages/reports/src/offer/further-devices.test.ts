import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { everyKindEnquiry } from '@pw/testing/every-kind';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { expect, it } from 'vitest';
import { furtherDevices } from './further-devices.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

it('counts the steps of a capacitor bank once, over however many cubicles it stands', () => {
  const [board] = everyKindEnquiry.boards;
  const bank = { name: 'CAP', type: 'APFC', properties: { APFC_KVAR: '275', SECTION_A: '1' } };
  const enquiry = { ...everyKindEnquiry, boards: [{ ...board, feeders: [...board.feeders.slice(0, 1), bank] }] };
  const { boards } = mustBeOk(readEnquiry(JSON.stringify(enquiry), knowledge, book.tables.rate));
  const project = reportProject(knowledge, book, undefined, boards);
  expect(project.boards[0]?.design?.cubicles.filter(({ type }) => type === 'APFC')).toHaveLength(3);
  const shown = furtherDevices({ ...project, isVerified: noneVerified });
  const steps = shown.filter(({ description }) => description.startsWith('Capacitor step'));
  expect(steps.map(({ description, count }) => [/\d+ kvar/.exec(description)?.[0], count])).toEqual([
    ['50 kvar', 4],
    ['25 kvar', 3],
  ]);
});
