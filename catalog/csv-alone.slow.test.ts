import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleStatus, noneVerified } from '@pw/switchboard/articles/article-status';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { verificationRecord } from '@pw/switchboard/checks/verification-record';
import { controlKits } from '@pw/switchboard/component/control-kit';
import { compileKnowledge, type Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCK_FILE } from './lock.ts';
import { readCatalog, readTableFiles } from './read.ts';
import { acceptCatalog } from './write-lock.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pw-rows-'));
  for (const name of [...readTableFiles(import.meta.dirname).keys(), LOCK_FILE]) {
    cpSync(join(import.meta.dirname, name), join(folder, name));
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The knowledge after lines were added to tables and the tables were accepted, and nothing else was done. */
function knowledgeWith(lines: Readonly<Record<string, readonly string[]>>): Knowledge {
  for (const [file, added] of Object.entries(lines)) {
    appendFileSync(join(folder, file), added.map((line) => `${line}\n`).join(''));
  }
  mustBeOk(acceptCatalog(folder));
  return compileKnowledge(mustBeOk(readCatalog(folder)));
}

/** What the rules say of a catalogue of which lines were lost, although somebody accepted it. */
function refusalWithout(file: string, lost: RegExp): () => Knowledge {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(lost, ''));
  return () => knowledgeWith({});
}

describe('a row of a table alone', () => {
  it('adds a check, which the verification record leaves to a person', () => {
    const { tables, ...knowledge } = knowledgeWith({ 'check.csv': ['Y10,Seismic qualification,W,N,customer,,none,'] });
    const { board, design } = assessBoard(
      { tables, ...knowledge },
      aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1')]),
    );
    const record = design ? verificationRecord(tables, board, design) : [];
    expect(record.at(-1)).toEqual({
      clause: 'Y10',
      item: 'Seismic qualification',
      method: 'assessment',
      acceptance: 'to be confirmed by the engineer',
    });
  });

  it('adds an article for another control voltage', () => {
    const shunt = aFeeder('O/G', 'MCCB_OG', 100, 3, 'A1', { FEEDER_SHUNT: 'Y', FEEDER_ROT_HANDLE: 'N' });
    const numberOf = (knowledge: Knowledge) =>
      oneFeeder(knowledge, shunt, { CONTROL_VOLTAGE: '24 DC' }).values.FEEDER_ACC_CAT_NO;
    const before = knowledgeWith({});
    const frame = oneFeeder(before, shunt).values.FRAME;
    const after = knowledgeWith({ 'accessory-article.csv': [`${frame},FEEDER_SHUNT,24 DC,3VA9988-0BL30`] });
    expect([numberOf(before), numberOf(after)]).toEqual(['3VA-SHUNT-11', '3VA9988-0BL30']);
  });

  it('makes numbers with another beginning stand for articles that nobody has looked up', () => {
    const statusWith = ({ tables }: Knowledge) => articleStatus({ catalogueNumber: '9XY-77' }, tables, noneVerified);
    const before = knowledgeWith({});
    const after = knowledgeWith({ 'house-number.csv': ['9XY-,surge arrester'] });
    expect([statusWith(before), statusWith(after)]).toEqual(['generated', 'house']);
  });

  it('adds an item to a control kit, and a kit', () => {
    const knowledge = knowledgeWith({
      'control-kit.csv': ['OG-MCCB timed,MCCB_OG,9'],
      'control-kit-item.csv': [
        'OG-MCCB metered,4,Timer,QTY,1',
        'OG-MCCB timed,1,feeder,FEEDER_AUX,Y',
        'OG-MCCB timed,2,Timer,QTY,1',
      ],
    });
    const timer = { family: 'Timer', properties: { QTY: 1 } };
    const kits = controlKits(knowledge, 'MCCB_OG').filter(({ name }) => name !== 'OG-MCCB basic');
    expect(kits.map(({ name, components }) => [name, components.at(-1)])).toEqual([
      ['OG-MCCB metered', timer],
      ['OG-MCCB timed', timer],
    ]);
    expect(kits.at(-1)).toMatchObject({ wirePoints: 9, properties: { FEEDER_AUX: 'Y' } });
  });
});

it('a family of components is a word of the model: the row of one that nobody declared is refused by its cell', () => {
  const line = 'HourMeter,82,Non-Siemens,2,Y,Hour meter 48x48,PW-HOURS,,,';
  expect(() => knowledgeWith({ 'component-family.csv': [line] })).toThrow(/component-family\.csv.*family.*HourMeter/s);
});

describe('a row that code names', () => {
  it.each([
    ['busbar-constant.csv', /^bar temperature,.*\n/m, 'quantity bar temperature, needed by the sizing of busbars'],
    ['feeder-constant.csv', /^deep cubicle,.*\n/m, 'quantity deep cubicle, needed by the choice of breakers'],
    ['sheet-part.csv', /^doors,.*\n/m, 'part doors, needed by the take-off'],
    ['check-limit.csv', /^usual ambient,.*\n/m, 'quantity usual ambient, needed by the checks'],
    [
      'check-limit.csv',
      /^phase with the control voltage from,.*\n/m,
      'quantity phase with the control voltage from, needed by the control supply',
    ],
    ['form-factor.csv', /^4b,.*\n/m, 'form 4b, needed by the list SB_FORM in board-option.csv'],
    ['layout-constant.csv', /^device door height,.*\n/m, 'quantity device door height, needed by the layout'],
    ['drawing-constant.csv', /^foundation hole,.*\n/m, 'quantity foundation hole, needed by the drawings'],
    ['verification.csv', /^10\.9,.*\n/m, 'clause 10.9, needed by the verification record'],
  ])('is missed when the rules are compiled: %s', (file, lost, sentence) => {
    expect(refusalWithout(file, lost)).toThrow(`${file} holds no row with the ${sentence}: add it`);
  });

  it('is missed with the words of its check, which name it too', () => {
    expect(refusalWithout('check.csv', /^X1,.*\n/m)).toThrow(/check-text\.csv.*X1.*check\.csv/s);
  });

  it.each([
    [
      'accessory-article.csv',
      /^3VA10,FEEDER_AUX,Y,.*\n/m,
      'accessory-article.csv holds no row for FEEDER_AUX Y of frame 3VA10, which feeder-option.csv offers: add it',
    ],
    [
      'accessory-article.csv',
      /^3WA12,FEEDER_AUX,4\+4,.*\n/m,
      'accessory-article.csv holds no row for FEEDER_AUX 4+4 of frame 3WA12, which feeder-option.csv offers: add it',
    ],
    [
      'accessory.csv',
      /^MCCB,FEEDER_KEYLOCK,.*\n/m,
      'accessory.csv holds no row for FEEDER_KEYLOCK Y of MCCB, which feeder-option.csv offers: add it',
    ],
  ])('is missed where a list offers an accessory without it: %s', (file, lost, sentence) => {
    expect(refusalWithout(file, lost)).toThrow(sentence);
  });

  it.each([
    ['feeder-option.csv', /^MCCB,FEEDER_POLES,.*\n/gm, 'FEEDER_POLES of MCCB'],
    ['feeder-option.csv', /^ACB,FEEDER_KEYLOCK,.*\n/gm, 'FEEDER_KEYLOCK of ACB'],
    ['feeder-option.csv', /^EMPTY,EMPTY_FEEDER_WIDTH,.*\n/gm, 'EMPTY_FEEDER_WIDTH of EMPTY'],
  ])('is missed where a list of a form would be empty: %s %s', (file, lost, list) => {
    expect(refusalWithout(file, lost)).toThrow(
      `No table offers a value of ${list}, which is chosen from a list: add its rows`,
    );
  });

  it('is missed when a kit is made of an unknown component', () => {
    expect(() => knowledgeWith({ 'control-kit-item.csv': ['OG-MCCB metered,4,Tmier,QTY,1'] })).toThrow(
      'component-family.csv holds no row with the family Tmier, needed by control-kit-item.csv: add it',
    );
  });

  it.each([
    ['material-quantity.csv', 'HARDWARE,Stainless steel', 'HARDWARE,Stainles steel', 'board-option.csv'],
    ['wired-equipment.csv', 'HEATER,Per board', 'HEATER,Per boards', 'board-option.csv'],
    ['interlock-part.csv', 'SUPPLY_AUTO,Auto with return', 'SUPPLY_AUTO,Auto and return', 'board-option.csv'],
    ['z1.csv', 'SB_DESIGN,Double front', 'SB_DESIGN,Double fronts', 'board-option.csv'],
    ['z1.csv', 'FEEDER_MOUNTING,Plug-in', 'FEEDER_MOUNTING,Plugin', 'feeder-option.csv'],
  ])('is refused where it compares a value that nothing offers: %s %s', (file, row, wrong, list) => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(row, wrong));
    const [property, value] = wrong.split(',');
    expect(() => knowledgeWith({})).toThrow(
      `${file} compares ${property} with ${value}, which ${list} does not offer: correct it or add the row`,
    );
  });

  it('is refused in another unit than the formulas reckon with', () => {
    const path = join(folder, 'take-off-constant.csv');
    writeFileSync(path, readFileSync(path, 'utf8').replace('link length,700,mm', 'link length,700,m'));
    expect(() => knowledgeWith({})).toThrow(
      'take-off-constant.csv gives the link length in m, needed in mm by the take-off: convert it',
    );
  });
});
