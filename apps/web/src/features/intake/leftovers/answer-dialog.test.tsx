import { readCatalogFiles } from '@pw/catalog/read';
import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { readDemandLibraryCall } from '@pw/contract/demand-library';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { LeftoverAnswer } from '../answers/answers-edit.ts';
import { aLeftover } from '../testing/an-intake.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const tables = { base: null, files: Object.fromEntries(readCatalogFiles()) };
const server = aSalesServer();
beforeEach(() => {
  server.answer(readKnowledgeCall, tables);
  server.answer(readDemandLibraryCall, { demands: [], revision: 0, knowledgeHash: 'abc' });
});

function openDialog(kind: 'property' | 'demand') {
  const onAnswer = vi.fn<(answer: LeftoverAnswer) => void>();
  const opened = renderScreen(
    <AnswerDialog
      kind={kind}
      leftover={aLeftover('l1', { text: 'IP 54 enclosure' })}
      boards={[
        { id: 'b1', name: 'PCC-1' },
        { id: 'b2', name: 'MCC-2' },
      ]}
      onAnswer={onAnswer}
      onClose={() => undefined}
    />,
  );
  return { ...opened, onAnswer };
}

describe('the answer to a text of the file', () => {
  it('is a property of its board with a value that the board takes', async () => {
    const { user, onAnswer } = openDialog('property');
    const property = await screen.findByRole('combobox', { name: 'Property' });
    expect(screen.getByRole('combobox', { name: 'Board' })).toHaveValue('PCC-1');
    await user.click(screen.getByRole('button', { name: 'Set property' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the board and the property.');
    await user.click(property);
    await user.click(await screen.findByRole('option', { name: /^Degree of protection/ }));
    await user.click(screen.getByRole('combobox', { name: 'Value' }));
    await user.click(await screen.findByRole('option', { name: 'IP54' }));
    await user.click(screen.getByRole('button', { name: 'Set property' }));
    expect(onAnswer).toHaveBeenCalledWith({ kind: 'property', board: 'b1', property: 'SB_IP', value: 'IP54' });
  });

  it('is a demand of its board, with the text as its note', async () => {
    const { user, onAnswer } = openDialog('demand');
    expect(await screen.findByLabelText('Note, e.g. the clause that asks for it')).toHaveValue('IP 54 enclosure');
    const dialog = within(screen.getByRole('dialog', { name: 'Demand' }));
    await user.click(dialog.getByRole('combobox', { name: 'Puts the standard kit on them' }));
    await user.click(await screen.findByRole('option', { name: /^OG-MCCB metered/ }));
    await user.click(dialog.getByRole('button', { name: 'Save demand' }));
    expect(onAnswer).toHaveBeenCalledWith({
      kind: 'demand',
      board: 'b1',
      demand: { when: {}, set: {}, kit: 'OG-MCCB metered', note: 'IP 54 enclosure' },
    });
  });

  it('waits for the properties, and asks again where they did not arrive', async () => {
    server.once.fail(readDemandLibraryCall, 500);
    const { user } = openDialog('property');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Property' })).toBeVisible();
  });
});
