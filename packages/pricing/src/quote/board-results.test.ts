import { mustReadCatalog } from '@pw/catalog/read';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { explainProperty } from '@pw/switchboard/editing/explain-property';
import { wireText } from '@pw/switchboard/forms/form-assets';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { boardResults } from './board-results.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const words = 'Poles is empty, No bus section is added';

/** A board whose only feeder lacks its poles and its section. */
function openBoard() {
  const draft = draftOf(aBoard({}, [aFeeder('O/G', 'MCCB_OG', 160, null, '')]));
  return openEditableBoard(knowledge, draft).board;
}

describe('what a feeder lacks is said in words', () => {
  it('in the results that a saved board keeps, which leave out what has no value', () => {
    const { parts } = boardResults(knowledge, 'PCC-1', openBoard(), null, 'terms');
    expect(parts.f1?.values.INCOMPLETE).toBe(words);
    expect(parts.f1?.values).not.toHaveProperty('OVERSIZE');
  });

  it('in its explanation, with its arithmetic', () => {
    const explained = explainProperty(knowledge, openBoard(), 'f1', 'INCOMPLETE');
    expect(explained?.value).toBe(words);
    expect(explained?.origins[0]).toMatchObject({ value: words, arithmetic: `"${words}"` });
  });

  it('in the calls of the Runtime', () => {
    const { view } = openBoard();
    const declared = knowledge.compiled.families.get('MCCB')?.propertyOf.get('INCOMPLETE')?.declared;
    expect(declared && wireText(declared, view.value('f1', 'INCOMPLETE'))).toBe(words);
  });
});
