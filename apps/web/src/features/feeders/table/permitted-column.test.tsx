import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { boardHeat } from '@pw/switchboard/checks/board-heat';
import { referenceBoards } from '@pw/testing/configuration';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { button, cellOf, closeFeeders, openFeeders } from '../testing/open-feeders.tsx';
import { isSamePermitted } from './permitted-column.ts';

afterEach(closeFeeders);

const { RB1 } = referenceBoards;

const showPermitted = async (user: UserEvent) => {
  await user.click(button('Columns of the table'));
  await user.click(await screen.findByRole('menuitem', { name: 'Show the permitted currents' }));
};
const isShown = () => screen.queryByRole('columnheader', { name: 'Permitted A' }) !== null;

describe('the column of permitted currents', () => {
  it('says on demand what each breaker may carry in the air around it', async () => {
    const { board, design } = assessBoard(knowledge, RB1);
    const { user } = await openFeeders(RB1, { heat: design && boardHeat(knowledge.tables, board, design) });
    expect(isShown()).toBe(false);
    await showPermitted(user);
    expect(cellOf('O/G-400', 'Permitted A')).toHaveTextContent('387 at 54 °C');
    await user.click(button('Columns of the table'));
    await user.click(await screen.findByRole('menuitem', { name: 'Hide the permitted currents' }));
    expect(isShown()).toBe(false);
  });

  it('is not there without temperatures', async () => {
    const { user } = await openFeeders(RB1, { heat: null });
    await showPermitted(user);
    expect(isShown()).toBe(false);
  });

  it('stays the same while its figures do, so that no row is drawn again', () => {
    const figure = { name: 'I/C', permittedA: 1600, airC: 61.3 };
    expect(isSamePermitted(figure, { ...figure })).toBe(true);
    for (const changed of [{ name: 'O/G' }, { permittedA: 1500 }, { airC: 62 }]) {
      expect(isSamePermitted(figure, { ...figure, ...changed })).toBe(false);
    }
  });
});
