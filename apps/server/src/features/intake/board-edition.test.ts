import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { readBoardOriginCall } from '@pw/contract/intake';
import { decideBoardChangesCall, readBoardEditionCall } from '@pw/contract/intake-editions';
import { describe, expect, it } from 'vitest';
import { setStatus } from '../../testing/a-project.ts';
import { aComparedIntake, aMadeIntake, laterList, type MadeEdition } from '../../testing/an-edition.ts';
import { feederList, getIntake, makeBoards } from '../../testing/an-intake.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { SentFile } from '../../testing/multipart.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

type Params = MadeEdition['params'];

/** A later file of an edition whose boards are compared. */
async function later(first: MadeEdition, file: SentFile = laterList): Promise<MadeEdition> {
  const { sales } = company;
  const compared = await aComparedIntake(server, sales, first, file);
  const reply = await makeBoards(server, sales, compared);
  expect(reply.statusCode).toBe(200);
  return { ...first, intake: await getIntake(server, sales, compared.intakeId) };
}

async function editionOf(params: Params) {
  const reply = await server.send(readBoardEditionCall, { token: company.sales.token, params });
  return readBoardEditionCall.reply.parse(reply.json());
}

async function changesOf(params: Params) {
  return (await editionOf(params))?.changes ?? [];
}

async function decide({ intake, params }: MadeEdition, decisions: Readonly<Record<string, 'taken' | 'left' | null>>) {
  const body = {
    intakeId: intake.intakeId,
    decisions: Object.entries(decisions).map(([id, decision]) => ({ id, decision })),
  };
  return server.send(decideBoardChangesCall, { token: company.sales.token, params, body });
}

async function edit(params: Params, ...edits: readonly EditOnWire[]): Promise<void> {
  const { token } = company.sales;
  const opened = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
  const body = { sequence: opened.sequence, edits };
  expect((await server.send(editBoardCall, { token, params, body })).statusCode).toBe(200);
}

async function originOf(params: Params) {
  const reply = await server.send(readBoardOriginCall, { token: company.sales.token, params });
  return readBoardOriginCall.reply.parse(reply.json());
}

const rating = (value: number): EditOnWire => ({ kind: 'set', part: 'f2', property: 'FEEDER_AMP_RATING', value });

const NOTE = 'All motor starters shall be of type-2 co-ordination.';

describe('what a later file changes of a board', () => {
  it('waits on the board, with what the file before said', async () => {
    const first = await aMadeIntake(server, company.sales);
    expect(await editionOf(first.params)).toBeNull();
    const second = await later(first);
    expect(await editionOf(first.params)).toMatchObject({
      intakeId: second.intake.intakeId,
      fileName: 'PCC-1.csv',
      revision: 0,
      changes: [
        {
          change: { kind: 'set', id: 'set f2 FEEDER_AMP_RATING', name: 'Line A', from: 250, to: 315, own: null },
          decision: null,
        },
        { change: { kind: 'add', id: 'add b1r3', feeder: { name: 'Line B', type: 'MCCB_OG' } }, decision: null },
      ],
    });
  });

  it('names what a person has set since, also where nobody has saved it', async () => {
    const first = await aMadeIntake(server, company.sales);
    await edit(first.params, rating(400));
    await later(first);
    expect((await changesOf(first.params))[0]?.change).toMatchObject({ from: 250, to: 315, own: 400 });
    await edit(first.params, rating(315));
    expect((await changesOf(first.params)).map(({ change }) => change.kind)).toEqual(['add']);
  });

  it('is only to be known of a way, which is part of a section of the board', async () => {
    const ways = (rating: number) =>
      feederList('1,Incomer,MCCB,100,4P,25,1', `2,Lights,MCB,${rating},SP,10,6`, '3,Sockets,MCB,16,SP,10,3');
    const first = await aMadeIntake(server, company.sales, ways(10));
    const part = Object.entries((await originOf(first.params))?.feeders ?? {}).find(
      ([, { row }]) => row === 'b1r2',
    )?.[0];
    expect(part).toMatch(/^c/u);
    const second = await later(first, ways(6));
    const change = { kind: 'gone', id: 'gone b1r2', part, name: 'Lights', row: 'b1r2' };
    expect((await changesOf(first.params)).map((each) => each.change)).toEqual([change]);
    expect((await decide(second, { 'gone b1r2': 'left' })).json()).toBeNull();
    const feeders = Object.entries((await originOf(first.params))?.feeders ?? {});
    expect(feeders.find(([id]) => id === part)?.[1]).toMatchObject({ row: 'b1r2', values: { rating: { value: 6 } } });
  });

  it('is a demand that the file before does not make, until the board has it', async () => {
    const rows = ['1,Incomer,ACB,1600,4P,50,1', '2,Line A,MCCB,250,TPN,36,2'];
    const first = await aMadeIntake(server, company.sales, feederList(...rows));
    const second = await later(first, feederList(...rows, NOTE));
    const [waiting] = await changesOf(first.params);
    expect(waiting?.change).toMatchObject({ kind: 'demand', id: 'demand 1', text: NOTE });
    const change = waiting?.change.kind === 'demand' ? waiting.change : undefined;
    await edit(first.params, { kind: 'demands', demands: [change?.demand ?? {}] });
    expect(await changesOf(first.params)).toEqual([]);
    expect(second.intake.state).toBe('made');
  });

  it('is nothing where the rows only moved: the board then comes from the later file', async () => {
    const first = await aMadeIntake(server, company.sales);
    const second = await later(first, feederList('1,Line A,MCCB,250,TPN,36,2', '2,Incomer,ACB,1600,4P,50,1'));
    expect(await editionOf(first.params)).toBeNull();
    const origin = await originOf(first.params);
    expect(origin?.intakeId).toBe(second.intake.intakeId);
    expect([origin?.feeders.f1?.row, origin?.feeders.f2?.row]).toEqual(['b1r2', 'b1r1']);
  });
});

describe('a decision on a change', () => {
  it('is kept until it is another one or taken back', async () => {
    const first = await aMadeIntake(server, company.sales);
    const second = await later(first);
    const decisionsOf = async () => (await changesOf(first.params)).map(({ decision }) => decision);
    const reply = await decide(second, { 'set f2 FEEDER_AMP_RATING': 'left' });
    expect(decideBoardChangesCall.reply.parse(reply.json())).toMatchObject({ revision: 1 });
    expect(await decisionsOf()).toEqual(['left', null]);
    await decide(second, { 'set f2 FEEDER_AMP_RATING': null });
    expect(await decisionsOf()).toEqual([null, null]);
    const { rows } = await server.owner.query(
      "select actor_name, details from audit_events where company_id = $1 and event = 'intake.changes-decided'",
      [company.companyId],
    );
    expect(rows[0]).toMatchObject({
      actor_name: company.sales.name,
      details: { decided: { keys: ['left: set f2 FEEDER_AMP_RATING'], count: 1 }, waiting: 1 },
    });
  });

  it('on the last change ends the edition: its rows are where the board comes from', async () => {
    const first = await aMadeIntake(server, company.sales);
    const second = await later(first);
    const name = 'Line B';
    await edit(first.params, rating(315), { kind: 'add-feeder', part: 'f3', name, type: 'MCCB_OG' });
    const reply = await decide(second, { 'set f2 FEEDER_AMP_RATING': 'taken', 'add b1r3': 'taken' });
    expect(reply.json()).toBeNull();
    expect(await editionOf(first.params)).toBeNull();
    const origin = await originOf(first.params);
    expect(origin).toMatchObject({
      intakeId: second.intake.intakeId,
      feeders: { f2: { row: 'b1r2', values: { rating: { value: 315 } } }, f3: { row: 'b1r3' } },
    });
  });

  it('to take a feeder away is decided with it: that the feeder is gone is no further change', async () => {
    const first = await aMadeIntake(server, company.sales);
    const second = await later(first, feederList('1,Incomer,ACB,1600,4P,50,1', '2,Winder,ACB,800,4P,50,1'));
    expect((await changesOf(first.params)).map(({ change }) => change.id)).toEqual(['add b1r2', 'remove f2']);
    await edit(first.params, { kind: 'remove', part: 'f2' });
    expect((await changesOf(first.params)).map(({ change }) => change.kind)).toEqual(['add', 'gone']);
    await decide(second, { 'remove f2': 'taken' });
    expect((await changesOf(first.params)).map(({ change }) => change.kind)).toEqual(['add']);
    expect((await decide(second, { 'add b1r2': 'left' })).json()).toBeNull();
    expect(Object.keys((await originOf(first.params))?.feeders ?? {})).toEqual(['f1']);
  });

  it('to put another feeder in the place of one is decided with it: its row is then that of the new one', async () => {
    const first = await aMadeIntake(server, company.sales);
    const second = await later(first, feederList('1,Incomer,ACB,1600,4P,50,1', '2,Line A,ACB,800,4P,50,1'));
    expect((await changesOf(first.params)).map(({ change }) => change)).toMatchObject([
      { kind: 'replace', id: 'replace f2', from: 'MCCB_OG', feeder: { name: 'Line A', type: 'ACB_OG' } },
    ]);
    const place: EditOnWire = { kind: 'add-feeder', part: 'f3', name: 'Line A', type: 'ACB_OG' };
    await edit(first.params, { kind: 'remove', part: 'f2' }, place);
    expect((await decide(second, { 'replace f2': 'taken' })).json()).toBeNull();
    expect((await originOf(first.params))?.feeders.f3).toMatchObject({
      row: 'b1r2',
      values: { rating: { value: 800 } },
    });
  });

  it('is refused where no such edition waits, and once the project can only be viewed', async () => {
    const { sales } = company;
    const first = await aMadeIntake(server, sales);
    expect((await decide(first, { 'add b1r3': 'left' })).json()).toMatchObject({ code: 'STALE' });
    const second = await later(first);
    expect((await decide(first, { 'add b1r3': 'left' })).json()).toMatchObject({
      code: 'STALE',
      details: { current: { intakeId: second.intake.intakeId } },
    });
    const other = await seedCompany(server);
    const { params } = first;
    const foreign = await server.send(readBoardEditionCall, { token: other.sales.token, params });
    expect(foreign.json().code).toBe('NOT_FOUND');
    await setStatus(server, sales, params.projectId, 'on-order');
    expect((await decide(second, { 'add b1r3': 'left' })).json().code).toBe('VIEW_ONLY');
    expect(await changesOf(params)).toHaveLength(2);
  });
});

describe('a third file', () => {
  const thirdList = feederList(
    '1,Incomer,ACB,1600,4P,50,1',
    '2,Line A,MCCB,400,TPN,36,2',
    '3,Line B,MCCB,160,TPN,36,1',
  );

  it('is compared with the second once that is decided, whichever file a person names', async () => {
    const first = await aMadeIntake(server, company.sales);
    const second = await later(first);
    await decide(second, { 'set f2 FEEDER_AMP_RATING': 'left', 'add b1r3': 'left' });
    await later(first, thirdList);
    expect((await changesOf(first.params)).map(({ change }) => change)).toMatchObject([
      { kind: 'set', part: 'f2', from: 315, to: 400, own: 250 },
    ]);
  });

  it('keeps what the second said and nobody has decided, and the decisions that still hold', async () => {
    const first = await aMadeIntake(server, company.sales);
    const second = await later(first);
    await decide(second, { 'add b1r3': 'left' });
    const third = await later(second, thirdList);
    expect(await editionOf(first.params)).toMatchObject({
      intakeId: third.intake.intakeId,
      changes: [
        { change: { kind: 'set', from: 250, to: 400 }, decision: null },
        { change: { kind: 'add' }, decision: 'left' },
      ],
    });
  });
});
