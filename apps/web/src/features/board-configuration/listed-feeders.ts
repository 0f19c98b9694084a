import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { feederValues } from '@pw/switchboard/model/part-values';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import type { BoardReading } from './board-reading.ts';

type KeptFeeder = { readonly revision: number; readonly feeder: ListedFeeder };

/**
 * Lists the feeders of a board in their order, again and again: a feeder of which nothing changed stays the same
 * object, and so does the list. So a change of one feeder of thousands costs that one.
 */
export function listedFeederReader(
  { kinds }: Pick<Knowledge, 'kinds'>,
  reading: Pick<BoardReading, 'board' | 'parts' | 'entry' | 'partRevision'>,
): () => readonly ListedFeeder[] {
  const types = new Map(kinds.flatMap((kind) => kind.types.map((type) => [type.name, type] as const)));
  let kept: ReadonlyMap<string, KeptFeeder> = new Map();
  let listed: readonly ListedFeeder[] = [];

  const read = (part: string): KeptFeeder | null => {
    const revision = reading.partRevision(part);
    const before = kept.get(part);
    if (before?.revision === revision) {
      return before;
    }
    const entry = reading.entry(part);
    const type = entry?.kind === 'feeder' ? types.get(entry.type) : undefined;
    const values = () => feederValues(reading.board().view, part);
    return entry && type ? { revision, feeder: { part, name: entry.name, type, values: values() } } : null;
  };

  return () => {
    const now = new Map<string, KeptFeeder>();
    for (const part of reading.parts(BOARD_PART)) {
      const feeder = read(part);
      if (feeder) {
        now.set(part, feeder);
      }
    }
    kept = now;
    const feeders = [...now.values()].map(({ feeder }) => feeder);
    const isSame = feeders.length === listed.length && feeders.every((feeder, at) => feeder === listed[at]);
    listed = isSame ? listed : feeders;
    return listed;
  };
}
