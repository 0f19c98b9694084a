import { listArticleMapCall, type MapRowOnWire } from '@pw/contract/article-map';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { ArticleMapScreen } from './article-map.screen.tsx';

const server = aFakeServer(startAdministration);

const handle: MapRowOnWire = {
  mapId: '88888888-8888-4888-8888-888888888888',
  family: 'MCCB',
  frame: '3VA11',
  ratingA: '',
  poles: '',
  class: '',
  release: '',
  mounting: '',
  property: 'FEEDER_ROT_HANDLE',
  designNumber: '',
  make: 'L&T',
  catalogueNumber: 'LTX-DX160-4P-100-RH',
  icuKa: '',
  icsKa: '',
  moduleMm: '',
  lossW: '',
  massKg: '',
  note: '',
  isRetired: false,
  revision: 1,
  changedBy: 'Anil Rao',
  changedAt: '2026-11-20T06:10:00.000Z',
};

const choices = { families: ['ACB', 'MCCB'], properties: [{ property: 'FEEDER_ROT_HANDLE', label: 'Rotary handle' }] };

it('an accessory of the article map is named in words, in the list and in its dialog', async () => {
  server.answer(listArticleMapCall, { items: [handle], total: 1, choices });
  const { user } = renderScreen(<ArticleMapScreen />);
  const grid = within(await screen.findByRole('grid', { name: 'Article map' }));
  expect(await grid.findByText('Family MCCB, Frame 3VA11, Accessory Rotary handle')).toBeVisible();
  expect(screen.queryByText(/FEEDER_/)).toBeNull();
  await user.click(grid.getByRole('button', { name: 'Edit LTX-DX160-4P-100-RH' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: /Accessory/ })).toHaveDisplayValue('Rotary handle');
});
