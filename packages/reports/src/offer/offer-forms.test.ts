import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { amountInWords, printRupees } from '@pw/domain/money';
import type { OfferDrawings, OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportType } from '@pw/domain/reports/report-types';
import { sheetCodes } from '@pw/drawing/drawing-set/set-title-block';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportDocument, ReportPart } from '../document/report-document.ts';
import { sheetsOfReport } from './offer-drawings.ts';
import { offerOfForm } from './techno-commercial-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const project = reportProject(knowledge, mustBeOk(readPriceBook(readPriceFiles())));
const total = project.totals.final.paise;
const [full, short] = [offerOfForm.full(project), offerOfForm.short(project)];

function paragraphsOf({ parts }: ReportDocument, title: string): readonly string[] {
  const part = parts.find((each) => each.title === title);
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
}

const orientationOf = (part: ReportPart) => (part.kind === 'text' ? part.orientation : 'portrait');

describe('both forms of the techno-commercial offer', () => {
  it.each([full, short])(
    'say the total in figures and words, what it holds and the validity in the letter: $head.title',
    (offer) => {
      const letter = paragraphsOf(offer, 'Offer');
      expect(letter).toContain(`Total price: ₹${printRupees(total)}`);
      expect(letter).toContain(
        `In words: ${amountInWords(total)}. The total includes insurance and GST. Freight is extra.`,
      );
      expect(letter).toContain('This offer is valid until 20-12-2026.');
      expect(paragraphsOf(offer, 'Summary and prices')).toContain(`In words: ${amountInWords(total)}`);
    },
  );

  it.each([full, short])('have upright pages alone, which follow on: $head.title', ({ parts }) => {
    expect(new Set(parts.map(orientationOf))).toEqual(new Set(['portrait']));
    const starting = parts.filter((part) => part.kind === 'text' && part.followsOn !== true);
    expect(starting.map(({ title }) => title)).toEqual(['Offer', 'Summary and prices']);
  });

  it('keep on one page what is read together', () => {
    const together = ({ parts }: ReportDocument) =>
      parts.filter((part) => part.kind === 'text' && part.isOfBlock === true).map(({ title }) => title);
    expect(together(full)).toEqual([
      ...['PCC-1', 'PCC-2', 'MDB'].map((name) => `Bill of components: ${name}`),
      'Scope of supply',
      'Recommended spares',
      'Temperature: PCC-2',
      'Temperature: MDB',
      'Design-verification record',
    ]);
    expect(together(short)).toEqual(['Scope of supply']);
  });

  it('share their prices, deviations and scope; the short one has none of the long lists', () => {
    const ofBoard = (name: string) => [`Technical data sheet: ${name}`, `Feeder schedule: ${name}`];
    expect(short.parts.map(({ title }) => title)).toEqual([
      'Offer',
      'Summary and prices',
      'Deviations and assumptions',
      'Scope of supply',
      ...['PCC-1', 'PCC-2', 'MDB'].flatMap(ofBoard),
    ]);
    const [, ...shared] = short.parts;
    expect(shared.filter((part) => !full.parts.some((each) => JSON.stringify(each) === JSON.stringify(part)))).toEqual(
      [],
    );
  });

  it('carry what a customer decides by of the drawings, or all where so asked; the technical offer carries all', () => {
    const sheet = { title: '', widthMm: 420, heightMm: 297, scale: 20, items: [] };
    const set = sheetCodes.map((code) => ({ code, number: code, sheet: { ...sheet, title: code } }));
    const drawn = (type: ReportType, form: OfferForm, drawings?: OfferDrawings) =>
      sheetsOfReport(type, form, set, drawings).map(({ title }) => title);
    expect(drawn('TechnoCommercialReport', 'full')).toEqual(['GA', 'SLD']);
    expect(drawn('TechnoCommercialReport', 'short')).toEqual(['GA']);
    expect(drawn('TechnicalReport', 'full')).toEqual([...sheetCodes]);
    expect(drawn('CommercialReport', 'full')).toEqual([]);
    expect(drawn('TechnoCommercialReport', 'full', 'All')).toEqual([...sheetCodes]);
    expect(drawn('TechnoCommercialReport', 'short', 'All')).toEqual(['GA']);
    expect(drawn('CommercialReport', 'full', 'All')).toEqual([]);
  });

  it('show the drawings behind all other pages, and the certificate before them', () => {
    const sheet = { title: 'GA', widthMm: 297, heightMm: 210, scale: 20, items: [] };
    const certificate = { image: 'certificate.pdf', pages: 2 };
    const company = { ...project.company, certificate };
    for (const offer of Object.values(offerOfForm)) {
      expect(offer({ ...project, company, drawings: [[sheet], [], [sheet]] }).parts.slice(-4)).toEqual([
        { kind: 'image', title: 'Certificate', image: 'certificate.pdf', page: 1 },
        { kind: 'image', title: 'Certificate', image: 'certificate.pdf', page: 2 },
        { kind: 'drawing', title: 'Drawing GA', sheet },
        { kind: 'drawing', title: 'Drawing GA', sheet },
      ]);
    }
  });
});
