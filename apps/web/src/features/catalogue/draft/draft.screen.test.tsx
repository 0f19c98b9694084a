import { findBoardsCall } from '@pw/contract/boards';
import {
  acceptComparisonLinesCall,
  type CatalogueComparisonOnWire,
  type ComparisonLineOnWire,
  compareCatalogueDraftCall,
  readCatalogueComparisonCall,
} from '@pw/contract/catalogue-comparison';
import {
  type CatalogueDraftOnWire,
  discardCatalogueDraftCall,
  readCatalogueDraftCall,
} from '@pw/contract/catalogue-draft';
import type { CatalogueFindingOnWire } from '@pw/contract/catalogue-shape';
import { releaseCatalogueCall } from '@pw/contract/catalogue-versions';
import {
  addGoldenBoardCall,
  type GoldenBoardOnWire,
  listGoldenBoardsCall,
  removeGoldenBoardCall,
} from '@pw/contract/golden-boards';
import { releaseRefusalTexts } from '@pw/domain/catalogue/release-refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aSession } from '../../../testing/signed-in.ts';
import { aDraft } from '../testing/a-table.ts';
import { DraftScreen } from './draft.screen.tsx';

const server = aFakeServer(() => {
  startSession(aSession('product-engineer'));
  return startFakeServer();
});

const finding: CatalogueFindingOnWire = {
  table: 'module-height',
  row: '3VA12',
  column: 'heightMm',
  code: 'FACTOR',
  before: '300',
  after: '700',
  other: null,
  message: '700 is more than 2 times 300.',
  confirmed: null,
};

const changed = aDraft({
  changed: 1,
  authors: ['Priya Iyer'],
  changes: [
    {
      table: 'module-height',
      row: '3VA12',
      column: 'heightMm',
      kind: 'set',
      before: '300',
      after: '320',
      reason: 'measured',
      source: 'data sheet 4',
      by: 'Priya Iyer',
      at: '2026-11-20T09:00:00.000Z',
    },
  ],
});

const notCompared: CatalogueComparisonOnWire = {
  state: 'none',
  progress: { done: 0, total: 0 },
  fingerprint: '',
  isStale: false,
  boards: 0,
  endedAt: null,
  failure: '',
  lines: [],
};

const golden: GoldenBoardOnWire = { goldenId: 'product/RB1', name: 'RB1', feeders: 27, added: null };

const line: ComparisonLineOnWire = {
  id: 'module-height 3VA12 values',
  effect: 'values',
  table: 'module-height',
  row: '3VA12',
  boardId: null,
  boards: 3,
  worst: { board: 'MDB', kind: 'value', part: 'OG-3', name: 'MODULE_HEIGHT', before: 300, after: 320 },
  paise: 1250,
  alone: true,
  accepted: null,
};

const compared: CatalogueComparisonOnWire = {
  ...notCompared,
  state: 'done',
  fingerprint: 'f1',
  boards: 214,
  endedAt: '2026-11-20T09:10:00.000Z',
  lines: [line],
};

function open(draft: CatalogueDraftOnWire = changed, comparison = notCompared) {
  server.answer(readCatalogueDraftCall, draft);
  server.answer(readCatalogueComparisonCall, comparison);
  server.answer(listGoldenBoardsCall, { boards: [golden] });
  return renderScreen(<DraftScreen />);
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a draft', () => {
  it('that changes nothing leads to the tables', async () => {
    open(aDraft());
    expect(await screen.findByRole('link', { name: 'Open the tables' })).toBeVisible();
  });

  it('lists each change with its values, its reason and its author', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /3VA12 · heightMm/ }));
    expect(row.getByText('300')).toBeVisible();
    expect(row.getByText('320')).toBeVisible();
    expect(row.getByText('measured')).toBeVisible();
    expect(row.getByText('data sheet 4')).toBeVisible();
  });

  it('names values of the company that an update of the product set aside', async () => {
    open(aDraft({ unused: changed.changes }));
    const aside = await card('Set aside by an update of the product');
    expect(aside.getByRole('row', { name: /3VA12 · heightMm/ })).toBeVisible();
  });

  it('is thrown away after a question that says how much is lost', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Discard the draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Throw 1 change of all product engineers away/)).toBeVisible();
    server.answer(discardCatalogueDraftCall, { sequence: 8 });
    await user.click(dialog.getByRole('button', { name: 'Discard the draft' }));
    await waitFor(() => expect(server.requestsOf(discardCatalogueDraftCall)).toHaveLength(1));
  });
});

describe('the comparison', () => {
  it('waits for faults and open findings, and says so', async () => {
    open({ ...changed, findings: [finding] });
    const comparison = await card('Comparison');
    expect(await comparison.findByRole('button', { name: 'Compare' })).toBeDisabled();
    expect(comparison.getByText(releaseRefusalTexts.FINDINGS_OPEN)).toBeVisible();
  });

  it('is asked for by the sequence that is shown, and shows how far it is', async () => {
    const { user } = open();
    const working = { ...notCompared, state: 'working', progress: { done: 42, total: 214 } } as const;
    server.answer(compareCatalogueDraftCall, working);
    server.answer(readCatalogueComparisonCall, working);
    const comparison = await card('Comparison');
    await user.click(await comparison.findByRole('button', { name: 'Compare' }));
    expect(await comparison.findByText('42 of 214 worked out')).toBeVisible();
    expect(server.bodiesOf(compareCatalogueDraftCall)).toEqual([{ sequence: 7 }]);
  });

  it('says what each changed row does, with its gravest example, and takes an acceptance with a note', async () => {
    const { user } = open(changed, compared);
    const comparison = await card('Comparison');
    expect(
      await comparison.findByText('Compared 214 boards. 1 changed row makes 1 line; accept each, or change the row.'),
    ).toBeVisible();
    expect(comparison.getByText('MDB, OG-3: value MODULE_HEIGHT 300 becomes 320')).toBeVisible();
    await user.click(comparison.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Note/), 'new plate');
    const accepted = { note: 'new plate', by: 'Priya Iyer', at: '2026-11-20T09:12:00.000Z' };
    server.answer(acceptComparisonLinesCall, { ...compared, lines: [{ ...line, accepted }] });
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await comparison.findByText('Priya Iyer')).toBeVisible();
    expect(server.bodiesOf(acceptComparisonLinesCall)).toEqual([
      { fingerprint: 'f1', lines: [line.id], note: 'new plate' },
    ]);
  });

  it('of another state accepts nothing until it is made again', async () => {
    open(changed, { ...compared, isStale: true });
    const comparison = await card('Comparison');
    expect(await comparison.findByRole('button', { name: 'Compare again' })).toBeEnabled();
    expect(comparison.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('the release', () => {
  it('says the first thing that is missing, and leads there', async () => {
    const message = releaseRefusalTexts.LINES_NOT_ACCEPTED;
    open({ ...changed, releaseRefusal: { code: 'LINES_NOT_ACCEPTED', message } }, compared);
    const release = await card('Release');
    expect(release.getByText(message)).toBeVisible();
    expect(release.getByRole('button', { name: 'Show comparison' })).toBeVisible();
    expect(release.getByRole('button', { name: 'Release version 3' })).toBeDisabled();
  });

  it('names the draft and the comparison that the person has seen, with a note', async () => {
    const { user } = open(changed, compared);
    const release = await card('Release');
    server.answer(releaseCatalogueCall, { number: 3, version: 'SBD-R3.0+1.3-2' });
    await user.type(release.getByLabelText(/^Note/), 'plates of 2027');
    await user.click(release.getByRole('button', { name: 'Release version 3' }));
    expect(await screen.findByText('Version 3 is in force.')).toBeVisible();
    expect(server.bodiesOf(releaseCatalogueCall)).toEqual([{ sequence: 7, fingerprint: 'f1', note: 'plates of 2027' }]);
  });

  it('that somebody else was faster with says so', async () => {
    const { user } = open(changed, compared);
    const release = await card('Release');
    server.refuse(releaseCatalogueCall, 'VERSION_MOVED');
    await user.type(release.getByLabelText(/^Note/), 'plates of 2027');
    await user.click(release.getByRole('button', { name: 'Release version 3' }));
    expect(await release.findByText(releaseRefusalTexts.VERSION_MOVED)).toBeVisible();
  });
});

describe('a golden board', () => {
  const own = {
    goldenId: '99999999-9999-4999-8999-999999999999',
    name: 'Q-2026-0017 MDB',
    feeders: 40,
    added: { by: 'Priya Iyer', at: '2026-11-20T09:00:00.000Z' },
  };

  it('is a saved board that is found by its name, under a name of its own', async () => {
    const { user } = open();
    const boards = await card('Golden boards');
    expect(await boards.findByText('1 board of the product, 0 of your company')).toBeVisible();
    await user.click(boards.getByRole('button', { name: 'Add a board' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a golden board' }));
    const mdb = { projectId: 17, lineItemId: 4, name: 'MDB', quotationNumber: 'Q-2026-0017', projectName: 'Chakan' };
    server.answer(findBoardsCall, {
      items: [
        { ...mdb, isSaved: true },
        { ...mdb, lineItemId: 5, name: 'MDB-2', isSaved: false },
      ],
    });
    await user.type(dialog.getByRole('searchbox', { name: 'Search boards' }), 'MDB');
    await user.click(await dialog.findByText('Q-2026-0017 Chakan'));
    expect(dialog.queryByText('MDB-2')).toBeNull();
    server.answer(addGoldenBoardCall, { boards: [golden, own] });
    await user.click(dialog.getByRole('button', { name: 'Add the board' }));
    expect(await boards.findByText('Q-2026-0017 MDB')).toBeVisible();
    expect(server.bodiesOf(addGoldenBoardCall)).toEqual([{ projectId: 17, lineItemId: 4, name: 'Q-2026-0017 MDB' }]);
  });

  it('of the company is taken out again', async () => {
    server.answer(listGoldenBoardsCall, { boards: [golden, own] });
    server.answer(readCatalogueDraftCall, changed);
    server.answer(readCatalogueComparisonCall, notCompared);
    const { user } = renderScreen(<DraftScreen />);
    const boards = await card('Golden boards');
    server.answer(removeGoldenBoardCall, { boards: [golden] });
    await user.click(await boards.findByRole('button', { name: 'Take Q-2026-0017 MDB out' }));
    await user.click(await screen.findByRole('button', { name: 'Take it out' }));
    expect(await boards.findByText('No board of your company is golden.')).toBeVisible();
  });
});
