import { readReleaseGateCall } from '@pw/contract/release-gate';
import { releaseObstacle } from '@pw/domain/order-submission/release-gate';
import { type Route, route } from '../../platform/http/route.ts';
import { openProject } from '../projects/open-project.ts';
import { readReleaseFacts } from './release-facts.ts';

const readReleaseGateRoute = route(readReleaseGateCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    return { obstacle: releaseObstacle(await readReleaseFacts(tx, open.value)) };
  },
});

/** The calls about the release of orders. */
export const releaseGateRoutes: readonly Route[] = [readReleaseGateRoute];
