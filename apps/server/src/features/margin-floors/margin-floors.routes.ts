import { readMarginFloorsCall, saveMarginFloorsCall } from '@pw/contract/margin-floors';
import { isFaultless } from '@pw/domain/field-rules';
import { isMarginFloor, MARGIN_FLOOR_FAULT } from '@pw/domain/margin-floors/margin-floor-form';
import { type Route, route } from '../../platform/http/route.ts';
import { type MarginFloors, readMarginFloors, saveMarginFloors } from './margin-floors.store.ts';

const readMarginFloorsRoute = route(readMarginFloorsCall, {
  isOfOneMoment: true,
  handle: async ({ tx }) => present(await readMarginFloors(tx)),
});

/** Sets the floors of the company and of its sales engineers. */
const saveMarginFloorsRoute = route(saveMarginFloorsCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const before = await readMarginFloors(tx);
    const faults = faultsOf(body, before);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    if (!(await saveMarginFloors(tx, actor.companyId, body, { by: actor.name, at: now }))) {
      return refuse('STALE', { details: { current: present(await readMarginFloors(tx)) } });
    }
    const after = await readMarginFloors(tx);
    audit({
      event: 'margin-floors.saved',
      subject: 'Margin floors',
      details: { from: noted(before), to: noted(after) },
    });
    return present(after);
  },
});

export const marginFloorRoutes: readonly Route[] = [readMarginFloorsRoute, saveMarginFloorsRoute];

type Entered = {
  readonly companyPercent: number;
  readonly people: readonly { readonly userId: string; readonly percent: number | null }[];
};

/** The texts at the fields that are not right, by their places, as `people.0.percent`. */
function faultsOf({ companyPercent, people }: Entered, before: MarginFloors): Readonly<Record<string, string>> {
  const known = new Set(before.people.map(({ userId }) => userId));
  const entries = people.flatMap(({ userId, percent }, at): readonly (readonly [string, string])[] => [
    ...(known.has(userId) ? [] : [[`people.${at}.userId`, 'This is no sales engineer of the company.'] as const]),
    ...(percent === null || isMarginFloor(percent) ? [] : [[`people.${at}.percent`, MARGIN_FLOOR_FAULT] as const]),
  ]);
  return {
    ...(isMarginFloor(companyPercent) ? {} : { companyPercent: MARGIN_FLOOR_FAULT }),
    ...Object.fromEntries(entries),
  };
}

function present({ companyPercent, people, revision }: MarginFloors) {
  return { companyPercent, people: [...people], revision };
}

/** What the audit says of floors. */
function noted({ companyPercent, people }: MarginFloors) {
  const own = people.flatMap(({ name, percent }) => (percent === null ? [] : [[name, percent] as const]));
  return { companyPercent, ...Object.fromEntries(own) };
}
