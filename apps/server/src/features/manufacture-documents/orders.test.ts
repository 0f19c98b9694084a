import { listOrdersCall, makeOrderDocumentsCall, readOrderDocumentsCall } from '@pw/contract/manufacture-documents';
import {
  fetchOrdersCall,
  fetchQuoteOrdersCall,
  getCompleteBOMCall,
  getQuoteCompleteBOMCall,
  zipFilesCall,
  zipSrmFilesCall,
} from '@pw/contract/spec-api/manufacture-documents';
import { describe, expect, it } from 'vitest';
import { fileAddress } from '../../platform/files/file-link.ts';
import { anOrder, approved, takeSteps } from '../../testing/an-order.ts';
import { someOrderDocuments } from '../../testing/an-order-document.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { unzip } from '../../testing/unzip.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function onOrder({ manufacturer: { token }, companyId, name } = company) {
  const body = { companyID: companyId, companyName: name };
  return fetchOrdersCall.reply.parse((await server.send(fetchOrdersCall, { token, body })).json()).result;
}

async function inManufacture(list: 'in-manufacture' | 'closed' = 'in-manufacture') {
  const query = { list };
  const reply = await server.send(listOrdersCall, { token: company.manufacturer.token, query });
  return listOrdersCall.reply.parse(reply.json()).orders;
}

const askBom = (orderNo: string, { manufacturer: { token } } = company) =>
  server.send(getCompleteBOMCall, { token, body: { orderNo } });

const completeBom = async (orderNo: string) => getCompleteBOMCall.reply.parse((await askBom(orderNo)).json());

describe('the list of orders', () => {
  it('holds the projects that are On Order, the one that was saved last first [API-66, MFD-16, MFD-17, MFD-19]', async () => {
    await anOrder(server, company, { name: 'First' });
    server.passTime(1000);
    const second = await anOrder(server, company, { name: 'Second' });
    await anOrder(server, company, { name: 'Confirmed', steps: [...approved, 'order-submitted'] });
    const orders = await onOrder();
    expect(
      orders.map(({ projectName, orderNo, prefix, projectStatus }) => [
        projectName,
        `${prefix}${orderNo}`,
        projectStatus,
      ]),
    ).toEqual([
      ['Second', second.orderNo, 'On Order'],
      ['First', expect.stringMatching(/^SO-\d\d-\d{4}$/), 'On Order'],
    ]);
    const saved = orders.map(({ lastUpdatedAt }) => lastUpdatedAt);
    expect(saved).toEqual(saved.toSorted().toReversed());
  });

  it('has a second one for orders on their way, which stay the approved revision while the next is worked on [MFD-16]', async () => {
    const { projectId, orderNo } = await anOrder(server, company, { steps: [...approved, 'order-submitted'] });
    expect((await inManufacture()).map((each) => [each.status, each.revision])).toEqual([['order-submitted', 1]]);
    await takeSteps(server, company, projectId, ['order-rejected']);
    await server.owner.query("update projects set name = 'Renamed' where company_id = $1", [company.companyId]);
    const [order] = await inManufacture();
    expect([order?.orderNumber, order?.status, order?.revision, order?.projectName]).toEqual([
      orderNo,
      'order-rejected',
      1,
      'Chakan Plant',
    ]);
    await takeSteps(server, company, projectId, [
      'order-submitted',
      'on-order',
      'manufacture-submitted',
      'on-manufacture',
    ]);
    expect((await inManufacture()).map((each) => [each.status, each.revision])).toEqual([['on-manufacture', 2]]);
    await takeSteps(server, company, projectId, ['closed']);
    expect(await inManufacture()).toEqual([]);
    expect(await onOrder()).toEqual([]);
    const [closed] = await inManufacture('closed');
    expect([closed?.status, closed?.orderNumber]).toEqual(['closed', orderNo]);
    // The workshop reads when the order became valid, and when something was done last.
    expect(Date.parse(closed?.approvedAt ?? '')).toBeLessThanOrEqual(Date.parse(closed?.actedAt ?? ''));
  });

  it('is that of the own company, whose id alone is taken [API-66]', async () => {
    await anOrder(server, company);
    const other = await seedCompany(server);
    expect(await onOrder(other)).toEqual([]);
    const body = { companyID: company.companyId, companyName: company.name };
    const reply = await server.send(fetchOrdersCall, { token: other.manufacturer.token, body });
    expect(reply.statusCode).toBe(403);
  });
});

describe('the documents of an order', () => {
  const boards = new Map([
    [1, 'PCC'],
    [2, 'PCC (2)'],
    [3, '__proto__'],
    [4, '10'],
  ]);

  it('are lists of files by board and the Complete BOM, in the order of the boards [API-67, MFD-25]', async () => {
    const order = await anOrder(server, company);
    await someOrderDocuments(server, company.sales, { ...order, boards });
    const bom = await completeBom(order.orderNo);
    expect(bom.completeBOM.map(({ fileName }) => fileName)).toEqual([`${order.orderNo} Complete BOM.pdf`]);
    expect(bom.boards.map(({ key }) => key)).toEqual(['PCC', 'PCC (2)', '__proto__', '10']);
    for (const { key, files } of bom.boards) {
      expect(files.map(({ fileName }) => fileName)).toEqual([`${key} Busbar cutting list.pdf`]);
    }
    expect(bom.completeDocs.PCC).toEqual(bom.boards[0]?.files);
    expect(bom.completeDocs['PCC (2)']).toEqual(bom.boards[1]?.files);
    expect(bom.making?.state).toBe('done');
    const [file] = bom.completeDocs['PCC (2)'] ?? [];
    const opened = await server.app.inject({ url: file?.s3Url ?? '' });
    expect([opened.statusCode, opened.body]).toEqual([200, 'PCC (2) Busbar cutting list.pdf']);
  });

  it('are none while nobody has made any, which is no failure [MFD-30]', async () => {
    const { orderNo } = await anOrder(server, company);
    expect(await completeBom(orderNo)).toMatchObject({ completeDocs: {}, completeBOM: [], boards: [], making: null });
  });

  it('are those of the approved revision alone', async () => {
    const order = await anOrder(server, company, { steps: [...approved, 'order-submitted', 'order-rejected'] });
    await someOrderDocuments(server, company.sales, { ...order, boards });
    expect((await completeBom(order.orderNo)).completeBOM).toHaveLength(1);
    await takeSteps(server, company, order.projectId, ['order-submitted', 'on-order']);
    const { completeBOM, order: read } = await completeBom(order.orderNo);
    expect([completeBOM, read.revision]).toEqual([[], 2]);
  });

  it('of another company, of no number and of a project without order are not found [API-67]', async () => {
    const { orderNo } = await anOrder(server, company);
    const other = await seedCompany(server);
    const replies = [await askBom(orderNo, other), await askBom('SO-99-0001'), await askBom('')];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('are made again where that failed, and never twice', async () => {
    const { orderNo, projectId } = await anOrder(server, company);
    const { token } = company.manufacturer;
    const again = () => server.send(makeOrderDocumentsCall, { token, params: { orderNumber: orderNo } });
    expect((await again()).json()).toMatchObject({ making: { state: 'waiting' } });
    expect([(await again()).statusCode, (await again()).json().code]).toEqual([409, 'BEING_MADE']);
    await server.owner.query(
      "update order_document_jobs set state = 'failed', failure_code = 'DEFECT', ended_at = now() where project_id = $1 and company_id = $2",
      [projectId, company.companyId],
    );
    expect((await completeBom(orderNo)).making).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/^The server failed at it\. Make the documents again/),
    });
    expect((await again()).statusCode).toBe(200);
    expect((await completeBom(orderNo)).making).toMatchObject({ state: 'waiting', failure: null });
  });
});

describe('the archive of files', () => {
  const link = async (name: string, folder = '', { companyId } = company, madeAt = server.platform.now()) => {
    const key = `${companyId}/order/${Buffer.from(`${folder} ${name}`).toString('hex')}`;
    await server.platform.files.write(key, Buffer.from(name), 'application/pdf');
    return fileAddress(server.platform.keys, key, madeAt, name, folder);
  };
  const zip = (urls: readonly string[], call: typeof zipFilesCall | typeof zipSrmFilesCall = zipFilesCall) =>
    server.send(call, { token: company.manufacturer.token, body: { urls: [...urls] } });

  it('holds files of the own company in the folders of their boards [API-65, FIL-10, MFD-27]', async () => {
    const urls = [
      await link('GA.pdf', 'PCC'),
      await link('GA.pdf', 'PCC (2)'),
      await link('SO-26-0001 Complete BOM.pdf'),
    ];
    const reply = await zip([...urls, urls[0] ?? '']);
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="files.zip"; filename*=UTF-8''files.zip`,
    ]);
    expect(unzip(reply.rawPayload)).toEqual({
      'PCC/GA.pdf': 'GA.pdf',
      'PCC (2)/GA.pdf': 'GA.pdf',
      'SO-26-0001 Complete BOM.pdf': 'SO-26-0001 Complete BOM.pdf',
    });
  });

  it.each([
    ['a link elsewhere', async () => 'https://example.com/files/drawing.pdf'],
    ['an address inside the network', async () => 'http://169.254.169.254/latest/meta-data/'],
    ['a file of the machine', async () => 'file:///etc/passwd'],
    ['a path', async () => '/api/customer/../../etc/passwd'],
    ['nothing', async () => ''],
    ['the file of another company', async () => link('GA.pdf', '', await seedCompany(server))],
    ['a changed link', async () => `${(await link('GA.pdf')).slice(0, -6)}AAAAAA`],
  ])('refuses %s, and asks nobody for it [API-65, FIL-10, MFD-27]', async (_what, url) => {
    const reply = await zip([await link('GA.pdf'), await url()]);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'LINK_REFUSED']);
  });

  it('refuses a link that has ended', async () => {
    const url = await link('GA.pdf', '', company, server.platform.now() - 2 * 3600_000);
    expect((await zip([url])).statusCode).toBe(422);
  });
});

describe('the calls of the workshop', () => {
  it('answer the same at the quote server and at the SRM server [API-68]', async () => {
    const order = await anOrder(server, company);
    await someOrderDocuments(server, company.sales, { ...order, boards: new Map([[1, 'PCC']]) });
    const { token } = company.manufacturer;
    const list = { token, body: { companyID: company.companyId, companyName: company.name } };
    expect((await server.send(fetchQuoteOrdersCall, list)).json()).toEqual(
      (await server.send(fetchOrdersCall, list)).json(),
    );
    const bom = { token, body: { orderNo: order.orderNo } };
    const answered = (await server.send(getCompleteBOMCall, bom)).json();
    expect((await server.send(getQuoteCompleteBOMCall, bom)).json()).toEqual(answered);
    const files = { token, body: { urls: [answered.completeBOM[0].s3Url] } };
    const zips = [await server.send(zipFilesCall, files), await server.send(zipSrmFilesCall, files)];
    expect(unzip(zips[0]?.rawPayload ?? Buffer.alloc(0))).toEqual(unzip(zips[1]?.rawPayload ?? Buffer.alloc(0)));
  });

  it('answer as our own do, in other words', async () => {
    const { projectId, orderNo } = await anOrder(server, company);
    await someOrderDocuments(server, company.sales, { projectId, orderNo, boards: new Map([[1, 'PCC']]) });
    const { token } = company.manufacturer;
    const own = listOrdersCall.reply.parse((await server.send(listOrdersCall, { token })).json());
    expect(own.orders.map(({ orderNumber, status }) => [orderNumber, status])).toEqual([[orderNo, 'on-order']]);
    const read = await server.send(readOrderDocumentsCall, { token, params: { orderNumber: orderNo } });
    const { completeBom: files, boards } = readOrderDocumentsCall.reply.parse(read.json());
    const answer = await completeBom(orderNo);
    expect(files.map(({ fileName, url }) => [fileName, url])).toEqual(
      answer.completeBOM.map(({ fileName, s3Url }) => [fileName, s3Url]),
    );
    expect(boards.map(({ name }) => name)).toEqual(answer.boards.map(({ key }) => key));
  });
});
