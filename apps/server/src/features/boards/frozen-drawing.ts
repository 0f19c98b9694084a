import type { FrozenFrontView } from '../../database/revision-tables.ts';
import type { DrawingKey } from './front-view-files.ts';

/** The keys of the files of a frozen drawing: they belong to the revision alone, and nothing removes them. */
export function frozenDrawingKey({ files }: Pick<FrozenFrontView, 'files'>): DrawingKey {
  return (kind, sheet = 0) => `${files}-${sheet}.${kind}`;
}
