import { addRemnantCall, listRemnantsCall, type RemnantOnWire, saveRemnantCall } from '@pw/contract/shop-parts';
import { sectionName } from '@pw/domain/shop-parts/cut-plan';
import { judgePlace, judgeRemnant } from '@pw/domain/shop-parts/remnant';
import { route } from '../../platform/http/route.ts';
import { addRemnants, findRemnant, listRemnants, type Remnant, remnantState, saveRemnant } from './remnants.store.ts';

function presentRemnant({ fromProject: _from, forProject, isUsed, ...remnant }: Remnant): RemnantOnWire {
  return { ...remnant, state: remnantState({ forProject, isUsed }) };
}

const nameOf = (remnant: Pick<Remnant, 'material' | 'widthMm' | 'thicknessMm' | 'lengthMm'>) =>
  `${sectionName(remnant)}, ${remnant.lengthMm} mm`;

const listRemnantsRoute = route(listRemnantsCall, {
  async handle({ tx }) {
    return { remnants: (await listRemnants(tx)).map(presentRemnant) };
  },
});

const addRemnantRoute = route(addRemnantCall, {
  async handle({ body, tx, actor: { companyId }, refuse, audit }) {
    const faults = judgeRemnant(body);
    if (Object.keys(faults).length > 0) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const remnantId = await addRemnants(tx, companyId, [{ ...body, place: body.place.trim() }], null);
    audit({ event: 'units.remnant-added', subject: nameOf(body), details: { remnantId, place: body.place.trim() } });
    return { remnantId };
  },
});

const saveRemnantRoute = route(saveRemnantCall, {
  async handle({ params: { remnantId }, body: { place, isUsed, revision }, tx, refuse, audit }) {
    const before = await findRemnant(tx, remnantId);
    if (!before) {
      return refuse('NOT_FOUND');
    }
    const faults = judgePlace({ place });
    if (Object.keys(faults).length > 0) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    if (!(await saveRemnant(tx, { remnantId, revision, place: place.trim(), isUsed }))) {
      return refuse('STALE', { details: { current: presentRemnant((await findRemnant(tx, remnantId)) ?? before) } });
    }
    const { place: from, isUsed: wasUsed } = before;
    const details = { remnantId, from: { place: from, isUsed: wasUsed }, to: { place: place.trim(), isUsed } };
    audit({ event: 'units.remnant-saved', subject: nameOf(before), details });
    return presentRemnant({ ...before, place: place.trim(), isUsed, revision: revision + 1 });
  },
});

export const remnantRoutes = [listRemnantsRoute, addRemnantRoute, saveRemnantRoute] as const;
