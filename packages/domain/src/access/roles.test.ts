import { describe, expect, it } from 'vitest';
import { enterPortal, offeredPortals, PORTAL_NOT_AVAILABLE } from './portals.ts';
import { homeOf, roleName, roleNamed, roles } from './roles.ts';

describe('roles', () => {
  it('are the seven of the product, by the names of its calls [SGN-56]', () => {
    expect(roles.map(roleName).sort()).toEqual([
      'Commercial',
      'Engineer',
      'Field Engineer',
      'Manufacturer',
      'Product Engineer',
      'Sales',
      'admin',
    ]);
  });

  it.each(roles)('finds %s by its name', (role) => {
    expect(roleNamed(roleName(role))).toBe(role);
  });

  it.each(['', 'sales', 'SALES', 'Sales ', 'Admin', 'Manufacture', 'toString', '__proto__'])(
    'knows no role by the name %j',
    (name) => {
      expect(roleNamed(name)).toBeNull();
    },
  );
});

describe('role homes', () => {
  it('sends Sales to its projects [SHL-09]', () => {
    expect(homeOf('sales')).toBe('/main/sales/home');
  });
  it('sends Commercial to its portal', () => {
    expect(homeOf('commercial')).toBe('/main/commercial');
  });
  it('sends the Manufacturer to the documents [SHL-11]', () => {
    expect(homeOf('manufacturer')).toBe('/main/manufacture-engineer/documents');
  });
  it('sends the Product Engineer to its portal', () => {
    expect(homeOf('product-engineer')).toBe('/main/product-engineer');
  });
  it('sends the administrator to the admin page [SHL-13]', () => {
    expect(homeOf('administrator')).toBe('/main/admin');
  });

  it('gives Engineer and Field Engineer no home on the web, and no other role [SHL-14]', () => {
    expect(roles.filter((role) => homeOf(role) === null).sort()).toEqual(['engineer', 'field-engineer']);
  });
});

describe('the role dialog', () => {
  it('offers the cards Sales and Manufacture only [SGN-24]', () => {
    expect(offeredPortals.map(({ label }) => label)).toEqual(['Sales', 'Manufacture']);
  });

  it('sends the choice Manufacture to the server as Manufacturer [SGN-23]', () => {
    const chosen = offeredPortals.find(({ label }) => label === 'Manufacture');
    expect(chosen && roleName(chosen.role)).toBe('Manufacturer');
  });

  it('offers no portal that leads nowhere', () => {
    expect(offeredPortals.filter(({ role }) => homeOf(role) === null)).toEqual([]);
  });

  it.each(['sales', 'manufacturer', 'commercial', 'product-engineer'] as const)(
    'takes an accepted %s to the home of the role [SGN-26]',
    (role) => {
      expect(enterPortal(role)).toEqual({ kind: 'go', path: homeOf(role) });
    },
  );

  it('answers the choice Engineer with an alert [SGN-25]', () => {
    expect(enterPortal('engineer')).toEqual({ kind: 'alert', text: 'Portal is Not Available' });
    expect(PORTAL_NOT_AVAILABLE).toBe('Portal is Not Available');
  });
});
