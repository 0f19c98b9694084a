import { aBoard, aFeeder } from '@pw/testing/configuration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { button, cellOf, closeFeeders, dialog, listedNames, openFeeders } from '../../feeders/testing/open-feeders.tsx';

afterEach(closeFeeders);

const board = aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1')]);

const schedule = [
  'Name\tRating (A)\tPoles\tType\tA',
  'OG-2\t400\t4P\tMCCB outgoing\t2',
  'OG-3\t160\t\tMCCB outgoing\t1',
  'OG-4\t161\t4P\tMCCB outgoing\t1',
].join('\n');

const CHECK = 'Check the feeder schedule';

function paste(text: string) {
  fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
}

const boxOf = (name: string) => dialog(CHECK).getByRole('checkbox', { name: `Select ${name}` });

describe('what else is pasted', () => {
  it('sentences of a mail become feeders as the rows of a table do', async () => {
    const { user } = await openFeeders(board);
    paste('Outgoing feeders:\n6 nos 250A TPN MCCB 36kA\n2 nos 100A TP MCCB 25kA');
    await screen.findByRole('dialog', { name: CHECK });
    await user.click(dialog(CHECK).getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(button('Add 2 feeders'));
    await waitFor(() => expect(listedNames()).toHaveLength(3));
    expect(cellOf('250A TPN MCCB 36kA', 'A')).toHaveTextContent('6');
  });

  it('rows of several boards are taken once the user has said whose', async () => {
    const { user } = await openFeeders(board);
    paste(
      'Panel\tFeeder\tDevice\tRating\tPoles\tQty\nPCC-1\tIncomer\tACB\t1600\t4P\t1\nMCC-2\tOG Fan\tMCCB\t100\t3P\t2',
    );
    await screen.findByRole('dialog', { name: CHECK });
    expect(screen.getByText('The rows are of 2 boards. Choose those whose rows go to this board.')).toBeVisible();
    expect(dialog(CHECK).getByText(/^0 rows read/)).toBeVisible();
    const boards = within(dialog(CHECK).getByRole('group', { name: 'Take the rows of' }));
    await user.click(boards.getByRole('checkbox', { name: 'MCC-2 (1 row)' }));
    expect(boxOf('OG Fan')).toBeChecked();
    expect(dialog(CHECK).queryByRole('checkbox', { name: 'Select Incomer' })).toBeNull();
    await user.click(button('Add 1 feeder'));
    await waitFor(() => expect(listedNames()).toEqual(['OG-1', 'OG Fan']));
  });

  it('a value that is offered is taken with one press', async () => {
    const { user } = await openFeeders(board);
    paste(schedule);
    await screen.findByRole('dialog', { name: CHECK });
    await user.click(dialog(CHECK).getByRole('button', { name: 'Take 200 A for rated current of OG-4' }));
    expect(boxOf('OG-4')).toBeChecked();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Rating of OG-4: 200 A' })).toBeVisible();
  });

  it('a total that is another number and loads without a device are asked about as a whole', async () => {
    const { user } = await openFeeders(board);
    paste('Name\tkW\tQty\nPump\t15\t1\nFan\t11\t2\nTotal\t\t4');
    await screen.findByRole('dialog', { name: CHECK });
    const questions = within(dialog(CHECK).getByRole('list', { name: 'Questions about the schedule' }));
    await user.click(questions.getByRole('button', { name: 'It is right as read' }));
    const [device] = questions.getAllByRole('button');
    expect(device && questions.getAllByRole('listitem')).toHaveLength(1);
    await user.click(questions.getByRole('button', { name: /Breaker/ }));
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Type of Pump: MCCB OUTGOING' })).toBeVisible();
  });

  it('a name that no feeder can have is refused, and the name stays', async () => {
    const { user } = await openFeeders(board);
    paste(schedule);
    await screen.findByRole('dialog', { name: CHECK });
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct Name of OG-2: OG-2' }));
    await user.keyboard('Pump #1{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Special characters not allowed');
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Name of OG-2: OG-2' })).toBeVisible();
  });

  it('a correction that cannot be is refused, and the value stays', async () => {
    const { user } = await openFeeders(board);
    paste(schedule);
    await screen.findByRole('dialog', { name: CHECK });
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct Rating of OG-2: 400 A' }));
    await user.keyboard('6 bar{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('This is no number that can be read');
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Rating of OG-2: 400 A' })).toBeVisible();
  });
});
