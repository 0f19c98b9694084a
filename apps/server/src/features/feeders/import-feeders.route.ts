import { importFeedersCall } from '@pw/contract/feeders/import-feeders';
import { answered } from '@pw/contract/spec-answer';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { route } from '../../platform/http/route.ts';
import { feederTypeDisplay } from '../board-configuration/runtime/present-part.ts';
import { feederSubpartId, partIdOf } from '../board-configuration/runtime/runtime-ids.ts';
import { readSource } from './read-source.ts';

/** The feeders of a board that can be imported, in its order. */
export const importFeedersRoute = route(importFeedersCall, {
  async handle({ body: { projectId, lineItemId }, refuse, ...request }) {
    const source = await readSource(request, { projectId, lineItemId });
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const { view, entries, knowledge } = source.value.loaded;
    const feeders = view.parts(BOARD_PART).flatMap((part) => {
      const entry = entries.get(part);
      return entry?.kind === 'feeder' ? [{ part, name: entry.name, type: entry.type }] : [];
    });
    return answered(
      feeders.map(({ part, name, type }) => ({
        subpartId: feederSubpartId(lineItemId),
        partId: partIdOf({ lineItemId, part }),
        name,
        partFamilyName: type,
        partFamilyDisplayName: feederTypeDisplay(knowledge, type),
      })),
    );
  },
});
