import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { readFrontViewCall } from '@pw/contract/front-view';
import { getBoardDesignCall, getProjectPriceCall } from '@pw/contract/project-pricing';
import { deleteMulipleBoardCall, deletePriceReportCall, getLineItemCall } from '@pw/contract/spec-api/boards';
import { generateDrawingsCall, saveGAXMLCall, savePriceReportCall } from '@pw/contract/spec-api/front-view';
import { adminPriceCall, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { getSalesBaseRateCall } from '@pw/contract/spec-api/pricing';
import { loadModelCall, saveModelCall } from '@pw/contract/spec-api/runtime-session';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import { aBoard } from '../../testing/a-board.ts';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { aDrawingXml } from '../../testing/a-drawing-xml.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;
let address: { readonly projectId: number; readonly lineItemId: number };

afterAll(closePdfWorker);
beforeEach(async () => {
  ({ token } = company.sales);
  address = await aConfiguredBoard(server, company.sales);
});

function generate(xmlData = aDrawingXml(), more: Readonly<Record<string, string>> = {}) {
  return server.send(generateDrawingsCall, { token, body: { ...address, xmlData, ...more } });
}

async function drawn(xmlData?: string, more?: Readonly<Record<string, string>>) {
  return generateDrawingsCall.reply.parse((await generate(xmlData, more)).json());
}

function save(pricingData: Readonly<Record<string, unknown>> = {}) {
  const body = { ...address, createdBy: company.companyId, pricingData };
  return server.send(savePriceReportCall, { token, body });
}

async function saved(pricingData?: Readonly<Record<string, unknown>>) {
  return savePriceReportCall.reply.parse((await save(pricingData)).json()).data;
}

/** The configuration state of the board as its line item says it. */
async function stateOf() {
  const item = getLineItemCall.reply.parse((await server.send(getLineItemCall, { token, params: address })).json());
  return item.udfs.find(({ id }) => id === 8)?.value;
}

function settings(properties: Readonly<Record<string, string | number | null>>): readonly EditOnWire[] {
  return Object.entries(properties).map(([property, value]) => ({
    kind: 'set',
    part: 'board',
    property,
    value: value ?? '',
  }));
}

/** Opens the board and makes the edits, if any; gives the count of its journal. */
async function edit(edits: readonly EditOnWire[]): Promise<number> {
  const opened = await server.send(openEditingCall, { token, params: address });
  const { sequence } = openEditingCall.reply.parse(opened.json());
  if (edits.length === 0) {
    return sequence;
  }
  const edited = await server.send(editBoardCall, { token, params: address, body: { sequence, edits } });
  return editBoardCall.reply.parse(edited.json()).sequence;
}

function change(properties: Readonly<Record<string, string>>) {
  return edit(settings(properties));
}

async function changeAndSave(properties: Readonly<Record<string, string>> = { BUS_PLATING: 'Painted black' }) {
  const sequence = await change(properties);
  const reply = await server.send(saveEditingCall, { token, params: address, body: { sequence } });
  expect(reply.statusCode).toBe(200);
}

async function reports() {
  const { rows } = await server.owner.query('select * from price_reports where company_id = $1', [company.companyId]);
  return rows;
}

async function lastDetails(event: string) {
  const { rows } = await server.owner.query(
    'select details from audit_events where company_id = $1 and event = $2 order by event_id desc limit 1',
    [company.companyId, event],
  );
  return rows[0]?.details;
}

describe('generateDrawings', () => {
  it('answers the DXF files of the sheets, which open without a token, and the price [API-37, FRV-06, FRV-07]', async () => {
    const { generatedFiles, priceData } = await drawn();
    expect(generatedFiles.filePathCubiclePspace).toHaveLength(1);
    const [url = ''] = generatedFiles.filePathCubiclePspace;
    const file = await server.app.inject({ method: 'GET', url });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/vnd.dxf']);
    const design = await server.send(getBoardDesignCall, { token, params: address });
    const { price, bom } = getBoardDesignCall.reply.parse(design.json());
    expect(priceData).toMatchObject({ name: 'MDB', lineItemId: address.lineItemId, qty: 2, basePrice: price?.list });
    expect(priceData.components.map(({ netPrice }) => netPrice)).toEqual(bom.map(({ netPrice }) => netPrice));
    const project = await server.send(getProjectPriceCall, { token, params: address });
    const { boards } = getProjectPriceCall.reply.parse(project.json());
    expect(boards[1]?.price).toMatchObject({ list: priceData.undiscountedLP, net: priceData.netPrice });
  });

  it('asks nobody else to convert anything: the DXF files are its own [FRV-08]', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const { generatedFiles } = await drawn();
    const [url = ''] = generatedFiles.filePathCubiclePspace;
    expect((await server.app.inject({ method: 'GET', url })).body).toMatch(/^\s*0\s+SECTION/);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('prices material by the rates that getSalesBaseRate answers [FRV-15]', async () => {
    const { token: admin, companyId } = company.administrator;
    const before = await server.send(getBaseRateCall, { token: admin, body: { companyId } });
    const { productionAndMaterialCosts: rows } = getBaseRateCall.reply.parse(before.json()).result;
    const dearer = rows.map((row) => ({ ...row, ratePerUnit: row.ratePerUnit + 0.25 }));
    await server.send(adminPriceCall, {
      token: admin,
      body: { pricing: { productionAndMaterialCosts: dearer, terms: {} } },
    });
    const answer = await server.send(getSalesBaseRateCall, { token, body: { companyId } });
    const { productionAndMaterialCosts } = getSalesBaseRateCall.reply.parse(answer.json()).result;
    const { priceData } = await drawn();
    for (const type of ['Sheet Metal', 'MBP', 'FRP']) {
      const rate = productionAndMaterialCosts.find((row) => row.type === type)?.ratePerUnit;
      expect(rate).toBeGreaterThan(100);
      expect(priceData.components.find((line) => line.partClassification === type)?.listPrice).toBe(rate);
    }
  });

  it('draws what the server has, and writes down in what the client has something else [SGN-62]', async () => {
    const { projectId } = address;
    const own = { project: 'Chakan Plant', offerNo: `${projectId}-R1`, partnerName: company.name, boardName: 'MDB' };
    await drawn(aDrawingXml({ RATED_CURRENT: 400, BUS_MAT: 'Copper', SB_IP: 'IP54' }, 4), own);
    const first = await lastDetails('board.drawn');
    expect(first.differences).toEqual([]);
    await drawn(aDrawingXml({ RATED_CURRENT: 630 }, 3), { ...own, partnerName: 'Others' });
    expect(await lastDetails('board.drawn')).toMatchObject({
      fingerprint: first.fingerprint,
      differences: [
        { field: 'RATED_CURRENT', sent: '630', own: '400' },
        { field: 'partnerName', sent: 'Others', own: company.name },
        { field: 'feeders', sent: 3, own: 4 },
      ],
    });
  });

  it.each(['', '<BOARD/>', '<!DOCTYPE a [<!ENTITY b "c">]><SWITCHBOARD/>'])('refuses xmlData %j', async (xmlData) => {
    const reply = await generate(xmlData);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'XML_FAULTY']);
  });
});

describe('saveGAXML', () => {
  const sent = { pdfUrl: 'https://files.test/merged.pdf' };
  const register = (offerNumber: string) =>
    server.send(saveGAXMLCall, { token, body: { ...address, ...sent, offerNumber } });

  it('registers the drawing that the server has, and writes the offer number of the client down [API-91, FRV-17]', async () => {
    await drawn();
    const registered = saveGAXMLCall.reply.parse((await register('99-1')).json()).data;
    expect(registered.offerNumber).toBe(`${address.projectId}-R1`);
    const held = await server.send(readFrontViewCall, { token, params: address });
    expect(registered.frontView).toEqual(held.json().frontView);
    expect(await lastDetails('board.drawing-registered')).toMatchObject({
      ...sent,
      differences: [{ field: 'offerNumber', sent: '99-1', own: `${address.projectId}-R1` }],
    });
  });

  it('refuses a board that has no drawing', async () => {
    const reply = await register('1-R1');
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'NOT_DRAWN']);
  });
});

describe('savePriceReport', () => {
  it('takes the price data of the drawing back, and the board is generated [API-38, CFG-143, FRV-18]', async () => {
    await changeAndSave();
    expect(await stateOf()).toBe('InProgress');
    const { priceData } = await drawn();
    const report = await saved(priceData);
    expect(report).toMatchObject({ configurationRevision: 2, differences: [], netPrice: priceData.netPrice });
    expect(await stateOf()).toBe('generated');
  });

  it('keeps what the server has worked out, in paise, with the save and the rules that it is of', async () => {
    const { undiscountedLPPaise, netPricePaise, knowledgeVersion } = await saved();
    const [report] = await reports();
    expect(report).toMatchObject({ configuration_revision: 1, knowledge_version: knowledgeVersion });
    expect([2 * report.unit_price.list, 2 * report.unit_price.afterDiscount]).toEqual([
      undiscountedLPPaise,
      netPricePaise,
    ]);
    const amounts = report.lines.map(({ amountPaise }: { amountPaise: number }) => amountPaise);
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(report.unit_price.afterDiscount);
  });

  it('trusts no figure of the client, and writes down what is another one', async () => {
    const { undiscountedLP } = await saved();
    const report = await saved({ undiscountedLP: 1, qty: 2, components: [] });
    expect(report.undiscountedLP).toBe(undiscountedLP);
    expect(report.differences).toMatchObject([{ field: 'undiscountedLP', sent: 1, own: undiscountedLP }]);
    expect((await reports()).map(({ differences }) => differences)).toEqual([report.differences]);
  });

  it('leaves a board generated that is saved without a change, and not one that was changed [CFG-115, FRV-19]', async () => {
    await saved();
    await changeAndSave({});
    expect(await stateOf()).toBe('generated');
    await changeAndSave();
    expect(await stateOf()).toBe('InProgress');
    await drawn();
    await saved();
    expect(await stateOf()).toBe('generated');
  });

  it('keeps the price of a board that is not drawn as it is saved, which stays in progress [BRD-15]', async () => {
    await changeAndSave();
    await saved();
    expect([(await reports()).length, await stateOf()]).toEqual([1, 'InProgress']);
  });

  it('comes with the save of what is drawn: nothing has to be sent after it [CFG-115, CFG-116, FRV-19]', async () => {
    const sequence = await change({ BUS_PLATING: 'Painted black' });
    const { priceData } = await drawn();
    expect(await stateOf()).toBe('generated');
    const reply = await server.send(saveEditingCall, { token, params: address, body: { sequence } });
    const { board, savedRevision } = saveEditingCall.reply.parse(reply.json());
    expect([board.isSaved, board.state]).toEqual([true, 'generated']);
    const [report] = await reports();
    expect(report).toMatchObject({ configuration_revision: savedRevision, differences: [] });
    expect((report.unit_price.list * priceData.qty) / 100).toBe(priceData.undiscountedLP);
  });

  it('comes with Runtime/save as well', async () => {
    await change({ BUS_PLATING: 'Painted black' });
    await drawn();
    await server.send(loadModelCall, { token, params: address, query: {} });
    expect((await server.send(saveModelCall, { token })).statusCode).toBe(200);
    expect([(await reports()).length, await stateOf()]).toEqual([1, 'generated']);
    expect(await lastDetails('board.configured')).toEqual({ ...address, state: 'generated' });
  });

  it('does not come with a save of something else than what is drawn', async () => {
    await change({ BUS_PLATING: 'Painted black' });
    await drawn();
    await changeAndSave({ BUS_PLATING: 'Tinned' });
    expect([await reports(), await stateOf()]).toEqual([[], 'InProgress']);
  });

  it('keeps no save back while the file store does not answer', async () => {
    const file = 'logo/key';
    await server.owner.query('update companies set logo_file = $1 where company_id = $2', [file, company.companyId]);
    const sequence = await change({ BUS_PLATING: 'Painted black' });
    await drawn();
    vi.spyOn(server.platform.files, 'read').mockRejectedValueOnce(new FilesUnavailable(new Error('gone')));
    const reply = await server.send(saveEditingCall, { token, params: address, body: { sequence } });
    vi.restoreAllMocks();
    expect([reply.statusCode, await reports(), await stateOf()]).toEqual([200, [], 'InProgress']);
  });

  it('is dropped by deletePriceReport, and the board is in progress again [BRD-32]', async () => {
    await saved();
    expect(await reports()).toHaveLength(1);
    await server.send(deletePriceReportCall, { token, body: address });
    expect([await reports(), await stateOf()]).toEqual([[], 'InProgress']);
  });

  it('is dropped with boards that are deleted together [BRD-32]', async () => {
    await saved();
    const { projectId, lineItemId } = address;
    const body = { projectId, lineItemIds: [lineItemId] };
    expect((await server.send(deleteMulipleBoardCall, { token, body })).statusCode).toBe(200);
    expect(await reports()).toEqual([]);
  });

  it('is of the saved configuration, whatever is being edited', async () => {
    const { netPrice } = await saved();
    await change({ BUS_MAT: 'Aluminium' });
    expect((await drawn()).priceData.netPrice).not.toBe(netPrice);
    expect((await saved()).netPrice).toBe(netPrice);
  });

  it('follows the way of the specification from a new board: configure, draw, save, send the price', async () => {
    const added = await aBoard(server, company.sales, { projectID: address.projectId });
    address = { ...address, lineItemId: added.lineItemID };
    const { properties, feeders } = referenceBoards.RB2;
    const sequence = await edit([
      ...settings(properties),
      ...feeders.map(({ name, type, properties: given }, index) => {
        const entered = Object.entries(given).flatMap(([property, value]) =>
          value === null ? [] : [[property, value]],
        );
        return {
          kind: 'add-feeder' as const,
          part: `f${index + 1}`,
          name,
          type,
          properties: Object.fromEntries(entered),
        };
      }),
    ]);
    const { priceData } = await drawn();
    expect((await save(priceData)).json().code).toBe('NOT_CONFIGURED');
    await server.send(saveEditingCall, { token, params: address, body: { sequence } });
    expect(await saved(priceData)).toMatchObject({ differences: [], netPrice: priceData.netPrice });
    expect(await stateOf()).toBe('generated');
  });

  it('prices nothing that cannot be drawn', async () => {
    await changeAndSave({ RATED_CURRENT: '' });
    const reply = await save();
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'INCOMPLETE']);
    expect([await reports(), await stateOf()]).toEqual([[], 'InProgress']);
    const project = { projectID: address.projectId };
    address = { ...address, lineItemId: (await aBoard(server, company.sales, project)).lineItemID };
    expect((await save()).json().code).toBe('NOT_CONFIGURED');
  });

  it('refuses to be made in the name of somebody else', async () => {
    const body = { ...address, createdBy: (await seedCompany(server)).companyId, pricingData: {} };
    expect((await server.send(savePriceReportCall, { token, body })).statusCode).toBe(403);
  });
});
