import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readAasFiles, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import type { AasElement, AasEnvironment } from '@pw/reports/aas/aas-element';
import { aasEnvironment } from '@pw/reports/aas/aas-environment';
import { aasRepeats, aasValues, handoverDocuments, readAasTables } from '@pw/reports/aas/aas-tables';
import { worksBoards } from '@pw/reports/workshop/works-paper';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { enquiryBoards } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomCabinetBoard } from '@pw/testing/random-cabinet-board';
import { withRandomKinds } from '@pw/testing/random-kinds';
import { reportProject } from '@pw/testing/report-project';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { anAasUnit } from '../testing/an-aas-unit.ts';
import { judgeEnvironment } from './judge-environment.ts';

const BOARDS = gateOrNight(30, 500);

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const aasTables = mustBeOk(readAasTables(readAasFiles()));
const book = mustBeOk(readPriceBook(readPriceFiles()));
const boardsOf = (configurations: Parameters<typeof reportProject>[3]) =>
  worksBoards(reportProject(knowledge, book, undefined, configurations));
const [board] = boardsOf([referenceBoards.RB1]);
if (!board) {
  throw new Error('the board has no design');
}

/** The element of a path of idShorts, with the number of the element in a list. */
function elementAt({ submodels }: AasEnvironment, path: string): AasElement | undefined {
  const [root, ...names] = path.split('/');
  let among = submodels.find(({ idShort }) => idShort === root)?.submodelElements ?? [];
  let element: AasElement | undefined;
  for (const name of names) {
    element = /^\d+$/.test(name) ? among[Number(name)] : among.find(({ idShort }) => idShort === name);
    among =
      element?.modelType === 'SubmodelElementCollection' || element?.modelType === 'SubmodelElementList'
        ? element.value
        : [];
  }
  return element;
}

/** The values of all elements, in their order. */
function textsOf(elements: readonly AasElement[]): readonly string[] {
  return elements.flatMap((element) => {
    switch (element.modelType) {
      case 'Property':
      case 'File':
        return [element.value];
      case 'MultiLanguageProperty':
        return element.value.map(({ text }) => text);
      default:
        return textsOf(element.value);
    }
  });
}

describe('the AAS of a unit', () => {
  const environment = aasEnvironment(anAasUnit(board, tables), aasTables);

  it('is right by metamodel 3.0', () => {
    expect(judgeEnvironment(environment)).toEqual([]);
  });

  it('holds what the three templates ask for', () => {
    const valueAt = (path: string) => elementAt(environment, path)?.value;
    const inEnglish = (text: string) => [{ language: 'en', text }];
    expect(environment.submodels.map(({ semanticId }) => semanticId)).toEqual([
      {
        type: 'ExternalReference',
        keys: [{ type: 'GlobalReference', value: 'https://admin-shell.io/idta/nameplate/3/0/Nameplate' }],
      },
      { type: 'ModelReference', keys: [{ type: 'Submodel', value: '0173-1#01-AHX837#002' }] },
      { type: 'ModelReference', keys: [{ type: 'Submodel', value: '0173-1#01-AHF578#003' }] },
    ]);
    expect(valueAt('Nameplate/SerialNumber')).toBe('26-00001');
    expect(valueAt('Nameplate/URIOfTheProduct')).toBe('https://panels.example/p/#AAAAAAAAAAAAAAAAAAAAAA');
    expect(valueAt('Nameplate/ManufacturerName')).toEqual(inEnglish('Demo Switchgear'));
    expect(valueAt('Nameplate/AddressInformation/Street')).toEqual(inEnglish('12 MIDC, Pune 411019'));
    expect(valueAt('Nameplate/YearOfConstruction')).toBe('2026');
    const guideline = 'Nameplate/AssetSpecificProperties/GuidelineSpecificProperties/0';
    expect(valueAt(`${guideline}/GuidelineForConformityDeclaration`)).toBe('IEC 61439-2');
    expect(elementAt(environment, `${guideline}/Uimp`)).toMatchObject({
      value: '8 kV',
      description: inEnglish('IEC 61439-1 6.2'),
    });
    expect(valueAt('TechnicalData/GeneralInformation/ManufacturerArticleNumber')).toBe('SO-26-0007 PCC-1');
    expect(valueAt('TechnicalData/TechnicalPropertyAreas/0/Frequency')).toBe('50 Hz');
    const second = 'HandoverDocumentation/Documents/1';
    expect(valueAt(`${second}/DocumentClassifications/0/ClassId`)).toBe('02-01');
    expect(elementAt(environment, `${second}/DocumentVersions/0/DigitalFiles/0`)).toMatchObject({
      value: '/aasx/files/schedule.pdf',
      contentType: 'application/pdf',
    });
  });

  it('has no element for what a unit does not have', () => {
    const bare = aasEnvironment(
      anAasUnit(board, tables, { logo: null, documents: [], manufacturer: { name: 'Demo', address: '' } }),
      aasTables,
    );
    expect(judgeEnvironment(bare)).toEqual([]);
    expect(elementAt(bare, 'Nameplate/CompanyLogo')).toBeUndefined();
    expect(elementAt(bare, 'Nameplate/AddressInformation/Street')).toBeUndefined();
    expect(bare.submodels.find(({ idShort }) => idShort === 'HandoverDocumentation')).toBeUndefined();
  });

  it('says whether a document is released', () => {
    const unit = anAasUnit(board, tables);
    const documents = unit.documents.map((each) => ({ ...each, isReleased: each.document !== 'drawings' }));
    const given = aasEnvironment({ ...unit, documents }, aasTables);
    const statuses = unit.documents.map((_, at) =>
      elementAt(given, `HandoverDocumentation/Documents/${at}/DocumentVersions/0/StatusValue`),
    );
    expect(statuses.map((status) => status?.value)).toEqual(
      unit.documents.map(({ document }) => (document === 'drawings' ? 'InReview' : 'Released')),
    );
  });

  it.each([
    ['a control character', '26\u0000\u0001\u0007-1'],
    ['half a character', '26\ud800-1'],
    ['another script', 'पैनल ١٢٣'],
    ['five thousand characters', 'x'.repeat(5000)],
    ['markup', '</aas:value>&amp;<script>'],
  ])('is right where a text has %s', (_, text) => {
    const given = { serial: text, board: text, orderNumber: text, manufacturer: { name: text, address: text } };
    const areas = [
      {
        title: text,
        fields: [
          { label: text, value: text },
          { label: text, value: text },
        ],
      },
    ];
    expect(judgeEnvironment(aasEnvironment(anAasUnit(board, tables, { ...given, areas }), aasTables))).toEqual([]);
  });

  it('is right for the boards of the examples', () => {
    const folder = join(import.meta.dirname, '../../../../examples');
    const examples = readdirSync(folder).filter((name) => name.endsWith('.json'));
    for (const name of examples) {
      const boards = boardsOf(enquiryBoards(readFileSync(join(folder, name), 'utf8'), knowledge, readPriceFiles()));
      expect(boards.length).toBeGreaterThan(0);
      for (const each of boards) {
        expect([name, judgeEnvironment(aasEnvironment(anAasUnit(each, tables), aasTables))]).toEqual([name, []]);
      }
    }
  });

  it('is right for random boards, and holds every line of the plate and every figure', () => {
    const random = createRandom(252);
    const configurations = Array.from({ length: BOARDS }, (_, at) => {
      const drawn = random.chance(0.2) ? randomCabinetBoard(random) : randomBoard(random);
      return { ...(random.chance(0.3) ? withRandomKinds(random, drawn) : drawn), name: `B-${at + 1}` };
    });
    for (const each of boardsOf(configurations)) {
      const unit = anAasUnit(each, tables);
      const given = aasEnvironment(unit, aasTables);
      expect(judgeEnvironment(given)).toEqual([]);
      const texts = new Set(textsOf(given.submodels.flatMap(({ submodelElements }) => submodelElements)));
      const figures = unit.areas.flatMap(({ fields }) => fields).filter(({ value }) => value !== '');
      const values = [...unit.plate, ...figures].map(({ value }) => value.trim());
      expect(values.filter((value) => !texts.has(value))).toEqual([]);
    }
  });
});

describe('the referee', () => {
  const environment = aasEnvironment(anAasUnit(board, tables), aasTables);
  const [shell] = environment.assetAdministrationShells;
  const [nameplate, ...others] = environment.submodels;
  if (!(shell && nameplate)) {
    throw new Error('the environment is empty');
  }
  const withElements = (submodelElements: readonly AasElement[]): AasEnvironment => {
    return { ...environment, submodels: [{ ...nameplate, submodelElements }, ...others] };
  };
  const [first] = nameplate.submodelElements;

  it.each([
    ['an idShort that begins with a digit', () => withElements([{ ...must(first), idShort: '1st' }])],
    ['an empty list', () => withElements([])],
    [
      'a day that is none',
      () => withElements([{ ...must(first), modelType: 'Property', valueType: 'xs:date', value: 'May' }]),
    ],
    ['two elements of one idShort', () => withElements([must(first), must(first)])],
  ])('finds %s', (_, make) => {
    expect(judgeEnvironment(make()).length).toBeGreaterThan(0);
  });
});

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new Error('nothing is there');
  }
  return value;
}

describe('the tables of the AAS', () => {
  it('use every value and every repeat that there is, and hand over every document', () => {
    const used = (column: 'value' | 'each') =>
      new Set(aasTables.aasElement.rows.map((row) => row[column]).filter((each) => each !== null));
    expect(used('value')).toEqual(new Set(aasValues));
    expect(used('each')).toEqual(new Set(aasRepeats));
    expect(aasTables.handoverDocument.rows.map(({ document }) => document).toSorted()).toEqual(
      [...handoverDocuments].toSorted(),
    );
  });

  it('have one row below each list, since its elements are alike', () => {
    const lists = aasTables.aasElement.rows.filter(({ kind }) => kind === 'SubmodelElementList');
    for (const { path } of lists) {
      const below = aasTables.aasElement.rows.filter((row) => row.path.slice(0, row.path.lastIndexOf('/')) === path);
      expect([path, below.length]).toEqual([path, 1]);
    }
  });
});
