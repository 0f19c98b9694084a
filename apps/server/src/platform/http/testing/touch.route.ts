import { type Route, type RouteForm, route } from '../route.ts';
import { countLicences, keptTouchCall, lookCall, steadyLookCall, touchCall, touchCompany } from './tiny-calls.ts';

const event = { event: 'company.touched', subject: 'the company' };

const handle: RouteForm<typeof touchCall, undefined>['handle'] = async ({ params, body, tx, audit, refuse }) => {
  await touchCompany(tx);
  const { answer } = body;
  if (answer === 'refused') {
    return refuse('NOT_NOW', { details: { until: 'tomorrow' }, headers: { 'retry-after': '60' } });
  }
  if (answer === 'defect') {
    throw new Error('A secret detail of a defect');
  }
  if (answer !== 'no event') {
    audit(event);
  }
  if (answer === 'two events') {
    audit(event);
  }
  if (answer === 'wrong shape') {
    // On purpose against the type: the gate must find it.
    return { zebra: 1 } as never;
  }
  return { zebra: params.path, a: 1, body };
};

export const touchRoute = route(touchCall, { handle });

/** The same, but what it wrote stays when it refuses. */
export const keptTouchRoute: Route = { ...touchRoute, call: keptTouchCall, keepsOnRefusal: true };

/** A route that looks, waits for what a test does meanwhile, and looks again. */
export function lookRoute(meanwhile: () => Promise<void>): Route {
  return route(lookCall, {
    async handle({ tx }) {
      const first = await countLicences(tx);
      await meanwhile();
      return [first, await countLicences(tx)];
    },
  });
}

/** The same, but all of it at one moment. */
export function steadyLookRoute(meanwhile: () => Promise<void>): Route {
  return { ...lookRoute(meanwhile), call: steadyLookCall, isOfOneMoment: true };
}
