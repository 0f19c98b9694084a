import { forEachTest } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLoadedBoard, load } from '../../testing/a-loaded-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aLoadedBoard(server, company.sales));
const calls = forEachTest(() => runtimeCalls(server, company.sales));
let board: string;
let feederPlace: string;

beforeEach(() => {
  board = `${params.lineItemId}.board`;
  feederPlace = `${board}.FEEDER`;
});

describe('POST Runtime/subparts/…/parts', () => {
  it.each([
    ['59', 'ACB_IC'],
    ['60', 'MCCB_IC'],
    ['63', 'EMPTY'],
  ])('creates a feeder of the family %s with its first type, %s [API-76, CFG-45]', async (family, type) => {
    const part = await calls.added(feederPlace, family, 'New feeder');
    expect(part).toMatchObject({ partName: 'New feeder', partFamilyName: type, ownerID: feederPlace });
    expect((await calls.part(part.partID)).json()).toEqual(part);
  });

  it('gives a feeder its device type afterwards, and it can be loaded again [CFG-49, API-79]', async () => {
    const { partID } = await calls.added(feederPlace, '60', 'OG-1');
    expect((await calls.set(`${partID}.DEVICE_TYPE`, 'MCCB_OG')).statusCode).toBe(200);
    expect((await calls.part(partID)).json()).toMatchObject({ partFamilyName: 'MCCB_OG' });
  });

  it.each([
    ['67', 'Ammeter'],
    ['74', 'AmmeterSelectorSwitch'],
    ['68', 'Annunciator'],
    ['69', 'BreakerControlSwitch'],
    ['70', 'ElectronicHooter'],
    ['75', 'Lamps'],
    ['76', 'MCB10kA'],
    ['77', 'MeteringCT'],
    ['71', 'Other'],
    ['72', 'PotentialTransformer'],
    ['78', 'PowerMonitoringDevice'],
    ['79', 'ProtectionCT'],
    ['80', 'Timer'],
    ['73', 'Voltmeter'],
    ['81', 'VoltmeterSelectorSwitch'],
  ])('creates a component of the family %s, %s, and answers it [CFG-47, CFG-105]', async (family, name) => {
    const { partID } = await calls.added(feederPlace, '59', 'I/C-1');
    const part = await calls.added(`${partID}.COMPONENT`, family, `${name}57`);
    expect(part).toMatchObject({ partName: `${name}57`, partFamilyName: name, parentPartID: partID });
  });

  it('draws another number for a component whose name the feeder has [CFG-106]', async () => {
    const { partID } = await calls.added(feederPlace, '59', 'I/C-1');
    const names = [];
    for (let count = 0; count < 5; count += 1) {
      names.push((await calls.added(`${partID}.COMPONENT`, '75', 'Lamps7')).partName);
    }
    expect(names[0]).toBe('Lamps7');
    expect(new Set(names).size).toBe(5);
    expect(names.every((name) => /^Lamps([1-9]\d?|100)$/.test(name))).toBe(true);
  });

  it.each(["I/C (1) 'A'", 'ZÜ-ä: 400A', 'प्रकाश १', 'a?b=c&d', 'x;y', '< ø >'])(
    'takes the name %s out of its path',
    async (name) => {
      expect(await calls.added(feederPlace, '60', name)).toMatchObject({ partName: name });
    },
  );

  it.each(['A#1', '50%', 'A+B', 'A\\B', 'x'.repeat(300)])(
    'refuses the name %s in the words of the rule',
    async (name) => {
      const refused = await calls.create(feederPlace, '59', name);
      expect([refused.statusCode, refused.json().details.reason]).toEqual([422, 'NAME_INVALID']);
    },
  );

  it('refuses a name that a feeder has [CFG-52]', async () => {
    await calls.create(feederPlace, '59', 'I/C-1');
    const refused = await calls.create(feederPlace, '60', 'I/C-1');
    const message = 'The feeder bearing this name already exists. Kindly consider choosing a distinct name.';
    expect([refused.statusCode, refused.json().message]).toEqual([422, message]);
  });

  it('refuses families that do not belong there, and names those that do', async () => {
    const { partID } = await calls.added(feederPlace, '59', 'I/C-1');
    const wrong = [
      [feederPlace, '75'],
      [feederPlace, '54'],
      [feederPlace, '61'],
      [feederPlace, 'ACB'],
      [`${partID}.COMPONENT`, '59'],
      [`${params.lineItemId}.root.SBD_SPECS`, '59'],
    ] as const;
    for (const [place, family] of wrong) {
      const refused = await calls.create(place, family, 'A');
      expect([place, family, refused.statusCode, refused.json().code]).toEqual([place, family, 422, 'FAMILY_INVALID']);
    }
    expect((await calls.create(feederPlace, '75', 'A')).json().message).toContain('59 (ACB), 60 (MCCB), 63 (EMPTY)');
    expect(await calls.feeders()).toHaveLength(1);
  });
});

describe('DELETE Runtime/subparts/…/parts', () => {
  it('deletes a feeder with its components [API-80]', async () => {
    const { partID, ownerID } = await calls.added(feederPlace, '59', 'I/C-1');
    const component = await calls.added(`${partID}.COMPONENT`, '75', 'Lamps7');
    const deleted = await calls.remove(ownerID, partID);
    expect(deleted.json()).toMatchObject({ statusCode: 200, data: { removedParts: [partID, component.partID] } });
    expect(await calls.feeders()).toEqual([]);
    expect((await calls.part(partID)).statusCode).toBe(404);
  });

  it('deletes a component', async () => {
    const { partID } = await calls.added(feederPlace, '59', 'I/C-1');
    const component = await calls.added(`${partID}.COMPONENT`, '75', 'Lamps7');
    expect((await calls.remove(component.ownerID, component.partID)).statusCode).toBe(200);
    expect((await calls.feeders())[0]?.subparts[0]?.parts).toEqual([]);
  });

  it('is refused where the part does not lie', async () => {
    const { partID } = await calls.added(feederPlace, '59', 'I/C-1');
    const component = await calls.added(`${partID}.COMPONENT`, '75', 'Lamps7');
    for (const [owner, part] of [
      [component.ownerID, partID],
      [feederPlace, component.partID],
      [feederPlace, board],
      [`${params.lineItemId}.f99.COMPONENT`, component.partID],
    ] as const) {
      expect((await calls.remove(owner, part)).json()).toMatchObject({ code: 'PART_UNKNOWN' });
    }
    expect(await calls.feeders()).toHaveLength(1);
  });
});

describe('parts of another board', () => {
  it('are answered as parts that never were, whether of the company or of another one', async () => {
    const { partID } = await calls.added(feederPlace, '59', 'I/C-1');
    const stranger = await seedCompany(server);
    const foreign = await aLoadedBoard(server, stranger.sales);
    await aLoadedBoard(server, company.sales);
    const other = runtimeCalls(server, stranger.sales);
    const own = await calls.part(partID);
    const never = await calls.part(`${params.lineItemId + 1}.f999`);
    expect([own.statusCode, own.json().code]).toEqual([404, 'PART_UNKNOWN']);
    expect(own.body).toBe(never.body);
    // Each company counts its boards for itself: the same number is a board of the stranger's own.
    expect(foreign.lineItemId).toBe(params.lineItemId);
    const theirs = await other.part(partID);
    expect(theirs.body).toBe(never.body);
    for (const id of ['', 'x', '1', `${params.lineItemId}.`, `${params.lineItemId}.f1.f1`, '../load']) {
      const odd = await calls.part(id);
      expect([id, odd.statusCode]).toEqual([id, 404]);
    }
    await load(server, company.sales, params);
    expect((await calls.part(partID)).statusCode).toBe(200);
  });
});
