import { readCatalogFiles } from '@pw/catalog/read';
import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { readDemandLibraryCall } from '@pw/contract/demand-library';
import { readIntakeCall } from '@pw/contract/intake';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContent, aLeftover, anIntake, aRow, intakeId } from '../../features/intake/testing/an-intake.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const server = aSalesServer();

it('a text of an enquiry becomes a property by the rules of boards, which come when they are asked for', async () => {
  const content = aContent({ rows: [aRow('b1r1')], questions: [], leftovers: [aLeftover('l1')] });
  server.answer(readIntakeCall, anIntake({ content }));
  server.answer(readKnowledgeCall, { base: null, files: Object.fromEntries(readCatalogFiles()) });
  server.answer(readDemandLibraryCall, { demands: [], revision: 0, knowledgeHash: 'abc' });
  const { user } = renderApp(`/main/sales/intake?id=${intakeId}`);
  await user.click(await screen.findByRole('tab', { name: /Left over/ }));
  expect(server.requestsOf(readKnowledgeCall)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'More answers to Text l1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Property…', hidden: true }));
  expect(await screen.findByRole('combobox', { name: 'Property', hidden: true })).toBeInTheDocument();
});
