import { deleteBoardsCall } from '@pw/contract/boards';
import { makeIntakeBoardsCall } from '@pw/contract/intake';
import { compareIntakeCall } from '@pw/contract/intake-editions';
import { describe, expect, it } from 'vitest';
import { aComparedIntake, aMadeIntake, compare, laterList } from '../../testing/an-edition.ts';
import { anIntake, clearList, getIntake, makeBoards, sendIntake } from '../../testing/an-intake.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const codeOf = async (reply: ReturnType<typeof compare>) => (await reply).json().code;

describe('a later file of the customer', () => {
  it('says what it changes of the file before, and names it', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales);
    const later = await anIntake(server, sales, laterList, { projectId: first.params.projectId });
    expect(later).toMatchObject({ before: null, editions: [{ intakeId: first.intake.intakeId }] });
    const reply = await compare(server, sales, later, first.intake.intakeId);
    expect(compareIntakeCall.reply.parse(reply.json())).toMatchObject({
      revision: 2,
      changes: {
        added: [{ board: 'PCC-1', name: 'Line B', row: 'b1r3' }],
        removed: [],
        changed: [{ name: 'Line A', field: 'rating', from: '250', to: '315' }],
      },
    });
    const compared = await getIntake(server, sales, later.intakeId);
    expect(compared.before).toEqual({ intakeId: first.intake.intakeId, fileName: 'PCC-1.csv' });
  });

  it('can be a first one again', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales);
    const later = await aComparedIntake(server, sales, first);
    expect((await compare(server, sales, later, null)).json()).toEqual({ revision: 3, changes: null });
    const alone = await getIntake(server, sales, later.intakeId);
    expect(alone.before).toBeNull();
    const made = makeIntakeBoardsCall.reply.parse((await makeBoards(server, sales, alone)).json());
    expect(made).toMatchObject({ boards: [{ name: 'PCC-1-Copy-(1)' }], compared: [] });
  });

  it('is only compared with a file whose boards are in its project', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales);
    const { projectId } = first.params;
    const elsewhere = await anIntake(server, sales, laterList);
    expect(await codeOf(compare(server, sales, elsewhere, first.intake.intakeId))).toBe('NO_EDITION');
    const later = await anIntake(server, sales, laterList, { projectId });
    expect(await codeOf(compare(server, sales, later, elsewhere.intakeId))).toBe('NO_EDITION');
    const other = await seedCompany(server);
    const foreign = await aMadeIntake(server, other.sales);
    expect(await codeOf(compare(server, sales, later, foreign.intake.intakeId))).toBe('NO_EDITION');
    expect(await codeOf(compare(server, other.sales, later, foreign.intake.intakeId))).toBe('NOT_FOUND');
  });

  it('is asked about until a person says that it is the first one', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales);
    const { projectId } = first.params;
    const { intakeId, isFirst, editions, revision } = await anIntake(server, sales, laterList, { projectId });
    expect([isFirst, editions.length]).toEqual([false, 1]);
    const body = { before: null, isFirst: true, revision };
    await server.send(compareIntakeCall, { token: sales.token, params: { intakeId }, body });
    const said = await getIntake(server, sales, intakeId);
    expect(said.isFirst).toBe(true);
    await compare(server, sales, said, first.intake.intakeId);
    expect((await getIntake(server, sales, intakeId)).isFirst).toBe(false);
  });

  it('is compared once it is read, by a person who has read its last answers, and before its boards are made', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales);
    const { projectId } = first.params;
    const { intakeId } = (await sendIntake(server, sales, [clearList], { projectId })).json();
    const before = first.intake.intakeId;
    expect(await codeOf(compare(server, sales, { intakeId, revision: 1 }, before))).toBe('NOT_READ');
    const later = await aComparedIntake(server, sales, first);
    expect(await codeOf(compare(server, sales, { ...later, revision: 1 }, before))).toBe('STALE');
    await makeBoards(server, sales, later);
    expect(await codeOf(compare(server, sales, later, before))).toBe('ALREADY_MADE');
  });
});

describe('the boards of a later file', () => {
  const HEADINGS = 'Sl,Feeder,Device,Rating,Pole,kA,Qty';

  const twoBoards = (name: string, rating: number) => ({
    name: 'boards.csv',
    bytes: new TextEncoder().encode(
      [
        'PCC-1',
        HEADINGS,
        '1,Incomer,ACB,1600,4P,50,1',
        `2,Line A,MCCB,${rating},TPN,36,1`,
        '',
        name,
        HEADINGS,
        '1,Pump,MCCB,63,TP,25,1',
        '2,Fan,MCCB,100,TP,25,1',
      ].join('\n'),
    ),
  });

  it('that the file before has made are compared and not made again; new ones are made, and those that went stay', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales, twoBoards('MCC-1', 250));
    const { projectId } = first.params;
    const [pcc, mcc] = first.intake.made?.boards ?? [];
    const another = twoBoards('MCC-2', 315);
    const text = new TextDecoder().decode(another.bytes).replace('Pump', 'Lights').replace('Fan', 'Sockets');
    const later = await aComparedIntake(server, sales, first, {
      ...another,
      bytes: new TextEncoder().encode(text),
    });
    const reply = await makeBoards(server, sales, later);
    expect(reply.json()).toMatchObject({
      projectId,
      boards: [{ name: 'MCC-2' }],
      compared: [{ lineItemId: pcc?.lineItemId, name: 'PCC-1', changes: 1 }],
    });
    const { boards, compared } = reply.json();
    expect((await getIntake(server, sales, later.intakeId)).made).toMatchObject({ boards, compared });
    const { rows } = await server.owner.query(
      'select line_item_id, name from boards where company_id = $1 and deleted_at is null order by item_number',
      [company.companyId],
    );
    expect(rows.map(({ name }) => name)).toEqual(['PCC-1', 'MCC-1', 'MCC-2']);
    expect(rows[1]?.line_item_id).toBe(mcc?.lineItemId);
  });

  it('that are all there make none, which is no fault', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales);
    const reply = await makeBoards(server, sales, await aComparedIntake(server, sales, first));
    expect(reply.json()).toMatchObject({ boards: [], compared: [{ name: 'PCC-1', changes: 2 }], rows: 3 });
  });

  it('whose board was deleted since are made', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales);
    const { projectId, lineItemId } = first.params;
    const { token } = sales;
    await server.send(deleteBoardsCall, { token, params: { projectId }, body: { lineItemIds: [lineItemId] } });
    const reply = await makeBoards(server, sales, await aComparedIntake(server, sales, first));
    expect(reply.json()).toMatchObject({ boards: [{ name: 'PCC-1' }], compared: [] });
  });
});
