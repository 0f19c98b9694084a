import { readHeatMapCall, readHeatMapFileCall } from '@pw/contract/heat-map';
import { sampleSheet } from '@pw/drawing/parts/sample-sheet';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { openConfiguration, startConfiguration } from '../board-configuration/testing/open-configuration.tsx';
import { answerDrawing, door, picture, serveDrawings } from './testing/drawn-board.ts';

const server = aFakeServer(startConfiguration);
beforeEach(() => {
  serveDrawings(server);
  answerDrawing(server);
});

/** A sheet with the temperatures, which has no door. */
const hot = sheetSvg({ ...sampleSheet(), doors: [] });

async function openLayers(): Promise<{ readonly user: UserEvent; readonly tick: HTMLElement }> {
  const user = await openConfiguration('&step=front-view');
  await door();
  await user.click(screen.getByRole('button', { name: 'Layers' }));
  return { user, tick: await screen.findByRole('checkbox', { name: 'Temperatures (internal)' }) };
}

describe('the temperatures over the front view', () => {
  it('are there once somebody ticks them, and go with the tick', async () => {
    server.answer(readHeatMapCall, { sheets: [hot] });
    const { user, tick } = await openLayers();
    expect(tick).not.toBeChecked();
    expect(server.requestsOf(readHeatMapCall)).toEqual([]);
    await user.click(tick);
    await waitFor(() => expect(screen.queryByRole('button', { name: /compartment 1A/ })).toBeNull());
    expect(await picture()).toBeVisible();
    await user.click(tick);
    expect(await door()).toBeVisible();
  });

  it('are said not to be worked out where the board has none; its front view stays', async () => {
    server.answer(readHeatMapCall, { sheets: null });
    const { user, tick } = await openLayers();
    await user.click(tick);
    expect(await screen.findByText('The temperatures of this board are not worked out.')).toBeVisible();
    expect(await door()).toBeVisible();
  });

  it('are asked for again on demand where they did not arrive', async () => {
    server.fail(readHeatMapCall, 500);
    const { user, tick } = await openLayers();
    await user.click(tick);
    expect(await screen.findByText(/The temperatures were not drawn/)).toBeVisible();
    server.answer(readHeatMapCall, { sheets: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The temperatures of this board are not worked out.')).toBeVisible();
  });

  it('are a PDF of their own, which says why it was not made', async () => {
    const user = await openConfiguration('&step=front-view');
    await door();
    const button = screen.getByRole('button', { name: 'Heat map' });
    expect(button).toHaveAttribute('title', 'Heat map - PCC-1.pdf');
    server.refuse(readHeatMapFileCall, 'NO_TEMPERATURES');
    await user.click(button);
    expect(
      await screen.findByText(/The file was not made\. The temperatures of this board are not worked out/),
    ).toBeVisible();
    server.respond(readHeatMapFileCall, () => ({ status: 200, body: 'a map' }));
    await user.click(button);
    await waitFor(() => expect(server.requestsOf(readHeatMapFileCall)).toHaveLength(2));
  });
});
