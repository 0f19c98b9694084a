import { editBoardCall, readEditingCall } from '@pw/contract/board-configuration';
import { acceptKnowledgeCall, readKnowledgeCall } from '@pw/contract/board-knowledge';
import { rollBackCatalogueCall } from '@pw/contract/catalogue-versions';
import { getBoardDesignCall, getProjectPriceCall } from '@pw/contract/project-pricing';
import { compileRules } from '@pw/switchboard/knowledge/knowledge';
import { readTables } from '@pw/switchboard/tables/tables';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { beforeEach, describe, expect, it } from 'vitest';
import { knowledgeDataOf, knowledgeFrom, knowledgeOf } from '../../platform/company-knowledge.ts';
import { inCompany } from '../../platform/database/app-database.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aConfiguredBoard, aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompany, aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';
import type { Person, SeededCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const plain = aCompany(server);
const company = aCompanyPerTest(server);
const other = aCompanyPerTest(server);
const set = { kind: 'set', table: 'diversity', row: '4', column: 'factor' } as const;

async function designOf({ token }: Person, params: { readonly projectId: number; readonly lineItemId: number }) {
  return (await server.send(getBoardDesignCall, { token, params })).json();
}

const knowledgeIn = ({ companyId }: SeededCompany) =>
  inCompany(server.database, companyId, async (tx) => knowledgeOf(tx));

const tablesOf = ({ token }: Person, hash: string) =>
  server.send(readKnowledgeCall, { token, params: { hash }, query: { only: 'boards' } });

describe('a company with tables of its own', () => {
  it('has other designs and prices than one without, on one server', async () => {
    const before = await designOf(company.sales, await aConfiguredBoard(server, company.sales));
    await putTablesInForce(server, company, [lightCopper]);
    const own = await designOf(company.sales, await aConfiguredBoard(server, company.sales));
    const shipped = await designOf(plain.sales, await aConfiguredBoard(server, plain.sales));
    expect(shipped).toEqual(before);
    expect(own.price.finalPaise).toBeLessThan(shipped.price.finalPaise);
  });

  it('has another price of a board that it saved before', async () => {
    const { token } = company.sales;
    const { projectId } = await aConfiguredProject(server, company.sales);
    const priceOf = async () => (await server.send(getProjectPriceCall, { token, params: { projectId } })).json();
    const before = await priceOf();
    await putTablesInForce(server, company, [lightCopper]);
    const after = await priceOf();
    expect(after.totals.totalFinalLPPaise).toBeLessThan(before.totals.totalFinalLPPaise);
    expect(after.boards[0].savedUnderRules).toBe(shippedKnowledge().version);
  });

  it('names its knowledge by the base, the number and the edits', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    expect((await knowledgeIn(company)).version).toBe(`${shippedKnowledge().version}.1-aaaaaaaaaaaa`);
    expect(await knowledgeIn(plain)).toBe(shippedKnowledge());
  });

  it('shares every table that it has not changed', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const { tables } = await knowledgeIn(company);
    expect(tables.busbarCurrent).toBe(shippedKnowledge().tables.busbarCurrent);
    expect(tables.busbarDensity).not.toBe(shippedKnowledge().tables.busbarDensity);
  });

  it('never gets the tables of another one, whatever their versions are called', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    await putTablesInForce(server, other, [{ ...set, value: '0.82' }]);
    expect((await knowledgeIn(company)).tables.busbarDensity.rows[0]?.densityKgPerM3).toBe(8010);
    expect((await knowledgeIn(other)).tables.busbarDensity.rows[0]?.densityKgPerM3).toBe(8900);
  });

  it('compiles a version once for all calls', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const [first, second] = await Promise.all([knowledgeIn(company), knowledgeIn(company)]);
    expect(first).toBe(second);
  });

  it('keeps the version that a call works with, however many others are compiled meanwhile', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const data = await inCompany(server.database, company.companyId, async (tx) => knowledgeDataOf(tx));
    const first = await knowledgeFrom(data);
    for (let count = 0; count < 16; count += 1) {
      expect(await knowledgeFrom(data && { ...data, overlayHash: `other-${count}` })).not.toBe(first);
    }
    expect(await knowledgeFrom(data)).toBe(first);
  });

  it('works with the newest version', async () => {
    await putTablesInForce(server, company, [{ ...set, value: '0.82' }]);
    await putTablesInForce(server, company, [{ ...set, value: '0.84' }], { number: 2, overlayHash: 'bbbbbbbbbbbb' });
    const { tables, version } = await knowledgeIn(company);
    expect(tables.diversity.rows.find(({ circuitsFrom }) => circuitsFrom === 4)?.factor).toBe(0.84);
    expect(version).toMatch(/\.2-bbbbbbbbbbbb$/);
  });

  it('lets other work go on while it is compiled', async () => {
    let turns = 0;
    let isCompiled = false;
    const count = () => {
      turns += 1;
      if (!isCompiled) {
        setImmediate(count);
      }
    };
    const edits = [{ ...set, value: '0.83' }];
    await putTablesInForce(server, company, edits, { overlayHash: 'cccccccccccc' });
    const [data] = await inCompany(server.database, company.companyId, async (tx) => [knowledgeDataOf(tx)]);
    setImmediate(count);
    await knowledgeFrom(data && { ...data, overlayHash: 'dddddddddddd' });
    isCompiled = true;
    expect(turns).toBeGreaterThan(shippedKnowledge().kinds.length);
  });
});

describe('the tables of a company', () => {
  it('are read by their hash, and compile in the browser as on the server', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const { tables, version } = await knowledgeIn(company);
    const changed = readKnowledgeCall.reply.parse((await tablesOf(company.sales, tables.hash)).json());
    expect(Object.keys(changed.files)).toEqual(['busbar-density.csv']);
    const base = readKnowledgeCall.reply.parse((await tablesOf(company.sales, changed.base ?? '')).json());
    expect(base.base).toBeNull();
    const files = new Map(Object.entries({ ...base.files, ...changed.files }));
    const own = compileRules(mustBeOk(readTables(files, tables.hash)));
    expect(own.version).toBe(version);
    expect(own.tables.busbarDensity.rows).toEqual(tables.busbarDensity.rows);
  });

  it('open boards in the browser where only those of the works were changed, under their own version', async () => {
    await putTablesInForce(server, company, [
      { kind: 'set', table: 'stage', row: 'paint', column: 'hoursPerDay', value: '12' },
    ]);
    const { tables, version } = await knowledgeIn(company);
    expect(tables.stage.rows.find(({ stage }) => stage === 'paint')?.hoursPerDay).toBe(12);
    const changed = readKnowledgeCall.reply.parse((await tablesOf(company.sales, tables.hash)).json());
    expect(changed.files).toEqual({});
    const base = readKnowledgeCall.reply.parse((await tablesOf(company.sales, changed.base ?? '')).json());
    const own = compileRules(mustBeOk(readTables(new Map(Object.entries(base.files)), tables.hash)));
    expect(own.version).toBe(version);
  });

  it('are unknown to another company: 404', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const { hash } = (await knowledgeIn(company)).tables;
    expect((await tablesOf(plain.sales, hash)).statusCode).toBe(404);
  });

  it('are the same in a thread that gets the edits', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const data = await inCompany(server.database, company.companyId, async (tx) => knowledgeDataOf(tx));
    expect(await knowledgeFrom(structuredClone(data))).toBe(await knowledgeIn(company));
    expect(await knowledgeFrom(null)).toBe(shippedKnowledge());
  });
});

describe('edits that were made over other tables of the product', () => {
  it('are set aside where they no longer fit, and the rest is in force', async () => {
    const lost = { ...set, row: '5', value: '0.75' };
    await putTablesInForce(server, company, [lost, { ...set, value: '0.82' }], { overlayHash: 'eeeeeeeeeeee' });
    const { rows } = (await knowledgeIn(company)).tables.diversity;
    expect(rows.map(({ factor }) => factor)).toContain(0.82);
    expect(rows).toHaveLength(shippedKnowledge().tables.diversity.rows.length);
  });

  it('leave the company with the tables of the product where the rest counts what no price pays', async () => {
    const { materialQuantity } = shippedKnowledge().tables;
    const counted = materialQuantity.rows.map((row) => materialQuantity.reference(row).row)[0] ?? '';
    const unpaid = { kind: 'set', table: 'material-quantity', row: counted, column: 'line', value: 'gold' } as const;
    await putTablesInForce(server, company, [unpaid]);
    expect(await knowledgeIn(company)).toBe(shippedKnowledge());
  });

  it('leave the company with the tables of the product where the rest does not compile', async () => {
    await putTablesInForce(server, company, [{ ...set, value: '7' }], { overlayHash: 'ffffffffffff' });
    expect(await knowledgeIn(company)).toBe(shippedKnowledge());
  });
});

describe('a submitted revision', () => {
  let project: { readonly projectId: number; readonly lineItemId: number };

  beforeEach(async () => {
    const { projectId, lineItemIds } = await aReportedProject(server, company.sales);
    project = { projectId, lineItemId: lineItemIds[0] ?? 0 };
    await submitQuote(server, company.sales, projectId);
  });

  it('reads as it was when the company has other tables', async () => {
    const before = await designOf(company.sales, project);
    await putTablesInForce(server, company, [lightCopper]);
    expect(await designOf(company.sales, project)).toEqual(before);
  });
});

describe('a board under edit', () => {
  it('is worked out again by the new tables, once its user accepts what they change', async () => {
    const { token } = company.sales;
    const open = await anOpenBoard(server, company.sales, [
      { kind: 'set', part: 'board', property: 'QTY_BC', value: 1 },
    ]);
    await putTablesInForce(server, company, [lightCopper]);
    const { version } = await knowledgeIn(company);
    const edit = { kind: 'set', part: 'board', property: 'QTY_BC', value: 2 } as const;
    const body = { sequence: open.sequence, edits: [edit] };
    const refused = await server.send(editBoardCall, { token, params: open.params, body });
    expect(refused.json().code).toBe('KNOWLEDGE_CHANGED');
    await server.send(readEditingCall, { token, params: open.params });
    expect(await heldVersion(open.params.lineItemId)).toBe(version);
    const accepted = await server.send(acceptKnowledgeCall, { token, params: open.params, body: { version } });
    expect(accepted.json().knowledge).toMatchObject({ version, keptVersion: version });
    expect(await heldVersion(open.params.lineItemId)).toBe(version);
  });

  it('asks its user again when the tables are rolled back', async () => {
    const { administrator, sales } = company;
    await putTablesInForce(server, company, [lightCopper]);
    const { params, sequence } = await anOpenBoard(server, sales, [
      { kind: 'set', part: 'board', property: 'QTY_BC', value: 1 },
    ]);
    const rollBack = { params: { number: 0 }, body: { current: 1, reason: 'measured again' } };
    const { version } = (await server.send(rollBackCatalogueCall, { token: administrator.token, ...rollBack })).json();
    const edits = [{ kind: 'set', part: 'board', property: 'QTY_BC', value: 2 } as const];
    const refused = await server.send(editBoardCall, { token: sales.token, params, body: { sequence, edits } });
    expect(refused.json().code).toBe('KNOWLEDGE_CHANGED');
    const { knowledge } = (await server.send(readEditingCall, { token: sales.token, params })).json();
    expect(knowledge).toMatchObject({ version, keptVersion: expect.stringMatching(/\.1-/) });
  });
});

/** The version of the board in the memory of the server. */
async function heldVersion(lineItemId: number): Promise<string | undefined> {
  return server.platform.liveBoards.get(`${company.companyId}/${lineItemId}`)?.knowledgeVersion;
}
