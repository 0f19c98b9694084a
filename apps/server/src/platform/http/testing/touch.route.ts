import { type Route, type RouteForm, route } from '../route.ts';
import { keptTouchCall, touchCall, touchCompany } from './tiny-calls.ts';

const event = { event: 'company.touched', subject: 'the company' };

const handle: RouteForm<typeof touchCall>['handle'] = async ({ params, body, tx, audit, refuse }) => {
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
