import { copyFeederCall } from '@pw/contract/feeders/copy-feeder';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { editModel } from '../board-configuration/runtime/edit-model.ts';
import { findLoaded } from '../board-configuration/runtime/loaded-model.store.ts';
import { presentFeeder } from '../board-configuration/runtime/present-part.ts';
import { findCopied } from './find-copied.ts';
import { planCopies } from './plan-copies.ts';

/** Copies feeders onto the loaded board: all of them, or none. */
export const copyFeederRoute = route(copyFeederCall, {
  async handle({ body: { feeders }, refuse, ...request }) {
    const target = await findLoaded(request.tx, request.actor);
    if (!target) {
      return refuse('NOT_LOADED');
    }
    const copied = await findCopied(request, target, feeders);
    if (!copied.ok) {
      return refuse(copied.error.code, copied.error.more);
    }
    const edited = await editModel(request, target, (board) => planCopies(knowledge(), board, copied.value));
    if (!edited.ok) {
      return refuse(edited.error.code, edited.error.more);
    }
    const { loaded, stepped } = edited.value;
    return stepped.edited.changes.flatMap(({ part, ...change }) => {
      const entry = 'added' in change ? loaded.entries.get(part) : undefined;
      return entry?.kind === 'feeder' ? [presentFeeder(loaded, part, entry, true)] : [];
    });
  },
});
