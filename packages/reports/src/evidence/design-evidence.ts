import type { EvidenceItem, ReadEvidence } from '@pw/domain/specifications/clause-answer';
import { type AskedMakes, makeList } from '@pw/pricing/offer/make-list';
import { scopeLines } from '@pw/pricing/offer/scope-matrix';
import type { Tables } from '@pw/switchboard/tables/tables';
import { DESIGN_STANDARD } from '../offer/data-sheet.ts';
import { scopeWords } from '../offer/scope-pages.ts';
import { boardEvidence, type EvidenceBoard, type SaidValue, words } from './board-evidence.ts';

/** A thing that an answer can name, with the words of the design; `boardName` null for the whole project. */
export type Evidence = EvidenceItem & SaidValue & { readonly said: string; readonly boardName: string | null };

/** Everything that answers can name of the boards of an offer, and a reader of it. */
export type DesignEvidence = { readonly items: readonly Evidence[]; readonly read: ReadEvidence };

type Design = {
  readonly boards: readonly EvidenceBoard[];
  readonly tables: Tables;
  /** The makes that the enquiry asks for. */
  readonly makes: AskedMakes;
};

/**
 * Reads everything that answers can name from the design of an offer. A board is named by its number, so that another
 * name of it changes no answer.
 */
export function designEvidence({ boards, tables, makes }: Design): DesignEvidence {
  const items: readonly Evidence[] = [
    ...boards.flatMap((board) =>
      boardEvidence(board, tables).map((said) => ({ ...said, board: board.lineItemId, boardName: board.name })),
    ),
    ...[
      ...(boards.length === 0 ? [] : [standardEvidence]),
      ...makeEvidence(boards, tables, makes),
      ...scopeEvidence(boards, tables),
      ...inspectionEvidence(tables),
    ].map((said) => ({ ...said, board: null, boardName: null })),
  ];
  const known = new Map(items.map((item) => [keyOf(item), item.said]));
  return { items, read: (item) => known.get(keyOf(item)) ?? null };
}

type SaidOfProject = Omit<Evidence, 'board' | 'boardName'>;

const standardEvidence: SaidOfProject = {
  kind: 'document',
  name: 'standard',
  said: `Data sheet, Standard: ${DESIGN_STANDARD}`,
  ...words(DESIGN_STANDARD),
};

function makeEvidence(boards: Design['boards'], tables: Tables, makes: AskedMakes): readonly SaidOfProject[] {
  return makeList(boards, tables, makes).makes.map(({ family, offered, offeredMakes }) => ({
    kind: 'make',
    name: family,
    said: `${family}: ${offered}`,
    ...words(offeredMakes),
  }));
}

/** The sign of the scope table for what we supply. */
const INCLUDED = 'I';

function scopeEvidence(boards: Design['boards'], tables: Tables): readonly SaidOfProject[] {
  return scopeLines(boards, tables).map(({ item, values }) => {
    const sides = values.map(({ value, boards: of }) => {
      const side = scopeWords[value] ?? value;
      return values.length === 1 ? side : `${side} (${of.join(', ')})`;
    });
    // A line in which boards differ is in our scope only where it is for every board.
    const value = values.find((each) => each.value !== INCLUDED)?.value ?? INCLUDED;
    return {
      kind: 'scope',
      name: item,
      said: `${item}: ${sides.join('; ')}`,
      value,
      unit: '',
      shown: sides.join('; '),
    };
  });
}

/** The part of the customer in a test, by its sign in the plan. */
const customerParts = { H: 'hold point', W: 'witness', R: 'review' } as const;

function inspectionEvidence({ itp }: Pick<Tables, 'itp'>): readonly SaidOfProject[] {
  return itp.rows.map(({ no, stage, extent, customer }) => ({
    kind: 'itp',
    name: String(no),
    said: `Inspection ${no}, ${stage}: ${extent}, ${customerParts[customer]} by the customer`,
    ...words(stage),
  }));
}

function keyOf({ kind, board, name }: EvidenceItem): string {
  return JSON.stringify([kind, board, name]);
}
