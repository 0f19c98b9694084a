import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';

const { supplyScheme, supplyState, interlockPart, boardOption, earthing } = mustReadCatalog();

const codesOf = (closed: string) => closed.split(' ');
const isIncomer = (code: string) => /^(I.|DG)$/.test(code);

/** What the list of a property offers. */
const offered = (property: string) =>
  boardOption.rows.filter((row) => row.property === property).map(({ value }) => value);

describe('the states of the supply schemes', () => {
  it.each(supplyScheme.rows)('$scheme close no more breakers at once than the scheme allows', (scheme) => {
    const states = supplyState.rows.filter((row) => row.scheme === scheme.scheme);
    const closed = states.map((state) => codesOf(state.closed).length);
    expect(Math.max(...closed)).toBe(scheme.closedAtOnce);
  });

  it.each(supplyScheme.rows)('$scheme lose each incomer that feeds in the normal state, once', (scheme) => {
    const [normal, ...others] = supplyState.rows.filter((row) => row.scheme === scheme.scheme);
    const out = others.flatMap(({ state }) => /^(I\d) out$/.exec(state)?.[1] ?? []);
    const feeding = codesOf(normal?.closed ?? '').filter(isIncomer);
    expect(out).toEqual(scheme.couplers === 0 ? [] : feeding);
    for (const { state, closed } of others) {
      expect(codesOf(closed)).not.toContain(/^(I\d) out$/.exec(state)?.[1]);
    }
  });

  it('close every incomer and coupler of the scheme in some state', () => {
    const used = supplyScheme.rows.map(({ scheme }) => {
      const codes = supplyState.rows.filter((row) => row.scheme === scheme).flatMap(({ closed }) => codesOf(closed));
      const all = [...new Set(codes)];
      return [scheme, all.filter(isIncomer).length, all.filter((code) => !isIncomer(code)).length];
    });
    const needed = supplyScheme.rows.map(({ scheme, incomers, couplers }) => [scheme, incomers ?? 1, couplers]);
    expect(used).toEqual(needed);
  });
});

describe('the options of the supply of a board', () => {
  it('are those of the tables that say what they mean, and no others', () => {
    expect(offered('SUPPLY_SCHEME')).toEqual(supplyScheme.rows.map(({ scheme }) => scheme));
    expect(offered('SB_EARTHING')).toEqual(earthing.rows.map(({ system }) => system));
    const valuesOf = (property: string) => [
      ...new Set(interlockPart.rows.filter((row) => row.property === property).map(({ value }) => value)),
    ];
    expect(offered('INTERLOCK_KIND')).toEqual(valuesOf('INTERLOCK_KIND'));
    expect(offered('SUPPLY_AUTO')).toEqual(['Manual', ...valuesOf('SUPPLY_AUTO')]);
  });

  it('names a controller for every scheme of several incomers, which is a part of the interlock', () => {
    const controllers = new Set(interlockPart.rows.filter(({ count }) => count === 'controller').map(numberOf));
    for (const { incomers, controller } of supplyScheme.rows) {
      expect(controller === null ? null : controllers.has(controller)).toBe(incomers === 1 ? null : true);
    }
  });

  const numberOf = ({ catalogueNumber }: { readonly catalogueNumber: string }) => catalogueNumber;
});
