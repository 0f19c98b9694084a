import { readEditingCall } from '@pw/contract/board-configuration';
import { setPropertiesCall, setPropertyCall } from '@pw/contract/spec-api/runtime-edits';
import { forEachTest } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLoadedBoard } from '../../testing/a-loaded-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aLoadedBoard(server, company.sales));
const calls = forEachTest(() => runtimeCalls(server, company.sales));
let board: string;

beforeEach(() => {
  board = `${params.lineItemId}.board`;
});

async function draft() {
  const reply = await server.send(readEditingCall, { token: company.sales.token, params });
  return readEditingCall.reply.parse(reply.json());
}

function setMany(values: readonly { readonly propertyID: string; readonly value: string }[]) {
  return server.send(setPropertiesCall, { token: company.sales.token, body: [...values] });
}

describe('PUT Runtime/properties', () => {
  it('sets one property by a quoted JSON string and answers what follows from it [API-77, CFG-23]', async () => {
    const reply = await calls.set(`${board}.RATED_CURRENT`, '1600');
    const { statusCode, data } = setPropertyCall.reply.parse(reply.json());
    expect(statusCode).toBe(200);
    const changed = new Map(data.properties.map(({ name, value }) => [name, value]));
    expect(changed.get('RATED_CURRENT')).toBe('1600');
    expect(changed.get('MBB_SIZE')).toBe('1x120x10');
    expect((await draft()).draft.properties).toEqual({ RATED_CURRENT: 1600 });
  });

  it('takes ticks as TRUE and FALSE [CFG-23]', async () => {
    await calls.set(`${board}.DENSITY_CAP`, 'FALSE');
    expect((await draft()).draft.properties).toEqual({ DENSITY_CAP: 'N' });
    await calls.set(`${board}.DENSITY_CAP`, 'TRUE');
    expect((await draft()).draft.properties).toEqual({ DENSITY_CAP: 'Y' });
  });

  it("keeps an emptied value as '0' where it is a list or number, and as nothing where it is a text [CFG-22]", async () => {
    await calls.set(`${board}.RATED_CURRENT`, '1600');
    await calls.set(`${board}.CUSTOM_NOTE`, 'Paint inside white');
    const emptied = await setMany([
      { propertyID: `${board}.RATED_CURRENT`, value: '' },
      { propertyID: `${board}.CUSTOM_NOTE`, value: '' },
    ]);
    const { data } = setPropertiesCall.reply.parse(emptied.json());
    const emptiedValue = (name: string) => data.properties.find((property) => property.name === name)?.value;
    expect([emptiedValue('RATED_CURRENT'), emptiedValue('CUSTOM_NOTE')]).toEqual(['0', '']);
  });

  it('sets many properties as they were read, all or none [API-78]', async () => {
    const { properties } = (await calls.byPath('board', 'false')).json();
    const changes: Readonly<Record<string, string>> = { RATED_CURRENT: '2000', QTY_BC: '1', BUS_MAT: 'Aluminium' };
    const sent = properties
      .filter(({ name }: { readonly name: string }) => changes[name])
      .map((property: { readonly name: string }) => ({ ...property, value: changes[property.name] }));
    expect((await setMany(sent)).statusCode).toBe(200);
    const state = await draft();
    expect(state.draft.properties).toEqual({ RATED_CURRENT: 2000, QTY_BC: 1, BUS_MAT: 'Aluminium' });
    const refused = await setMany([
      { propertyID: `${board}.QTY_BC`, value: '2' },
      { propertyID: `${board}.BUS_MAT`, value: 'Gold' },
    ]);
    expect([refused.statusCode, refused.json().details]).toMatchObject([422, { edit: 1, property: 'BUS_MAT' }]);
    expect(await draft()).toMatchObject({ draft: state.draft, sequence: state.sequence });
  });

  it.each([
    ['a property that is not there', 'board.NO_SUCH', '1', 'PROPERTY_UNKNOWN'],
    ['a property that a rule gives', 'board.MBB_CAPACITY', '1', 'PROPERTY_UNKNOWN'],
    ['a value that is not offered', 'board.RATED_CURRENT', '1601', 'VALUE_INVALID'],
    ['a text in the place of a number', 'board.QTY_BC', '1; drop table boards', 'VALUE_INVALID'],
  ])('refuses %s and changes nothing', async (_what, property, value, reason) => {
    const refused = await calls.set(`${params.lineItemId}.${property}`, value);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'EDIT_INVALID', details: { reason } });
    expect((await draft()).unsavedSince).toBeNull();
  });

  it('is refused for what is no quoted string', async () => {
    const headers = { authorization: `Bearer ${company.sales.token}`, 'content-type': 'application/json' };
    const url = `/api/specs/Runtime/properties/id/${board}.QTY_BC`;
    for (const payload of ['1', 'true', '{"value":"1"}', '["1"]', 'null']) {
      const reply = await server.app.inject({ method: 'PUT', url, headers, payload });
      expect([payload, reply.statusCode, reply.json().code]).toEqual([payload, 400, 'INVALID_REQUEST']);
    }
    const broken = await server.app.inject({ method: 'PUT', url, headers, payload: '"1' });
    expect(broken.statusCode).toBe(400);
  });
});
