import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { createCache } from '@pw/switchboard/model/kept-results';
import { namedParts, partResults, wholeResults } from './board-results.ts';
import type { QuotedBoard } from './quote-board.ts';

/**
 * Writes the results of one board again and again as it is edited: letter by letter the JSON text of `boardResults`.
 * @param quoted null where an amount is too large for a price
 */
export type ResultsText = (
  name: string,
  edited: EditableBoard,
  quoted: QuotedBoard | null,
  termsFingerprint: string,
) => string;

/**
 * Starts to write the results of a board by some knowledge. The text of a part is kept while the session gives its
 * values as the same object, so that a change costs the text of the parts that it has changed. All texts are kept here:
 * they go with the writer, some 2 kB for each feeder.
 */
export function openResultsText(knowledge: Pick<Knowledge, 'compiled'>): ResultsText {
  const partTexts = createCache();
  return (boardName, edited, quoted, termsFingerprint) => {
    const parts = namedParts(boardName, edited).map((named) =>
      partTexts(
        edited.view.values(named.part),
        [named.name],
        () => `${JSON.stringify(named.part)}:${JSON.stringify(partResults(knowledge, edited, named))}`,
      ),
    );
    const whole = JSON.stringify(wholeResults(quoted, termsFingerprint));
    return `{"parts":{${parts.join(',')}},${whole.slice(1)}`;
  };
}
