import type { BoardAddress } from '@pw/contract/board-draft';
import { type BoardChangeOnWire, type BoardEditionOnWire, decideBoardChangesCall } from '@pw/contract/intake-editions';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendCall } from '../../../platform/send-call.ts';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { editsOf } from './board-edition.ts';

type Decision = { readonly ids: readonly string[]; readonly decision: 'taken' | 'left' };

/** A decision that the server has not noted. */
type NotNoted = Decision & { readonly text: string };

/** What is decided about the changes of a board. */
export type Decisions = {
  readonly open: readonly BoardChangeOnWire[];
  /** Why changes could not be carried out, by their ids. */
  readonly refused: ReadonlyMap<string, string>;
  readonly notNoted: readonly NotNoted[];
  /** Carries changes out on the board, each as a step of its own; those that are refused stay open. */
  readonly take: (changes: readonly BoardChangeOnWire[]) => void;
  readonly leave: (changes: readonly BoardChangeOnWire[]) => void;
  readonly noteAgain: () => void;
};

/**
 * Decides about the changes of a later file.
 * @param onReload the server has other changes than those that are shown
 */
export function useDecisions(edition: BoardEditionOnWire, address: BoardAddress, onReload: () => void): Decisions {
  const store = useBoardStore();
  const queries = useQueryClient();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [notNoted, setNotNoted] = useState<readonly NotNoted[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const { intakeId, changes } = edition;

  const send = async ({ ids, decision }: Decision): Promise<void> => {
    const fail = (text: string) => setNotNoted((before) => [...before, { ids, decision, text }]);
    // What is noted as taken must be on the board: the server compares the two.
    if (decision === 'taken' && !(await store.arrived())) {
      fail('The board is not saved on the server yet.');
      return;
    }
    const result = await sendCall(
      decideBoardChangesCall,
      {
        params: address,
        body: { intakeId, decisions: ids.map((id) => ({ id, decision })) },
        idempotencyKey: crypto.randomUUID(),
      },
      'screen',
    );
    if (result.ok) {
      queries.setQueryData(['edition of a board', address], result.value);
      return;
    }
    fail(result.error.message);
    if (result.error.kind === 'refused') {
      onReload();
    }
  };
  const note = (decision: Decision) => {
    setDecided((before) => new Set([...before, ...decision.ids]));
    // One after the other: the answer to the last one is what is left.
    last.current = last.current.then(() => send(decision));
  };
  const carryOut = (change: BoardChangeOnWire) => {
    const { reading } = store;
    const edits = editsOf(change, {
      nextPart: reading.board().nextPart,
      feeders: reading.parts(BOARD_PART),
      demands: reading.board().demands.demands ?? [],
    });
    return { id: change.id, made: store.edit(edits) };
  };
  return {
    open: changes.flatMap(({ change, decision }) => (decision === null && !decided.has(change.id) ? [change] : [])),
    refused,
    notNoted,
    take: (chosen) => {
      const results = chosen.map(carryOut);
      setRefused(new Map(results.flatMap(({ id, made }) => (made.ok ? [] : [[id, made.error.text] as const]))));
      const ids = results.flatMap(({ id, made }) => (made.ok ? [id] : []));
      if (ids.length > 0) {
        note({ ids, decision: 'taken' });
      }
    },
    leave: (chosen) => note({ ids: chosen.map(({ id }) => id), decision: 'left' }),
    noteAgain: () => {
      setNotNoted([]);
      notNoted.forEach(note);
    },
  };
}
