import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { expect, it } from 'vitest';
import type { LeftoverAnswer } from '../answers/answers.ts';
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
