import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../document/report-document.ts';
import { technicalOffer } from './technical-offer.ts';
import { offerOfForm } from './techno-commercial-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const { RB1 } = referenceBoards;
const hot = withProperties(RB1, { SB_IP: 'IP54' });
const high = { ...withProperties(hot, { ALTITUDE: 2000 }), name: 'HIGH' };

const projectOf = (...boards: readonly BoardConfiguration[]) => reportProject(knowledge, book, undefined, boards);

/** The notes of the method in a part, by its title. */
function notesIn({ parts }: ReportDocument, title: string): readonly string[] {
  const part = parts.find((each) => each.title === title);
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.text.startsWith('Engineering aid.') ? [block.text] : [],
  );
}

describe('a finding that names a temperature (SBD 19.7)', () => {
  it('has the note of the method on its page: among the deviations of both forms, and in the check list', () => {
    const project = projectOf(hot);
    const pages = [
      notesIn(offerOfForm.short(project), 'Deviations and assumptions'),
      notesIn(offerOfForm.full(project), 'Deviations and assumptions'),
      notesIn(offerOfForm.full(project), 'Design check list'),
      notesIn(technicalOffer(project), 'Design check list'),
    ];
    for (const notes of pages) {
      expect(notes).toEqual([expect.stringContaining('not IEC TR 60890; not confirmed by test')]);
    }
  });

  it('has the note of each surroundings once', () => {
    const notes = notesIn(
      offerOfForm.short(projectOf(hot, { ...hot, name: 'TWIN' }, high)),
      'Deviations and assumptions',
    );
    expect(notes.map((note) => /altitude (\d+) m/.exec(note)?.[1])).toEqual(['1000', '2000']);
  });

  it('is the only reason for the note', () => {
    expect(notesIn(offerOfForm.short(projectOf(RB1)), 'Deviations and assumptions')).toEqual([]);
    expect(notesIn(technicalOffer(projectOf(RB1)), 'Design check list')).toEqual([]);
  });
});
