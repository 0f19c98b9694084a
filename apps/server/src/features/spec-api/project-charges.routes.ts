import { answered } from '@pw/contract/call';
import type { FaultyChargesOnWire, ProjectChargesOnWire } from '@pw/contract/project-charges';
import { boardwisechargesCall, getBoardWiseDataCall } from '@pw/contract/spec-api/project-charges';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { readProjectChargesRoute, saveProjectChargesRoute } from '../project-pricing/charges.routes.ts';
import { adaptRoute, askRoute } from './adapt-route.ts';
import { readChargesChange, writeChargeFaults, writeCharges } from './charge-names.ts';

export const getBoardWiseDataRoute = route(getBoardWiseDataCall, {
  isOfOneMoment: true,
  async handle(request) {
    const { projectId } = request.body;
    const read = await askRoute(getBoardWiseDataCall, readProjectChargesRoute, request, { params: { projectId } });
    if (read instanceof Refusal) {
      return read;
    }
    return read.charges === null ? request.refuse('NO_CHARGES') : answered(writeCharges(read.charges));
  },
});

export const boardwisechargesRoute = adaptRoute(boardwisechargesCall, saveProjectChargesRoute, {
  read: ({ body: { projectId, revision, ...sent } }) => ({
    params: { projectId },
    body: { ...readChargesChange(sent), revision },
  }),
  write: (charges) => answered(writeCharges(charges)),
  // What the route says of a change that is not right, and of charges that somebody else saved.
  writeDetails: (code, details) => {
    switch (code) {
      case 'CHARGE_INVALID':
        return writeChargeFaults(details as FaultyChargesOnWire);
      case 'STALE': {
        const { current, ...who } = details as { readonly current: ProjectChargesOnWire };
        return { current: writeCharges(current), ...who };
      }
      default:
        return details;
    }
  },
});
