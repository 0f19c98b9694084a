import { reasonedDeviations } from '@pw/domain/standard-boards/standard-deviation';
import type { Draft } from '@pw/switchboard/editing/draft';
import { propertyWords } from '@pw/switchboard/forms/property-words';
import { boardDeviations } from '@pw/switchboard/standards/board-deviations';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { perKnowledge } from '../../platform/knowledge.ts';
import type { BoardStandard } from './board-standard.store.ts';

/** What the forms call the properties of parts. */
export const wordsOfProperties = perKnowledge(propertyWords);

/** Where a board differs from its standard, with the reasons that were given. */
export function deviationsOf(tx: AppTransaction, { inputs, reasons }: BoardStandard, here: Draft) {
  return reasonedDeviations(boardDeviations(wordsOfProperties(knowledgeOf(tx)), inputs, here), reasons);
}
