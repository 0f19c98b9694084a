import { readEditingCall, undoEditCall } from '@pw/contract/board-configuration';
import { copyFeederCall, importFeedersCall } from '@pw/contract/spec-api/feeders';
import { forEachTest } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aLoadedBoard, load } from '../../testing/a-loaded-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aLoadedBoard(server, company.sales));
let place: string;

beforeEach(() => {
  place = `${params.lineItemId}.board.FEEDER`;
});

type Asked = { readonly subpartId: string; readonly partId: string; readonly feederName: string };

function copy(feeders: readonly Asked[], { token } = company.sales) {
  return server.send(copyFeederCall, { token, body: { feeders: [...feeders], rsToken: token } });
}

async function anIncomer() {
  const calls = runtimeCalls(server, company.sales);
  const feeder = await calls.added(place, '59', 'I/C-1');
  await calls.set(`${feeder.partID}.FEEDER_AMP_RATING`, '1600');
  await calls.set(`${feeder.partID}.SECTION_A`, '1');
  const lamps = await calls.added(`${feeder.partID}.COMPONENT`, '75', 'Lamps7');
  await calls.set(`${lamps.partID}.COLOR`, 'Red');
  return feeder;
}

async function draft() {
  const reply = await server.send(readEditingCall, { token: company.sales.token, params });
  return readEditingCall.reply.parse(reply.json());
}

describe('POST global-search-feeder/copyFeeder', () => {
  it('copies a feeder of the board with its values and components, and answers the copies [API-87, CFG-141]', async () => {
    const { partID: partId } = await anIncomer();
    await runtimeCalls(server, company.sales).added(place, '63', 'Spare');
    const reply = await copy([
      { subpartId: place, partId, feederName: ' I/C-2 ' },
      { subpartId: place, partId, feederName: 'I/C-3' },
    ]);
    const copies = copyFeederCall.reply.parse(reply.json());
    expect(copies.map(({ partName }) => partName)).toEqual(['I/C-2', 'I/C-3']);
    const { feeders } = (await draft()).draft;
    expect(feeders.map(({ name }) => name)).toEqual(['I/C-1', 'I/C-2', 'I/C-3', 'Spare']);
    const [source, ...made] = feeders.map(({ type, properties, components }) => ({
      type,
      properties,
      components: components.map(({ part: _part, ...component }) => component),
    }));
    expect(made.slice(0, 2)).toEqual([source, source]);
    expect(new Set(feeders.flatMap(({ part, components }) => [part, ...components.map((c) => c.part)])).size).toBe(7);
  });

  it('is one step, which is taken back as a whole', async () => {
    const { partID: partId } = await anIncomer();
    await copy(['A', 'B', 'C'].map((feederName) => ({ subpartId: place, partId, feederName })));
    const { sequence } = await draft();
    await server.send(undoEditCall, { token: company.sales.token, params, body: { sequence } });
    expect((await draft()).draft.feeders.map(({ name }) => name)).toEqual(['I/C-1']);
  });

  it('copies nothing when one name is missing, wrong or taken [CFG-58]', async () => {
    const { partID: partId } = await anIncomer();
    for (const wrong of ['', '  ', 'A#', 'I/C-1', ' I/C-1 ', 'A', 'A ']) {
      const names = ['A', wrong];
      const refused = await copy(names.map((feederName) => ({ subpartId: place, partId, feederName })));
      expect([wrong, refused.statusCode, refused.json().code]).toEqual([wrong, 422, 'EDIT_INVALID']);
    }
    expect((await draft()).draft.feeders).toHaveLength(1);
  });

  it('imports feeders of another project as they were saved [CFG-138]', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales);
    const [lineItemId = 0] = lineItemIds;
    const { token } = company.sales;
    const listed = await server.send(importFeedersCall, { token, body: { projectId, lineItemId, rsToken: token } });
    const { data } = importFeedersCall.reply.parse(listed.json());
    const wanted = data.map(({ name, ...source }) => ({ ...source, feederName: name }));
    const copies = copyFeederCall.reply.parse((await copy(wanted)).json());
    expect(copies.map(({ partName }) => partName)).toEqual(data.map(({ name }) => name));
    expect(copies.map(({ partFamilyName }) => partFamilyName)).toEqual(data.map((each) => each.partFamilyName));
    const ratings = (await draft()).draft.feeders.map(({ properties }) => properties.FEEDER_AMP_RATING);
    expect(ratings.filter((rating) => rating !== undefined)).toHaveLength(data.length);
  });

  it('takes the place on the own board for a feeder of another one, too', async () => {
    const { lineItemIds } = await aConfiguredProject(server, company.sales);
    const copied = await copy([{ subpartId: place, partId: `${lineItemIds[0]}.f1`, feederName: 'A' }]);
    expect(copied.statusCode).toBe(200);
  });

  it('is refused for parts that are not there, no feeders, or of another company', async () => {
    const { partID } = await anIncomer();
    const stranger = await seedCompany(server);
    await aConfiguredProject(server, stranger.sales);
    const lamps = `${params.lineItemId}.c2`;
    for (const [subpartId, partId] of [
      [place, `${params.lineItemId}.f99`],
      [place, lamps],
      [place, `${params.lineItemId}.board`],
      [place, `${params.lineItemId + 1}.f1`],
      [`${params.lineItemId + 7}.board.FEEDER`, partID],
      [`${partID}.COMPONENT`, partID],
      ['', ''],
    ] as const) {
      const refused = await copy([{ subpartId, partId, feederName: 'A' }]);
      expect([partId, refused.statusCode, refused.json().code]).toEqual([partId, 404, 'PART_UNKNOWN']);
    }
  });

  it('needs a loaded board that the user holds', async () => {
    const { partID: partId } = await anIncomer();
    const other = await aColleague(server, company);
    const asked = [{ subpartId: place, partId, feederName: 'A' }];
    expect((await copy(asked, other)).json()).toMatchObject({ code: 'NOT_LOADED' });
    await load(server, other, params);
    expect((await copy(asked, other)).json()).toMatchObject({ code: 'HELD' });
  });

  it('stops at 2000 feeders', async () => {
    const { partID: partId } = await anIncomer();
    const many = Array.from({ length: 2000 }, (_, index) => ({ subpartId: place, partId, feederName: `C${index}` }));
    const refused = await copy(many);
    expect([refused.statusCode, refused.json().details.reason]).toEqual([422, 'TOO_MANY_FEEDERS']);
  });
});
