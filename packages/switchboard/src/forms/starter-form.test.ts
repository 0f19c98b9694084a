import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { feederForm } from './form.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** The properties that the form of a starter shows, in their order. */
function shownOf(properties: Readonly<Record<string, string | number>>): readonly string[] {
  const starter = aFeeder('P-1', 'STARTER', null, null, 'A1', properties);
  const { view } = openEditableBoard(knowledge, draftOf(aBoard({}, [starter]))).board;
  return feederForm(knowledge, 'STARTER')
    .flatMap(({ fields }) => fields)
    .map(({ property }) => property)
    .filter((property) => view.state('f1', property).visible);
}

const devices = ['MPCB', 'MOTOR_MCCB', 'MCCB_NUMBER', 'K1', 'K3', 'OVERLOAD_RELAY', 'SOFTSTARTER', 'DRIVE'];
const breaker = ['MOTOR_MCCB', 'MCCB_NUMBER'];

describe('the form of a starter', () => {
  it.each<readonly [string, number, Readonly<Record<string, string>>, readonly string[]]>([
    ['MPCB', 11, {}, ['MPCB']],
    ['DOL', 11, {}, ['MPCB', 'K1']],
    ['DOL', 11, { OVERLOAD: 'Electronic' }, ['MPCB', 'K1', 'OVERLOAD_RELAY']],
    ['DOL', 75, {}, [...breaker, 'K1', 'OVERLOAD_RELAY']],
    ['DOL', 75, { SCPD: 'FUSE' }, ['K1', 'OVERLOAD_RELAY']],
    ['RDOL', 11, {}, ['MPCB', 'K1']],
    ['SD', 22, {}, [...breaker, 'K1', 'K3', 'OVERLOAD_RELAY']],
    ['SDRDOL', 22, {}, [...breaker, 'K1', 'K3', 'OVERLOAD_RELAY']],
    ['SOFT', 75, {}, [...breaker, 'K1', 'SOFTSTARTER']],
    ['VFD', 75, {}, [...breaker, 'DRIVE']],
  ])('of kind %s with %d kW and %j shows the devices that it is made of', (kind, kw, chosen, expected) => {
    const shown = shownOf({ STARTER_KIND: kind, MOTOR_KW: kw, ...chosen });
    expect(devices.filter((each) => shown.includes(each))).toEqual(expected);
  });

  it.each([
    ['MPCB', []],
    ['DOL', ['STARTER_DUTY', 'COORDINATION', 'SCPD', 'CONTROL_CIRCUIT']],
    ['SD', ['STARTER_DUTY', 'COORDINATION', 'SCPD', 'CONTROL_CIRCUIT']],
    ['SOFT', ['STARTER_DUTY', 'SCPD', 'CONTROL_CIRCUIT']],
    ['VFD', ['STARTER_DUTY', 'SCPD', 'CONTROL_CIRCUIT']],
  ])('of kind %s asks of duty, coordination, protection and control for what applies', (kind, expected) => {
    const shown = shownOf({ STARTER_KIND: kind, MOTOR_KW: 11 });
    const asked = ['STARTER_DUTY', 'COORDINATION', 'SCPD', 'CONTROL_CIRCUIT'];
    expect(asked.filter((each) => shown.includes(each))).toEqual(expected);
  });
});
