import type { EditingStateOnWire } from '@pw/contract/board-draft';
import { type Draft, draftOf } from '@pw/switchboard/editing/draft';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { FeederType } from '@pw/switchboard/model/feeder-kind';

/** The name of the feeder that is tried. */
const TRIED = 'TRIAL';

/** A usual board: what a feeder of any kind comes to depends on it. */
const properties = { RATED_CURRENT: 1250, SB_IP: 'IP42', INTERRUPT_RATING: 50, NEUTRAL_RATING: 100 };

const incomer = {
  name: 'I/C',
  type: 'ACB_IC',
  properties: { FEEDER_AMP_RATING: 1250, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [],
};

/** A board with an incomer and one feeder of a type, about which nothing is entered yet. The feeder is the last one. */
export function trialDraft({ name, role }: FeederType): Draft {
  const tried = { name: TRIED, type: name, properties: { SECTION_A: 1 }, components: [] };
  return draftOf({ properties, feeders: role === 'incomer' ? [tried] : [incomer, tried] });
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const NO_TIME = '1970-01-01T00:00:00.000Z';

/** The trial as a page opens a board: nobody keeps it, so that it has no project and no number. */
export function trialState({ version, tables }: Knowledge, draft: Draft): EditingStateOnWire {
  return {
    board: {
      projectId: 0,
      lineItemId: 0,
      itemNumber: 1,
      name: TRIED,
      type: 'Switchboard',
      state: 'in-progress',
      isSaved: false,
      quantity: 1,
      comments: '',
      assignedTo: '',
      createdBy: NOBODY,
      createdAt: NO_TIME,
      savedBy: NOBODY,
      savedAt: NO_TIME,
      revision: 0,
    },
    projectName: '',
    quotationNumber: '',
    sequence: 0,
    canUndo: false,
    canRedo: false,
    hold: null,
    unsavedSince: null,
    savedRevision: 0,
    knowledge: { version, hash: tables.hash, keptVersion: version },
    lost: [],
    isViewOnly: false,
    draft,
  };
}
