import {
  listOrdersCall,
  makeOrderDocumentsCall,
  type OrderDocumentsOnWire,
  type OrderFileOnWire,
  type OrderOnWire,
  readOrderDocumentsCall,
  zipLinkedFilesCall,
} from '@pw/contract/manufacture-documents';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubFileAddresses } from '../../testing/saved-files.ts';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  stubFileAddresses();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const anOrder = (number: number, given: Partial<OrderOnWire> = {}): OrderOnWire => ({
  orderNumber: `SO-26-000${number}`,
  prefix: '',
  projectName: `Project ${number}`,
  status: 'on-order',
  actedAt: '2026-11-20T06:40:00.000Z',
  approvedAt: '2026-11-19T05:00:00.000Z',
  projectId: number,
  customerName: 'Acme',
  location: 'Pune',
  revision: 1,
  ...given,
});

const aFile = (fileName: string): OrderFileOnWire => ({
  fileName,
  url: `/api/customer/files/${fileName.replaceAll(/[^\w.]/g, '-')}`,
  format: fileName.endsWith('.pdf') ? 'pdf' : 'xlsx',
  bytes: 148_000,
});

const aBoard = (name: string, lineItemId: number) => ({
  name,
  lineItemId,
  quantity: 2,
  facts: {
    ratedCurrentA: 1600,
    busbarMaterial: 'Copper',
    protection: 'IP42',
    cubicles: 5,
    lengthMm: 4000,
    heightMm: 2275,
    depthMm: 600,
    transportUnitsMm: [2400, 1600],
    busbarKg: 548.83,
    sheetMetalKg: 759.7,
    colour: 'RAL 7032',
    note: 'Site lift takes 1500 kg.',
  },
  files: [aFile(`Front View - ${name}.pdf`), aFile(`${name} Fabrication.xlsx`)],
});

function aBom(given: Partial<OrderDocumentsOnWire> = {}): OrderDocumentsOnWire {
  return {
    completeBom: [aFile('SO-26-0001 Complete BOM.pdf')],
    order: { ...anOrder(1, { projectName: 'Kiln 2' }), approvedAt: '2026-11-17T10:52:00.000Z' },
    boards: [aBoard('PCC', 1), aBoard('PCC (2)', 2)],
    customerOverride: null,
    making: { state: 'done', filesDone: 5, filesTotal: 5, endedAt: '2026-11-17T10:53:00.000Z', failure: null },
    ...given,
  };
}

const openDocuments = async (bom: OrderDocumentsOnWire) => {
  server.answer(readOrderDocumentsCall, bom);
  const { user } = renderApp('/main/manufacture-engineer/showcaseDocDiagrams?order=SO-26-0001');
  await screen.findByRole('heading', { level: 1, name: bom.order.projectName });
  return user;
};

describe('the sales orders list', () => {
  const orders = Array.from({ length: 7 }, (_, index) => anOrder(index + 1));

  const openList = async () => {
    server.answer(listOrdersCall, { orders: [...orders] });
    const { user } = renderApp('/main/manufacture-engineer/documents');
    await screen.findByText('SO-26-0006');
    return user;
  };

  it('is the home of a manufacturer, with six orders on a page [CON-06, MFD-12, MFD-14, SGN-61]', async () => {
    await openList();
    expect(screen.getByRole('heading', { level: 1, name: 'Sales Orders List' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 6);
  });

  it('is searched without * and ?, and leads to the documents of an order [MFD-13, MFD-18, MFD-20, SHL-51]', async () => {
    server.answer(readOrderDocumentsCall, aBom());
    const user = await openList();
    const search = screen.getByRole('searchbox', { name: 'Search orders' });
    await user.type(search, '*Project? 7');
    expect(search).toHaveValue('Project 7');
    await user.click(await screen.findByRole('button', { name: 'View Order SO-26-0007' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kiln 2' })).toBeVisible();
    expect(server.requestsOf(readOrderDocumentsCall).map(({ path }) => path)).toEqual([
      '/api/v1/orders/SO-26-0007/documents',
    ]);
  });

  it('says that there are none, and keeps those on their way behind a filter [MFD-15, MFD-16]', async () => {
    server.once.answer(listOrdersCall, { orders: [] });
    server.answer(listOrdersCall, { orders: [anOrder(9, { status: 'order-submitted' })] });
    const { user } = renderApp('/main/manufacture-engineer/documents');
    expect(await screen.findByText('No Orders to Display')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'In manufacture' }));
    expect(await screen.findByText('SO-26-0009')).toBeVisible();
    expect(screen.getByText('Order Submitted')).toBeVisible();
  });
});

describe('the documents of an order', () => {
  it('have panels: Complete BOM closed, the first board open [MFD-21, MFD-23, MFD-26]', async () => {
    const user = await openDocuments(aBom());
    expect(screen.getByRole('heading', { level: 2, name: 'Documents & Diagrams' })).toBeVisible();
    const panels = ['Complete BOM', 'PCC', 'PCC (2)'].map((name) =>
      screen.getByRole('button', { name, expanded: name === 'PCC' }),
    );
    expect(panels).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'View Front View - PCC.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View PCC Fabrication.xlsx' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Complete BOM' }));
    expect(screen.getByRole('button', { name: 'Download SO-26-0001 Complete BOM.pdf' })).toBeVisible();
    expect(screen.getByText('548.8 kg')).toBeVisible();
  });

  it('are downloaded together by one archive, and a failure is reported [MFD-22, MFD-28]', async () => {
    const user = await openDocuments(aBom());
    server.once.fail(zipLinkedFilesCall, 500);
    await user.click(screen.getByRole('button', { name: 'Download All' }));
    expect(await screen.findByText('Diagrams download failed')).toBeVisible();
    expect(server.bodiesOf(zipLinkedFilesCall)).toEqual([
      { urls: [...aBom().completeBom, ...aBom().boards.flatMap(({ files }) => files)].map(({ url }) => url) },
    ]);
  });

  it('say how far they are while they are made, and offer to make them again when that failed', async () => {
    const none = { completeBom: [], boards: [] };
    const failure = 'The server failed at it. Make the documents again.';
    const making = { state: 'running', filesDone: 12, filesTotal: 30, endedAt: null, failure: null } as const;
    server.once.answer(readOrderDocumentsCall, aBom({ ...none, making }));
    const user = await openDocuments(aBom({ ...none, making: { ...making, state: 'failed', failure } }));
    expect(await screen.findByRole('progressbar', { name: 'Making the documents: 12 of 30 files' })).toBeVisible();
    expect(await screen.findByText(failure)).toBeVisible();
    server.answer(makeOrderDocumentsCall, { making: { ...making, state: 'waiting' } });
    await user.click(screen.getByRole('button', { name: 'Make again' }));
    await waitFor(() => expect(server.bodiesOf(makeOrderDocumentsCall)).toHaveLength(1));
  });

  it('say that the order was released without the approval of the customer, and why', async () => {
    const customerOverride = { reason: 'The purchase order says so', by: 'Asha', at: '2026-11-21T05:00:00.000Z' };
    await openDocuments(aBom({ customerOverride }));
    expect(screen.getByText(/Released without the approval of the customer/)).toBeVisible();
    expect(screen.getByText(/The purchase order says so \(Asha, 21-11-2026 10:30\)/)).toBeVisible();
  });

  it('are told apart from those that do not arrive [MFD-29, MFD-30, MFD-31]', async () => {
    server.fail(readOrderDocumentsCall, 500);
    renderApp('/main/manufacture-engineer/showcaseDocDiagrams?order=SO-26-0001');
    expect(await screen.findByText(/^Unable to generate manufacturing BOM details/)).toBeVisible();
    cleanup();
    await openDocuments(aBom({ completeBom: [], boards: [], making: null }));
    expect(screen.getByText(/^No BOM details are available for download\./)).toBeVisible();
  });
});

describe('the page of a board', () => {
  it('is reached from its panel, and downloads its files as an archive of its name [MFD-33, MFD-34, MFD-35, SHL-52]', async () => {
    const user = await openDocuments(aBom());
    await user.click(screen.getByRole('button', { name: 'Open the page of PCC (2)' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'PCC (2)' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'fabr');
    expect(await screen.findByText('PCC (2) Fabrication.xlsx')).toBeVisible();
    server.fail(zipLinkedFilesCall, 500);
    await user.click(screen.getByRole('button', { name: 'Download Board' }));
    await waitFor(() =>
      expect(server.bodiesOf(zipLinkedFilesCall)).toEqual([{ urls: aBoard('PCC (2)', 2).files.map(({ url }) => url) }]),
    );
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kiln 2' })).toBeVisible();
  });

  it('takes no link that leads elsewhere from its address [SHL-52]', async () => {
    const entity = { name: 'PCC', files: [{ fileName: 'GA.pdf', s3Url: 'https://example.com/GA.pdf' }] };
    renderApp(`/main/manufacture-engineer/viewBoard?boardEntity=${encodeURIComponent(JSON.stringify(entity))}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
    expect(screen.queryByText('GA.pdf')).toBeNull();
  });
});
