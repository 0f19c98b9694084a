import { OWN_MAKE, ownSeriesKnowledge } from '@pw/catalog/own-series';
import { readPriceFiles } from '@pw/catalog/read';
import { fileOf } from '@pw/configurator/table/schema';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { verificationRecord } from '@pw/switchboard/checks/verification-record';
import { controlKits } from '@pw/switchboard/component/control-kit';
import { formAsset, formAssetNames } from '@pw/switchboard/forms/form-assets';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { catalogueSchemas } from '@pw/switchboard/tables/catalogue-tables';
import { checkCases } from '@pw/testing/check-cases';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { assumptionsOf } from '../offer/assumptions.ts';
import { makeList } from '../offer/make-list.ts';
import { scopeMatrix } from '../offer/scope-matrix.ts';
import { recommendedSpares } from '../offer/spares.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { boardRemedies } from '../remedies/board-remedies.ts';
import { remedyText } from '../remedies/remedy-words.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { quoteBoard } from './quote-board.ts';
import { boardReservations } from './reservations.ts';

const READ_BY_MODEL = 'the 3D model reads it, which stands on design and drawings and is no part of a quote';

const READ_BY_DRAWINGS = 'the drawings and the 3D model read it, which are no part of a quote';
const READ_WITH_TABLES = 'it is the schema of another table, and read with it';
const READ_BY_SCHEDULES = 'the reader of pasted schedules reads it';
const READ_BY_OFFER = 'a page of the offer prints it, which is no part of a quote';

const READ_BY_WORKSHOP =
  'plates, labels, cut plans, flat parts, routine tests and passports of units read it, which are no part of a quote';

const READ_BY_WIRING = 'the wire list of the works reads it, which is no part of a quote';

const OF_COMPANIES = 'the table is empty until a company adds what it has tested';

function readBy(reason: string, file: string, columns: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(columns.map((column) => [`${file}: ${column}`, reason]));
}

/** Columns that no rule needs and that stay for those who keep the tables, each with its reason. */
const keptForReaders = {
  ...readBy(READ_BY_WORKSHOP, 'auxiliary-test.csv', ['controlVoltage', 'testVoltageV']),
  'base-frame.csv: flangeMm': 'the foundation sheet draws it, and drawings are no part of a quote',
  'base-frame.csv: section': 'the name of the steel section whose mass the row gives',
  'breaker-size.csv: drawnOutDepthMm': READ_BY_MODEL,
  'breaker-size.csv: drawnOutHeightMm': READ_BY_MODEL,
  'busbar-current.csv: areaMm2':
    'the area as the source prints it, less the rounded corners; rules reckon with the size',
  'busbar-current.csv: massKgPerM': 'the mass as the source prints it; the take-off weighs by size and density',
  'cable-room.csv: source': 'how sure the diameter of the row is',
  'check.csv: assumption': READ_BY_OFFER,
  'check.csv: subject': 'the panel names a check by it that found nothing, and the offer one that a person judges',
  ...readBy(READ_BY_WORKSHOP, 'clearance.csv', ['clearanceMm', 'impulseUpToKv']),
  ...readBy(READ_BY_WORKSHOP, 'creepage.csv', ['creepageMm', 'insulationUpToV']),
  'cubicle-type.csv: terminalMm': READ_BY_MODEL,
  ...readBy(READ_BY_WORKSHOP, 'cutout.csv', ['cornerMm', 'heightMm', 'hole', 'rightMm', 'shape', 'source', 'symbol']),
  ...readBy(READ_BY_WORKSHOP, 'cutout.csv', ['upMm', 'widthMm']),
  ...readBy(READ_BY_WIRING, 'device-letter.csv', ['family', 'letter']),
  ...readBy(READ_BY_WIRING, 'device-pin.csv', ['choice', 'counted', 'family']),
  'device-pin.csv: function': 'what is connected to the pin, for readers of the table',
  ...readBy(READ_BY_WIRING, 'device-pin.csv', ['pin', 'property']),
  'device.csv: depthMm': READ_BY_MODEL,
  'device.csv: family': READ_BY_OFFER,
  'device.csv: heightMm': READ_BY_MODEL,
  'device.csv: model': READ_BY_MODEL,
  'device.csv: standard': READ_BY_OFFER,
  'device.csv: widthMm': READ_BY_MODEL,
  'drawing-constant.csv: value': READ_BY_DRAWINGS,
  ...readBy(READ_BY_WORKSHOP, 'fold.csv', ['allowanceMm', 'edge', 'part', 'source']),
  'gst.csv: goods': READ_BY_OFFER,
  'gst.csv: hsn': READ_BY_OFFER,
  'gst.csv: ratePercent': READ_BY_OFFER,
  'heading-word.csv: field': READ_BY_SCHEDULES,
  'heading-word.csv: language': READ_BY_SCHEDULES,
  'heading-word.csv: words': READ_BY_SCHEDULES,
  'house-number.csv: standsFor': 'what articles have such numbers, in words of the trade',
  ...readBy(READ_BY_WIRING, 'interlock-net.csv', ['breaker', 'closing', 'function', 'interlock', 'item', 'net']),
  ...readBy(READ_BY_WIRING, 'interlock-net.csv', ['onWhile', 'onwards', 'order', 'pin', 'scheme', 'wire']),
  'interlock-part.csv: mark': 'the drawing reads it, which is no part of a quote',
  'itp.csv: clause': READ_BY_OFFER,
  'itp.csv: customer': READ_BY_OFFER,
  'itp.csv: extent': READ_BY_OFFER,
  'itp.csv: no': READ_BY_OFFER,
  'itp.csv: stage': READ_BY_OFFER,
  ...readBy(READ_BY_WORKSHOP, 'joint-pattern.csv', ['acrossMm', 'barFromWidthMm', 'diameterMm', 'edgeMm', 'pitchMm']),
  'kind-column.csv: column': READ_WITH_TABLES,
  'kind-column.csv: isKey': READ_WITH_TABLES,
  'kind-column.csv: isRising': READ_WITH_TABLES,
  'kind-column.csv: max': READ_WITH_TABLES,
  'kind-column.csv: mayBeBlank': READ_WITH_TABLES,
  'kind-column.csv: min': READ_WITH_TABLES,
  'kind-column.csv: risesWithin': READ_WITH_TABLES,
  'kind-column.csv: table': READ_WITH_TABLES,
  'kind-column.csv: unit': READ_WITH_TABLES,
  'kind-constant.csv: unit': 'the unit that the formulas reckon in which name the quantity; the lock holds it',
  'kind-part.csv: colour': 'the drawing reads it, which is no part of a quote',
  'kind-part.csv: door': 'the drawing reads it, which is no part of a quote',
  ...readBy(READ_BY_SCHEDULES, 'kind-word.csv', [
    'inRemarks',
    'isProposal',
    'needs',
    'order',
    'property',
    'type',
    'value',
    'without',
    'words',
  ]),
  ...readBy(READ_BY_WIRING, 'kit-net.csv', ['function', 'item', 'kit', 'net', 'order', 'pin', 'wire']),
  ...readBy(READ_BY_WORKSHOP, 'label-format.csv', ['columns', 'encoding', 'format', 'head']),
  'label-format.csv: importedOn': 'when a person has tried the format in its program',
  ...readBy(READ_BY_WORKSHOP, 'label-format.csv', ['lineEnd', 'longest', 'name', 'quoting', 'separator', 'tooLong']),
  ...readBy(READ_BY_WORKSHOP, 'maintenance.csv', ['interval', 'item', 'of', 'source', 'text', 'what']),
  ...readBy(READ_BY_WORKSHOP, 'plate-line.csv', ['line', 'of', 'required', 'source', 'text']),
  'routine-test-constant.csv: value': READ_BY_WORKSHOP,
  ...readBy(READ_BY_WORKSHOP, 'routine-test.csv', ['boards', 'clause', 'instrument', 'item', 'itp', 'mayBeNa']),
  ...readBy(READ_BY_WORKSHOP, 'routine-test.csv', ['of', 'per', 'photo', 'rule', 'test', 'unit']),
  ...readBy(READ_BY_SCHEDULES, 'schedule-word.csv', ['language', 'use', 'words']),
  ...readBy(READ_BY_WORKSHOP, 'stage.csv', ['hoursPerDay', 'needs', 'stage']),
  ...readBy(READ_BY_WIRING, 'starter-device.csv', ['choice', 'controls', 'description', 'device', 'family', 'group']),
  ...readBy(READ_BY_WIRING, 'starter-device.csv', ['kinds', 'needs', 'on', 'parts']),
  ...readBy(READ_BY_WIRING, 'starter-net.csv', ['controls', 'device', 'function', 'given', 'kinds', 'link', 'net']),
  ...readBy(READ_BY_WIRING, 'starter-net.csv', ['no', 'pin', 'toNet', 'toPin', 'unless', 'wire']),
  ...readBy(READ_BY_WORKSHOP, 'stock-length.csv', ['keptFromMm', 'kerfMm', 'lengthMm', 'material']),
  'supply-scheme.csv: closedAtOnce': 'what each state of the scheme closes at most: a test holds the states to it',
  'support-test.csv: bars': OF_COMPANIES,
  'support-test.csv: faultLevelKa': OF_COMPANIES,
  'support-test.csv: leastSpacingMm': OF_COMPANIES,
  'support-test.csv: make': OF_COMPANIES,
  'support-test.csv: report': OF_COMPANIES,
  'support-test.csv: seconds': OF_COMPANIES,
  'support-test.csv: spanMm': OF_COMPANIES,
  'support-test.csv: upToWidthMm': OF_COMPANIES,
  'trip-unit.csv: protection': 'what the release does, in words of the trade',
  ...readBy(READ_BY_WIRING, 'wire-rule.csv', ['colour', 'fused', 'kind', 'mm2']),
  ...readBy(READ_BY_WIRING, 'wiring-constant.csv', ['quantity', 'unit', 'value']),
};

/** The catalogue with a note of every column of which a cell is read, by file. */
function watched(tables: CatalogueTables) {
  const read = new Map<string, Set<string | symbol>>();
  const copies = Object.entries(catalogueSchemas).map(([name, schema]) => {
    const columns = new Set<string | symbol>();
    read.set(fileOf(schema), columns);
    const handler: ProxyHandler<object> = {
      get: (target, column) => {
        columns.add(column);
        return Reflect.get(target, column);
      },
    };
    // A record of schemas has forgotten which table belongs to which name.
    const table = tables[name as keyof typeof catalogueSchemas];
    return [name, { ...table, rows: table.rows.map((row) => new Proxy(row, handler)) }];
  });
  // The copies replace the tables, row by row.
  return {
    tables: { ...tables, ...Object.fromEntries(copies) } as CatalogueTables,
    isRead: (file: string, column: string) => read.get(file)?.has(column) === true,
  };
}

/** Reads what rules, checks, bill, prices and documents read of many boards. */
function readEverything(tables: CatalogueTables): void {
  const knowledge = compileKnowledge(tables);
  const book = mustBeOk(readPriceBook(readPriceFiles()));
  const rates = ratesOf(book.tables.rate, {});
  const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
  const random = createRandom(1);
  const boards = [
    ...Object.values(referenceBoards),
    ...checkCases.map(({ raises }) => raises),
    ...Array.from({ length: 60 }, () => randomBoard(random)),
    withProperties(referenceBoards.RB2, { BOARD_MAKE: OWN_MAKE }),
    { ...referenceBoards.RB1, demands: [{ when: { types: ['ACB_IC'] }, set: {}, kit: 'IC-ACB', note: '' }] },
  ];
  for (const configuration of boards) {
    const quoted = mustBeOk(quoteBoard(knowledge, configuration, terms));
    const { board, checks, design } = quoted;
    makeList([quoted], tables, {});
    assumptionsOf([board], tables);
    scopeMatrix([quoted], tables);
    recommendedSpares([{ ...quoted, quantity: 20 }], tables, terms);
    boardReservations(quoted, tables);
    if (design) {
      verificationRecord(tables, board, design);
    }
    findingsForCustomer(checks, board, tables);
  }
  const closed = withProperties(referenceBoards.RB1, { SB_IP: 'IP54' });
  const hot = mustBeOk(quoteBoard(knowledge, closed, terms));
  for (const remedy of boardRemedies(knowledge, closed, terms, hot)) {
    remedyText(tables, remedy);
  }
  for (const name of formAssetNames) {
    formAsset(knowledge, name);
  }
  controlKits(knowledge, 'ACB_IC');
}

describe('the columns of the catalogue', () => {
  it('are all read by a rule, a check or a document, or stay for a reason', () => {
    const { tables, isRead } = watched(ownSeriesKnowledge().tables);
    readEverything(tables);
    const unread = Object.values(catalogueSchemas).flatMap((schema) => {
      const file = fileOf(schema);
      return Object.keys(schema.columns).flatMap((column) => (isRead(file, column) ? [] : [`${file}: ${column}`]));
    });
    expect(unread.sort()).toEqual(Object.keys(keptForReaders));
  });
});
