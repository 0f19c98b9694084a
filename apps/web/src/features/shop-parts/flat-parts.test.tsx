import {
  exportFlatPartCall,
  exportFlatPartsCall,
  type FlatPartOnWire,
  listFlatPartsCall,
} from '@pw/contract/flat-parts';
import { listOrdersCall, type OrderOnWire } from '@pw/contract/manufacture-documents';
import { noFolds } from '@pw/domain/shop-parts/part-folds';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();

const order: OrderOnWire = {
  orderNumber: 'SO-26-0001',
  prefix: '',
  projectName: 'Depot',
  status: 'on-order',
  actedAt: '2026-11-21T06:40:00.000Z',
  approvedAt: '2026-11-19T05:00:00.000Z',
  projectId: 1,
  customerName: 'Acme',
  location: 'Pune',
  revision: 1,
};

const lamp = (of: string, xMm: number, isProposed = false) => {
  return {
    of,
    shape: 'circle' as const,
    xMm,
    yMm: 60,
    widthMm: 22.5,
    heightMm: 22.5,
    cornerMm: 0,
    isProposed,
  };
};

const door: FlatPartOnWire = {
  partId: '1-7-D1',
  kind: 'door',
  mark: 'D1',
  board: 'PCC-1',
  addresses: ['2B', '2C'],
  material: 'Steel',
  widthMm: 596,
  heightMm: 296,
  thicknessMm: 2,
  folds: noFolds,
  count: 4,
  kg: 2.77,
  holes: [lamp('lamp 1', 60), lamp('lamp 2', 120)],
  crosses: [{ of: 'rotary handle', xMm: 500, yMm: 150, widthMm: 110, heightMm: 110 }],
  findings: [],
  note: 'Face, seen from the front.',
  fileName: 'PCC-1-2B-door.dxf',
};
const crowded: FlatPartOnWire = {
  ...door,
  partId: '1-7-D2',
  mark: 'D2',
  addresses: ['3A'],
  fileName: null,
  findings: [{ code: 'F1', of: 'lamp 1', from: 'lamp 2', gapMm: -3 }],
};
const plate: FlatPartOnWire = {
  ...door,
  partId: '1-7-G1',
  kind: 'gland plate',
  mark: 'G1',
  addresses: ['1 floor'],
  holes: [lamp('gland 1', 60, true)],
  crosses: [],
};

beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  server.answer(listOrdersCall, { orders: [order] });
});

const open = () => renderApp('/main/manufacture-engineer/cutting?order=SO-26-0001&view=parts');

it('the first flat part is shown with its picture, its holes and what the maker says', async () => {
  server.answer(listFlatPartsCall, { revision: 1, parts: [door, crowded, plate] });
  open();
  const card = within(await screen.findByRole('region', { name: 'PCC-1 D1' }));
  expect(card.getByRole('img', { name: 'PCC-1 D1, 596 x 296 mm: 2 holes, 1 cross' })).toBeVisible();
  expect(card.getByText('596 x 296 x 2 mm, Steel, 4 off')).toBeVisible();
  expect(card.getByText('Face, seen from the front.')).toBeVisible();
  expect(card.getByText('Holes: 2 x 22.5 mm dia')).toBeVisible();
  expect(card.getByText("By the maker's drawing: rotary handle")).toBeVisible();
  expect(card.getByRole('button', { name: 'DXF' })).toBeEnabled();
});

it('a row names the first addresses of a part, and how many more there are; the card has all', async () => {
  const bar = { ...door, kind: 'bar' as const, mark: 'B1', addresses: ['1/M1', '1/M2', '1/M3', '1/M4', '1/M5'] };
  server.answer(listFlatPartsCall, { revision: 1, parts: [bar] });
  open();
  expect(await screen.findByText('1/M1, 1/M2, 1/M3 and 2 more')).toBeVisible();
  expect(screen.getByText('1/M1, 1/M2, 1/M3, 1/M4, 1/M5')).toBeVisible();
});

it('a folded part says the size of its face and that of its blank', async () => {
  const folded = { ...door, folds: { ...noFolds, leftMm: 25, topMm: 20 } };
  server.answer(listFlatPartsCall, { revision: 1, parts: [folded, plate] });
  open();
  expect(await screen.findByRole('columnheader', { name: 'Blank, mm' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '621 x 316' })).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'PCC-1 D1' }));
  expect(card.getByText('596 x 296 x 2 mm, Steel, 4 off')).toBeVisible();
  expect(card.getByText('Blank 621 x 316 mm, folds left 25, top 20 mm')).toBeVisible();
});

it('an order without folds has no column of blanks', async () => {
  server.answer(listFlatPartsCall, { revision: 1, parts: [door] });
  open();
  await screen.findByRole('region', { name: 'PCC-1 D1' });
  expect(screen.queryByRole('columnheader', { name: 'Blank, mm' })).toBeNull();
});

it('a part with findings says why, and has no file', async () => {
  server.answer(listFlatPartsCall, { revision: 1, parts: [door, crowded, plate] });
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Select PCC-1 D2' }));
  const card = within(await screen.findByRole('region', { name: 'PCC-1 D2' }));
  expect(card.getByText('lamp 1 overlaps lamp 2.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'DXF' })).toBeNull();
});

it('a plate with holes of proposed cables warns before it is cut', async () => {
  server.answer(listFlatPartsCall, { revision: 1, parts: [plate] });
  open();
  expect(await screen.findByText(/They are dashed/)).toBeVisible();
});

it('a file that is refused says why, and the list is loaded again', async () => {
  server.answer(listFlatPartsCall, { revision: 1, parts: [door] });
  server.refuse(exportFlatPartCall, 'NOT_FOUND');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'DXF' }));
  expect(await screen.findByText(/The order has no such part/)).toBeVisible();
  await waitFor(() => expect(server.requestsOf(listFlatPartsCall).length).toBe(2));
  server.refuse(exportFlatPartsCall, 'NO_PARTS');
  await user.click(screen.getByRole('button', { name: 'All files' }));
  expect(await screen.findByText(/no flat parts/)).toBeVisible();
});

it('an order whose cabinets are bought says so', async () => {
  server.answer(listFlatPartsCall, { revision: 1, parts: [] });
  open();
  expect(await screen.findByText('No flat parts')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'All files' })).toBeNull();
});
