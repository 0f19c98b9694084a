import { exportFlatPartCall, exportFlatPartsCall, listFlatPartsCall } from '@pw/contract/flat-parts';
import { aComponent, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCutPlan } from '../../testing/a-cut-plan.ts';
import { takeSteps } from '../../testing/an-order.ts';
import { anOrderOfBoards } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { flatPartsOf } from '../../testing/flat-parts-of.ts';
import { putTablesInForce } from '../../testing/own-tables.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { unzip } from '../../testing/unzip.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** One PCC-1 and two MDB. */
const order = () => anOrderOfBoards(server, company);

const list = (orderNumber: string, { token } = company.manufacturer) =>
  server.send(listFlatPartsCall, { token, params: { orderNumber } });

const file = (orderNumber: string, partId: string, { token } = company.manufacturer) =>
  server.send(exportFlatPartCall, { token, params: { orderNumber, partId } });

const archive = (orderNumber: string, { token } = company.manufacturer) =>
  server.send(exportFlatPartsCall, { token, params: { orderNumber } });

type Reply = { readonly statusCode: number; readonly json: () => { readonly code?: string } };
const refusal = (reply: Reply) => [reply.statusCode, reply.json().code];

describe('the flat parts of an order', () => {
  it('are those of each board, equal ones once, counted for all units of the board', async () => {
    const { orderNo } = await order();
    const parts = await flatPartsOf(server, company, orderNo);
    expect(new Set(parts.map(({ partId }) => partId)).size).toBe(parts.length);
    for (const { board, count, addresses } of parts) {
      expect(count).toBe(addresses.length * (board === 'MDB' ? 2 : 1));
    }
    expect(new Set(parts.map(({ board }) => board))).toEqual(new Set(['PCC-1', 'MDB']));
    expect(new Set(parts.map(({ kind }) => kind))).toEqual(
      new Set(['door', 'cover', 'roof plate', 'gland plate', 'bar']),
    );
    const densities: Readonly<Record<string, number>> = { Steel: 7850, Aluminium: 2700, Copper: 8900, GI: 7850 };
    for (const { widthMm, heightMm, thicknessMm, kg, material } of parts) {
      const density = densities[material] ?? 0;
      expect(kg).toBeCloseTo((widthMm * heightMm * thicknessMm * density) / 1e9, 2);
    }
    // Sales reads them, too.
    expect((await list(orderNo, company.sales)).json()).toMatchObject({ revision: 1 });
  });

  it('have a DXF file each, named by board, address and kind', async () => {
    const { orderNo } = await order();
    const [door] = await flatPartsOf(server, company, orderNo);
    const reply = await file(orderNo, door?.partId ?? '');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/vnd.dxf');
    expect(reply.headers['content-disposition']).toContain(`filename="${door?.board}-${door?.addresses[0]}-door.dxf"`);
    expect(reply.body).toContain(`${door?.board} ${door?.mark}: door ${door?.widthMm} x ${door?.heightMm}`);
    expect((await file(orderNo, door?.partId ?? '')).body).toBe(reply.body);
  });

  it('are all in the archive with their list, those with findings in the list alone', async () => {
    const { orderNo } = await order();
    const parts = await flatPartsOf(server, company, orderNo);
    const reply = await archive(orderNo);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzip(reply.rawPayload);
    const whole = parts.filter(({ findings }) => findings.length === 0);
    expect(Object.keys(files).filter((name) => name.endsWith('.dxf'))).toHaveLength(whole.length);
    expect(whole.map(({ fileName }) => fileName)).toEqual(Object.keys(files).filter((name) => name.endsWith('.dxf')));
    const rows = (files['flat-parts.csv'] ?? '').split('\r\n');
    expect(rows).toHaveLength(parts.length + 2);
    for (const row of rows.slice(1, -1)) {
      const name = row.split(',').find((cell) => cell.endsWith('.dxf'));
      expect(name === undefined || name in files).toBe(true);
    }
  });

  it('of an earlier revision are found no more: nobody cuts by a list that he has still open', async () => {
    const { orderNo, projectId } = await order();
    const [door] = await flatPartsOf(server, company, orderNo);
    await takeSteps(server, company, projectId, ['order-submitted', 'order-rejected', 'order-submitted']);
    await server.owner.query(
      `insert into revision_boards select (jsonb_populate_record(null::revision_boards,
          to_jsonb(b) || jsonb_build_object('revision', 2))).*
        from revision_boards b where company_id = $1 and project_id = $2 and revision = 1`,
      [company.companyId, projectId],
    );
    await takeSteps(server, company, projectId, ['on-order']);
    const [after] = await flatPartsOf(server, company, orderNo);
    expect(after).toEqual({ ...door, partId: after?.partId });
    expect(refusal(await file(orderNo, door?.partId ?? ''))).toEqual([404, 'NOT_FOUND']);
    expect((await file(orderNo, after?.partId ?? '')).statusCode).toBe(200);
  });

  it('have the folds of their company in list, file and archive, and no other company has them', async () => {
    const { orderNo } = await order();
    const cells = { part: 'roof plate', edge: 'left', allowanceMm: '25', source: 'own' };
    await putTablesInForce(server, company, [{ kind: 'add', table: 'fold', row: 'roof plate/left', cells }]);
    const parts = await flatPartsOf(server, company, orderNo);
    const folded = parts.filter(({ folds }) => folds.leftMm > 0);
    expect(new Set(folded.map(({ kind }) => kind))).toEqual(new Set(['roof plate']));
    expect(parts.filter(({ kind }) => kind === 'roof plate')).toEqual(folded);
    const [roof] = folded;
    const [widthMm, heightMm] = [roof?.widthMm ?? 0, roof?.heightMm ?? 0];
    expect(roof?.kg).toBeCloseTo(((widthMm + 25) * heightMm * 1.6 * 7850) / 1e9, 2);
    expect((await file(orderNo, roof?.partId ?? '')).body).toContain(
      `Blank ${widthMm + 25} x ${heightMm}, folds left 25`,
    );
    const files = unzip((await archive(orderNo)).rawPayload);
    expect(files['flat-parts.csv']).toContain(`${widthMm},${heightMm},${widthMm + 25},${heightMm},1.6,Steel`);
    const stranger = await seedCompany(server);
    const theirs = await anOrderOfBoards(server, stranger);
    const plain = await flatPartsOf(server, stranger, theirs.orderNo);
    expect(plain.filter(({ folds }) => folds.leftMm > 0)).toEqual([]);
  });

  it('with findings have no file, and the list of the archive says why', async () => {
    const crowded = withFeeders(
      referenceBoards.RB2,
      aFeeder('Panel', 'MCCB_OG', 100, 3, 'A1', {}, [
        aComponent('PowerMonitoringDevice', { QTY: 6 }),
        aComponent('Lamps', { COLOR: 'Red', QTY: 9 }),
      ]),
    );
    const enquiry = aPricedEnquiry({ boards: [{ ...crowded, name: 'LCP' }] });
    const { orderNo } = await anOrderOfBoards(server, company, enquiry);
    const crowdedDoor = (await flatPartsOf(server, company, orderNo)).find(({ findings }) => findings.length > 0);
    expect(crowdedDoor?.kind).toBe('door');
    expect(refusal(await file(orderNo, crowdedDoor?.partId ?? ''))).toEqual([409, 'HAS_FINDINGS']);
    const files = unzip((await archive(orderNo)).rawPayload);
    expect(Object.keys(files)).not.toContain(`LCP-${crowdedDoor?.addresses[0]}-door.dxf`);
    expect(files['flat-parts.csv']).toMatch(/(overlaps|too near|without a place)/);
  });

  it('have bars with the marks of the cut plan, and lists of what is punched and what is drilled on assembly', async () => {
    const { orderNo } = await order();
    const bars = (await flatPartsOf(server, company, orderNo)).filter(({ kind }) => kind === 'bar');
    const plan = await aCutPlan(server, company, { orderNo });
    const pieces = plan.sections.reduce(
      (sum, { bars: all }) => sum + all.reduce((one, { cuts }) => one + cuts.length, 0),
      0,
    );
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(pieces);
    const marks = new Set(
      plan.sections.flatMap((each) => each.bars.flatMap(({ cuts }) => cuts.map(({ mark }) => mark))),
    );
    for (const { board, addresses } of bars.filter((bar) => bar.board === 'PCC-1')) {
      expect(addresses.filter((address) => !marks.has(`${board}/${address}`))).toEqual([]);
    }
    const files = unzip((await archive(orderNo)).rawPayload);
    const punched = (files['punching.csv'] ?? '').split('\r\n').slice(1, -1);
    const drilled = bars.filter(({ holes, findings }) => holes.length > 0 && findings.length === 0);
    expect(punched).toHaveLength(drilled.reduce((sum, { addresses }) => sum + addresses.length, 0));
    expect(files['drill-on-assembly.csv']).toMatch(/^Board,Units,Joint,Cubicle,Bolts M12\r\nPCC-1,1,/);
  });

  it('are of an approved order alone, of the own company', async () => {
    const other = await seedCompany(server);
    const { orderNo } = await order();
    const [door] = await flatPartsOf(server, company, orderNo);
    for (const reply of [
      await list(orderNo, other.manufacturer),
      await file(orderNo, door?.partId ?? '', other.manufacturer),
      await archive(orderNo, other.manufacturer),
      await list('none'),
      await file(orderNo, '1-1-D999'),
      await file(orderNo, "'; drop table boards; --"),
    ]) {
      expect(refusal(reply)).toEqual([404, 'NOT_FOUND']);
    }
  });
});
