import { describe, expect, it } from 'vitest';
import { type CallForm, serverBases } from '../call.ts';
import { createPartCall, deletePartCall, setPropertiesCall, setPropertyCall } from './runtime-edits.ts';
import {
  closeModelCall,
  getPartByPathCall,
  getPartCall,
  getSubpartByNameCall,
  loadModelCall,
  saveModelCall,
} from './runtime-session.ts';

const specs = '/api/specs/';

/** A call leads to an address of the specification, whose changing pieces are its parameters, and takes the body. */
function expectCall(call: CallForm, method: string, address: string, body?: unknown): void {
  const pattern = `${serverBases[call.server]}${call.path}`;
  const names = [...pattern.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
  const match = new RegExp(`^${pattern.replaceAll(/:[A-Za-z]+/g, '([^/]+)')}$`).exec(specs + address);
  expect([call.method, match?.[0]]).toEqual([method, specs + address]);
  const params = Object.fromEntries(names.map((name, index) => [name, match?.[index + 1]]));
  expect(call.params?.safeParse(params).success ?? names.length === 0).toBe(true);
  expect(call.body?.safeParse(body).success ?? body === undefined).toBe(true);
}

describe('the calls of the rule engine stand as the specification writes them', () => {
  it('the feeder model [API-71]', () => {
    const path = 'RootPart.CONFIG(1).SBD_SPECS(1).TU_SPECS(1).FEEDER_SPECS(1)';
    expectCall(getPartByPathCall, 'GET', `Runtime/parts/path/${path}/true`);
  });
  it('the board model [API-72]', () => {
    expectCall(getPartByPathCall, 'GET', 'Runtime/parts/path/RootPart.CONFIG(1).SBD_SPECS(1)/false');
  });
  it('the subpart of a new board model [API-73]', () => {
    expectCall(getSubpartByNameCall, 'GET', 'Runtime/subparts/name/RootPart.CONFIG(1).SBD_SPECS/false');
  });
  it('creating the new board model [API-74, API-75]', () => {
    expectCall(createPartCall, 'POST', 'Runtime/subparts/id/12.root.SBD_SPECS/parts/54/SBD_SPECS: 1');
  });
  it('creating a feeder or component, without a body [API-76]', () => {
    expectCall(createPartCall, 'POST', 'Runtime/subparts/id/12.board.FEEDER/parts/59/I C (1)');
  });
  it('setting one property by a JSON string [API-77]', () => {
    expectCall(setPropertyCall, 'PUT', 'Runtime/properties/id/12.f3.SECTION_A', JSON.parse('"TRUE"'));
    expect([1, true, null, { value: '1' }].map((body) => setPropertyCall.body.safeParse(body).success)).toEqual(
      Array(4).fill(false),
    );
  });
  it('setting many properties by a list of them [API-78]', () => {
    const property = { name: 'SECTION_A', value: '1', displayValue: '1', propertyID: '12.f3.SECTION_A' };
    const more = { validValues: [], isEnabled: true, isVisible: true, SuppliedBy: '' };
    expectCall(setPropertiesCall, 'PUT', 'Runtime/properties/values', [{ ...property, ...more }]);
  });
  it('loading a part again [API-79]', () => {
    expectCall(getPartCall, 'GET', 'Runtime/parts/id/12.f3/true');
  });
  it('deleting a feeder or component [API-80]', () => {
    expectCall(deletePartCall, 'DELETE', 'Runtime/subparts/id/12.board.FEEDER/parts/12.f3');
  });
  it('saving [API-81]', () => {
    expectCall(saveModelCall, 'POST', 'Runtime/save');
  });
  it('closing [API-82]', () => {
    expectCall(closeModelCall, 'POST', 'Runtime/close/false/false');
  });
  it('loading a board, with the client and its time zone [API-83]', () => {
    expectCall(loadModelCall, 'GET', 'Runtime/load/7/12/SPECS_Route');
    const query = { clientName: 'Demo Switchgear', timeZone: 'Asia/Kolkata' };
    expect(loadModelCall.query.safeParse(query).data).toEqual(query);
  });
});
