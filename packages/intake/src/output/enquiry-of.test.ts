import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type LeftoverAnswer, readAnswers } from '../answers/answers.ts';
import { applyAnswers } from '../answers/apply-answers.ts';
import type { Intake } from '../intake.ts';
import { enquiryOf } from './enquiry-of.ts';
import { readBook } from './read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

function readLines(...lines: readonly string[]): Intake {
  const head = 'Sl\tFeeder\tDevice\tRating\tPole\tkA\tQty';
  const file = { name: 'PCC-1.csv', sha256: 'f', bytes: { length: 0 } };
  const intake = readBook(textBook([head, ...lines].join('\n')), file, context);
  if (!intake.ok) {
    throw new Error(intake.error.text);
  }
  return intake.value;
}

function answered(intake: Intake, answer: (text: string) => LeftoverAnswer) {
  const leftovers = Object.fromEntries(intake.leftovers.map(({ id, text }) => [id, answer(text)]));
  const empty = { file: 'f', columns: {}, values: {}, confirmed: [], boards: {}, removed: [], added: [] };
  const applied = applyAnswers(intake, { ...empty, leftovers }, context);
  if (!applied.ok) {
    throw new Error(JSON.stringify(applied.error));
  }
  return enquiryOf(applied.value, null);
}

const incomer = '1\tIncomer\tACB\t1600\t4P\t50\t1';
const canopy = '\tOutdoor canopy as per site';
const relay = '\tMaster trip relay with reset';

it.each(['ACB', 'MCCB'])('a bus coupler of the device %s makes a second section', (device) => {
  const enquiry = enquiryOf(readLines(incomer, `2\tBus coupler\t${device}\t1600\t4P\t50\t1`), null);
  expect(enquiry.boards[0]?.properties).toMatchObject({ QTY_BC: 1 });
});

it('a text that the offer does not hold is a deviation of the project, once', () => {
  const enquiry = answered(readLines(incomer, canopy, canopy), () => ({ kind: 'deviation' }));
  expect(enquiry.project.deviations).toEqual(['Outdoor canopy as per site']);
});

it('a deviation is written as the person puts it', () => {
  const enquiry = answered(readLines(incomer, canopy), () => ({ kind: 'deviation', value: 'No canopy' }));
  expect(enquiry.project.deviations).toEqual(['No canopy']);
});

it('a text that is a note goes to its board, or to the row that it is about', () => {
  const intake = readLines(incomer, relay, canopy);
  const enquiry = answered(intake, (text) => ({
    kind: 'note',
    ...(text.includes('relay') ? { row: 'b1r1' } : { board: 'b1' }),
  }));
  const [board] = enquiry.boards;
  expect(board?.properties).toMatchObject({ CUSTOM_NOTE: 'Outdoor canopy as per site' });
  expect(board?.feeders).toMatchObject([{ properties: { FEEDER_NOTE: 'Master trip relay with reset' } }]);
});

describe('a note that is longer than the product takes', () => {
  const LONG = 'Canopy of sheet steel '.repeat(12).trim();

  it('of a row is asked, with its beginning as offer, and a shorter one settles it', () => {
    const head = 'Sl\tFeeder\tDevice\tRating\tPole\tkA\tQty\tRemarks';
    const file = { name: 'PCC-1.csv', sha256: 'f', bytes: { length: 0 } };
    const lines = [head, `${incomer}\t${LONG} ${LONG}`].join('\n');
    const intake = mustBeOk(readBook(textBook(lines), file, context));
    const [row] = intake.boards[0]?.rows ?? [];
    expect(row?.values.note).toMatchObject({ value: null, reason: 'TOO_LONG', text: `${LONG} ${LONG}` });
    expect(row?.values.note?.offers).toEqual([expect.stringMatching(/^Canopy of sheet steel .* sheet$/u)]);
    expect(row?.feeder).toBeNull();
    const answers = mustBeOk(readAnswers({ file: 'f', values: { 'b1r1.note': 'With canopy' } }));
    const [answeredRow] = mustBeOk(applyAnswers(intake, answers, context)).boards[0]?.rows ?? [];
    expect(answeredRow?.feeder?.properties.FEEDER_NOTE).toBe('With canopy');
  });

  it('of a board is a question about the text that is too much, and so is a deviation', () => {
    const intake = readLines(incomer, canopy, canopy);
    const asked = (kind: LeftoverAnswer['kind'], value: string) => {
      const leftovers = Object.fromEntries(intake.leftovers.map(({ id }) => [id, { kind, board: 'b1', value }]));
      const answers = mustBeOk(readAnswers({ file: 'f', leftovers }));
      const { questions } = mustBeOk(applyAnswers(intake, answers, context));
      return questions.map(({ about, code }) => [about.leftover, code]);
    };
    expect(asked('note', 'With canopy')).toEqual([]);
    expect(asked('note', LONG)).toEqual([['l2', 'TOO_LONG']]);
    expect(asked('deviation', `${LONG} ${LONG}`)).toEqual([
      ['l1', 'TOO_LONG'],
      ['l2', 'TOO_LONG'],
    ]);
  });
});

it('a description that is longer than its field is whole in the note', () => {
  const head = 'Sl\tFeeder\tDescription\tDevice\tRating\tPole\tkA\tQty';
  const text = 'Feeder of the chilled water pumps in the basement of the second building';
  const file = { name: 'PCC-1.csv', sha256: 'f', bytes: { length: 0 } };
  const lines = [
    head,
    `1\tP-1\t${text} of the plant, at level 0, next to the cooling tower\tMCCB\t250\t3P\t36\t1`,
  ].join('\n');
  const [row] = mustBeOk(readBook(textBook(lines), file, context)).boards[0]?.rows ?? [];
  expect(row?.feeder?.properties.FEEDER_NOTE).toBe(`${text} of the plant, at level 0, next to the cooling tower`);
});

it('what is not needed goes nowhere', () => {
  const enquiry = answered(readLines(incomer, canopy), () => ({ kind: 'nothing' }));
  expect(JSON.stringify(enquiry)).not.toContain('canopy');
});

it('the makes of a note are those of the project, by groups of articles', () => {
  const intake = readLines(incomer, '', 'Make of ACB shall be Siemens / L & T or equivalent.', 'Contactors: Schneider');
  expect(intake.makes?.map(({ groups, makes, certainty }) => [groups, makes, certainty])).toEqual([
    [['ACB'], ['Siemens', 'L&T'], 'proposed'],
    [['STARTER'], ['Schneider'], 'proposed'],
  ]);
  expect(enquiryOf(intake, null).project.makeList).toEqual({ ACB: ['Siemens', 'L&T'], STARTER: ['Schneider'] });
});

it('a sentence that says more than makes is no list of them', () => {
  const intake = readLines(incomer, '', 'ACB of Siemens make shall be tested at site in our presence.');
  expect(intake.makes).toBeUndefined();
  expect(intake.leftovers.map(({ text }) => text)).toContain(
    'ACB of Siemens make shall be tested at site in our presence.',
  );
});

it('keys above a table are fields of the project: client, project, date', () => {
  const file = { name: 'PCC-1.csv', sha256: 'f', bytes: { length: 0 } };
  const lines = [
    'Client\tAcme Steel',
    'Project\tRolling mill',
    '',
    'Feeder\tDevice\tRating\tPole\tkA\tQty',
    'Incomer\tACB\t1600\t4P\t50\t1',
  ];
  const intake = readBook(textBook(lines.join('\n')), file, context);
  expect(intake.ok && enquiryOf(intake.value, null).project).toMatchObject({
    name: 'Rolling mill',
    customer: { customerName: 'Acme Steel' },
  });
  expect(intake.ok && intake.value.leftovers).toEqual([]);
});
