import { randomUUID } from 'node:crypto';
import { readEditingCall, undoEditCall } from '@pw/contract/board-configuration';
import type { BodyOf } from '@pw/contract/call';
import {
  addSearchDataCall,
  fetchAllSearchDataCall,
  fetchGFSCall,
  saveSearchCall,
} from '@pw/contract/spec-api/feeder-search';
import { describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aGlobalFeeder, configuredFeeder } from '../../testing/a-global-feeder.ts';
import { anOpenBoard, type OpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

type Search = Partial<BodyOf<typeof fetchAllSearchDataCall>>;

async function search(sought: Search, { token }: Person = company.sales) {
  const reply = await server.send(fetchAllSearchDataCall, { token, body: sought });
  return fetchAllSearchDataCall.reply.parse(reply.json());
}

async function names(sought: Search) {
  return (await search(sought)).data.map(({ feederName }) => feederName);
}

function save(open: OpenBoard, part: string, feederName?: string) {
  const { projectId, lineItemId: boardId } = open.params;
  const name = feederName === undefined ? {} : { feederName };
  const feeder = { projectId, boardId, partIDs: [`${boardId}.${part}`], ...name };
  return server.send(saveSearchCall, { token: company.sales.token, body: { instanceName: 'MCCB', feeder } });
}

type Wanted = { readonly feederId: string; readonly feederName: string; readonly quantity?: number };

function add(open: OpenBoard, { feederId, ...wanted }: Wanted, { token }: Person = company.sales) {
  const { projectId, lineItemId: boardId } = open.params;
  const body = { projectId, specsProjectId: '', boardId, feeders: [{ feederId }], rsToken: token, ...wanted };
  return server.send(addSearchDataCall, { token, body });
}

async function draftOf(open: OpenBoard) {
  const reply = await server.send(readEditingCall, { token: company.sales.token, params: open.params });
  return readEditingCall.reply.parse(reply.json()).draft;
}

describe('POST /saveSearch', () => {
  it('puts a configured feeder into the library, without its place on the board [API-96, GFS-20, GFS-04]', async () => {
    const { feeder } = await aGlobalFeeder(server, company.sales);
    expect(feeder).toEqual({
      feederId: feeder.feederId,
      feederName: 'PDB feeder with lamps',
      instanceName: 'MCCB',
      feederEntity: {
        partFamilyName: 'MCCB_OG',
        partFamilyDisplayName: 'MCCB OUTGOING',
        properties: { FEEDER_AMP_RATING: 400, FEEDER_POLES: '4' },
        components: [{ family: 'Lamps', name: 'Lamps7', properties: { QTY: 3 } }],
      },
      ratedCurrent: 400,
      poles: 4,
      industry: 'Industrial & Manufacturing - Automotive',
      uses: 0,
    });
  });

  it('has each configuration once; in the background it keeps the name that somebody gave [GFS-21]', async () => {
    const { open } = await aGlobalFeeder(server, company.sales, 'Press line feeder');
    expect((await save(open, 'f1')).json()).toEqual({ statusCode: 200, data: { saved: 1 } });
    expect(await names({})).toEqual(['Press line feeder']);
    await save(open, 'f1', 'Chiller feeder');
    expect(await names({})).toEqual(['Chiller feeder']);
  });

  it('lists a feeder that nobody named by its designation', async () => {
    await save(await anOpenBoard(server, company.sales, [configuredFeeder]), 'f1');
    expect(await names({})).toEqual(['Paint shop PDB']);
  });

  it('passes over what is not configured; by name it says what is missing', async () => {
    const open = await anOpenBoard(server, company.sales, [{ ...configuredFeeder, properties: {}, components: [] }]);
    expect((await save(open, 'f1')).json()).toMatchObject({ data: { saved: 0 } });
    const refused = await save(open, 'f1', 'Spare');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'FEEDER_INCOMPLETE',
      message: 'Poles is empty, Rated Current is empty',
    });
  });

  it.each([
    ['EMPTY', { EMPTY_FEEDER_WIDTH: 600 }],
    ['SPACE', { SPACE_FOR: '63' }],
  ])('does not keep %s, which only takes up room', async (type, properties) => {
    const open = await anOpenBoard(server, company.sales, [{ ...configuredFeeder, type, properties, components: [] }]);
    expect((await save(open, 'f1')).json()).toMatchObject({ data: { saved: 0 } });
    expect((await save(open, 'f1', 'Filler')).json()).toMatchObject({
      code: 'FEEDER_INCOMPLETE',
      message: expect.stringMatching(/only keeps room: choose a feeder$/),
    });
  });

  it('refuses a name with one of the characters # % + \\ [GFS-12]', async () => {
    const open = await anOpenBoard(server, company.sales, [configuredFeeder]);
    expect((await save(open, 'f1', 'A+B')).json()).toMatchObject({
      code: 'NAME_INVALID',
      message: 'Special characters not allowed: # % + \\',
    });
  });

  it('refuses a part that the board does not have', async () => {
    const open = await anOpenBoard(server, company.sales, [configuredFeeder]);
    expect((await save(open, 'f9')).statusCode).toBe(404);
  });
});

describe('GET /fetchGFS', () => {
  it('answers feeder criteria, component groups and industries [API-93, GFS-03]', async () => {
    await aGlobalFeeder(server, company.sales, 'Press line feeder');
    const reply = await server.send(fetchGFSCall, { token: company.sales.token });
    const { feeder, componentDetails, industry } = fetchGFSCall.reply.parse(reply.json()).data;
    const valuesOf = (name: string) => feeder.find((each) => each.name === name)?.options.map(({ value }) => value);
    expect(valuesOf('DEVICE_TYPE')).toEqual([
      'ACB INCOMING',
      'ACB OUTGOING',
      'ACB BUSCOUPLER',
      'MCCB INCOMING',
      'MCCB OUTGOING',
      'MCCB BUSCOUPLER',
      'EMPTY',
      'MOTOR STARTER',
      'SWITCH-FUSE INCOMING',
      'SWITCH-FUSE OUTGOING',
      'DISTRIBUTION SECTION',
      'METER COMPARTMENT',
      'CONTROL SUPPLY',
      'CHANGEOVER',
      'CAPACITOR BANK',
      'CAPACITOR PANEL',
      'RESERVED SPACE',
    ]);
    expect(valuesOf('FEEDER_NAME')).toEqual(['Press line feeder']);
    expect(valuesOf('RATED_CURRENT')).toEqual(['400 A']);
    expect(valuesOf('POLES')).toEqual(['4P']);
    expect(componentDetails.options).toHaveLength(15);
    expect(industry).toEqual(['Industrial & Manufacturing - Automotive']);
  });
});

describe('POST /fetchAllSearchData', () => {
  it.each<{ readonly search: Search; readonly isFound: boolean }>([
    { search: {}, isFound: true },
    { search: { DEVICE_TYPE: ['ACB_IC', 'MCCB_OG'] }, isFound: true },
    { search: { DEVICE_TYPE: ['ACB_IC'] }, isFound: false },
    { search: { FEEDER_NAME: ['pdb'] }, isFound: true },
    { search: { FEEDER_NAME: ['chiller'] }, isFound: false },
    { search: { RATED_CURRENT: ['400'], POLES: ['4'] }, isFound: true },
    { search: { RATED_CURRENT: ['400'], POLES: ['3'] }, isFound: false },
    { search: { RATED_CURRENT: ['NaN'] }, isFound: false },
    { search: { COMPONENT_GROUP: ['Lamps'] }, isFound: true },
    { search: { COMPONENT_GROUP: ['Lamps', 'Ammeter'] }, isFound: false },
    { search: { INDUSTRY: ['Industrial & Manufacturing - Automotive'] }, isFound: true },
    { search: { NORMAL_SEARCH: ['400A 4P lamps'] }, isFound: true },
    { search: { NORMAL_SEARCH: ['POWER outgoing'] }, isFound: true },
    { search: { NORMAL_SEARCH: ['400 hooter'] }, isFound: false },
    { search: { NORMAL_SEARCH: ['%'] }, isFound: false },
  ])('finds by criteria and text: $sought [API-94, GFS-08, GFS-09]', async ({ search, isFound }) => {
    await aGlobalFeeder(server, company.sales);
    expect(await names(search)).toEqual(isFound ? ['PDB feeder with lamps'] : []);
  });

  it('shows what was used most first, page by page, and never what another company saved', async () => {
    const { feeder, open } = await aGlobalFeeder(server, company.sales, 'Welding PDB');
    const other = { ...configuredFeeder, properties: { ...configuredFeeder.properties, FEEDER_AMP_RATING: '250' } };
    await save(await anOpenBoard(server, company.sales, [other]), 'f1', 'Chiller feeder');
    expect(await names({})).toEqual(['Chiller feeder', 'Welding PDB']);
    await add(open, { feederId: feeder.feederId, feederName: 'OG-02', quantity: 2 });
    expect(await names({})).toEqual(['Welding PDB', 'Chiller feeder']);
    expect(await search({ page: 2, size: 1 })).toMatchObject({ data: [{ feederName: 'Chiller feeder' }], total: 2 });
    const foreign = await seedCompany(server);
    expect(await search({}, foreign.sales)).toMatchObject({ data: [], total: 0 });
  });
});

describe('POST /addSearchData', () => {
  it('makes the feeder on the open draft with all that is stored, as one step to take back [API-95, CFG-51]', async () => {
    const { feeder, open } = await aGlobalFeeder(server, company.sales);
    const reply = await add(open, { feederId: feeder.feederId, feederName: ' OG-02 ', quantity: 2 });
    const { lineItemId } = open.params;
    const part = (id: string, partName: string) => ({
      partID: `${lineItemId}.${id}`,
      partName,
      partFamilyName: 'MCCB_OG',
    });
    expect(reply.json()).toEqual({
      statusCode: 200,
      data: part('f3', 'OG-02'),
      feeders: [part('f3', 'OG-02'), part('f5', 'OG-02-Copy-(1)')],
      left: [],
      sequence: open.sequence + 1,
    });
    const { properties } = feeder.feederEntity;
    expect((await draftOf(open)).feeders.slice(1)).toMatchObject([
      { name: 'OG-02', type: 'MCCB_OG', properties, components: [{ family: 'Lamps', properties: { QTY: 3 } }] },
      { name: 'OG-02-Copy-(1)', properties },
    ]);
    const { token } = company.sales;
    await server.send(undoEditCall, { token, params: open.params, body: { sequence: open.sequence + 1 } });
    expect((await draftOf(open)).feeders).toHaveLength(1);
  });

  it.each([
    ['', 'Feeder Name is required'],
    ['A#1', 'Special characters not allowed: # % + \\'],
    ['OG-01', 'The feeder bearing this name already exists. Kindly consider choosing a distinct name.'],
    [' OG-01 ', 'The feeder bearing this name already exists. Kindly consider choosing a distinct name.'],
  ])('refuses the name %j and leaves the board as it is [GFS-12]', async (feederName, message) => {
    const { feeder, open } = await aGlobalFeeder(server, company.sales);
    const refused = await add(open, { feederId: feeder.feederId, feederName });
    expect(refused.json()).toMatchObject({ code: 'NAME_INVALID', message });
    expect((await draftOf(open)).feeders).toHaveLength(1);
    expect((await search({})).data[0]?.uses).toBe(0);
  });

  it('refuses somebody who does not hold the board, and a feeder of another company', async () => {
    const { feeder, open } = await aGlobalFeeder(server, company.sales);
    const colleague = await aColleague(server, company);
    const wanted = { feederId: feeder.feederId, feederName: 'OG-02' };
    expect((await add(open, wanted, colleague)).json()).toMatchObject({ code: 'HELD' });
    const foreign = await aGlobalFeeder(server, (await seedCompany(server)).sales);
    const replies = [foreign.feeder.feederId, randomUUID()].map((feederId) => add(open, { ...wanted, feederId }));
    expect((await Promise.all(replies)).map((reply) => reply.json().code)).toEqual([
      'FEEDER_UNKNOWN',
      'FEEDER_UNKNOWN',
    ]);
  });
});
