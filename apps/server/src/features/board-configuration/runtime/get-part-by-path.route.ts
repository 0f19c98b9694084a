import { getPartByPathCall, partPaths } from '@pw/contract/board-configuration/runtime/get-part-by-path';
import { route } from '../../../platform/http/route.ts';
import { presentBoard, presentFeeders } from './present-part.ts';
import { readModel } from './read-model.ts';

/** The loaded board, or what holds its feeders. */
export const getPartByPathRoute = route(getPartByPathCall, {
  async handle({ params: { path, deep }, refuse, ...request }) {
    const model = await readModel(request);
    if (!model.ok) {
      return refuse(model.error.code, model.error.more);
    }
    const present = path === partPaths.board ? presentBoard : presentFeeders;
    return present(model.value.loaded, deep === 'true');
  },
});
