import { describe, expect, it } from 'vitest';
import {
  enterPortal,
  homeOf,
  mayDo,
  offeredPortals,
  PORTAL_NOT_AVAILABLE,
  permissions,
  roleName,
  roleNamed,
  roles,
} from './permissions.ts';
import { decideTransition } from './projects/project-status.ts';

/** Said a second time, so that nobody gains a permission by a slip in the table. */
const holders = {
  'company-users.read': ['administrator'],
  'company-users.manage': ['administrator'],
  'company-profile.read': roles,
  'company-profile.manage': ['administrator'],
  'material-rates.read': ['administrator', 'sales', 'commercial'],
  'material-rates.manage': ['administrator'],
  'price-lists.read': ['administrator', 'commercial', 'product-engineer', 'sales'],
  'price-lists.manage': ['administrator', 'product-engineer'],
  'maker-terms.manage': ['administrator'],
  'catalogue.read': ['administrator', 'product-engineer'],
  'catalogue.edit': ['product-engineer'],
  'catalogue.release': ['administrator', 'product-engineer'],
  'market-rates.read': ['sales', 'administrator', 'commercial', 'product-engineer'],
  'market-rates.manage': ['administrator'],
  'exposure.read': ['administrator', 'commercial'],
  'commercial.read': ['administrator', 'commercial'],
  'costing.read': ['administrator', 'commercial'],
  'house-rates.read': ['administrator', 'commercial', 'product-engineer'],
  'house-rates.propose': ['administrator', 'commercial'],
  'house-rates.accept': ['administrator', 'product-engineer'],
  'offers.follow': ['sales', 'commercial'],
  'margins.read': ['sales', 'administrator', 'commercial'],
  'margins.manage': ['administrator'],
  'margins.decide': ['administrator', 'commercial'],
  'company-settings.read': ['administrator', 'sales', 'commercial'],
  'company-settings.manage': ['administrator'],
  'customers.read': ['sales', 'administrator', 'commercial'],
  'customers.manage': ['sales'],
  'knowledge.read': ['sales', 'administrator', 'commercial', 'product-engineer'],
  'projects.read': ['sales', 'administrator', 'commercial'],
  'boards.find': ['sales', 'administrator', 'product-engineer'],
  'projects.manage': ['sales'],
  'projects.move': ['sales', 'administrator'],
  'approvals.read': ['administrator'],
  'reports.read': ['sales', 'administrator', 'commercial'],
  'reports.generate': ['sales'],
  'data-sheets.read': ['sales', 'administrator'],
  'data-sheets.manage': ['sales', 'administrator'],
  'file-repository.read': ['sales', 'administrator'],
  'specification.read': ['administrator', 'sales'],
  'specification.manage': ['sales'],
  'customer-page.read': ['administrator', 'sales'],
  'customer-page.manage': ['sales'],
  'answer-library.manage': ['administrator'],
  'standard-boards.read': ['administrator', 'sales'],
  'standard-boards.manage': ['sales'],
  'standard-boards.release': ['administrator'],
  'digest.own': ['administrator', 'commercial', 'sales'],
  'diagrams.read': ['administrator', 'manufacturer'],
  'diagrams.manage': ['administrator'],
  'orders.read': ['administrator', 'manufacturer'],
  'orders.make-documents': ['administrator', 'manufacturer'],
  'units.read': ['administrator', 'manufacturer', 'sales'],
  'units.manage': ['administrator', 'manufacturer'],
  'tests.enter': ['administrator', 'manufacturer'],
  'work.enter': ['administrator', 'manufacturer'],
  'work-calendar.manage': ['administrator'],
  'dispatch.manage': ['administrator', 'manufacturer'],
  'dispatch.release': ['administrator'],
  'instruments.manage': ['administrator', 'manufacturer'],
  'files.zip': ['administrator', 'manufacturer', 'sales'],
  'audit.read': ['administrator'],
  'session.own': roles,
  'licence-key.renew': ['administrator'],
  'password.own': ['sales', 'manufacturer', 'commercial', 'product-engineer', 'engineer', 'field-engineer'],
};

describe('permissions', () => {
  it('are exactly those of this list', () => {
    expect([...permissions].sort()).toEqual(Object.keys(holders).sort());
  });

  it.each(permissions)('%s is held by the roles of this list and nobody else [SHL-32, SGN-58]', (permission) => {
    expect(roles.filter((role) => mayDo(role, permission)).sort()).toEqual([...holders[permission]].sort());
  });

  it.each(permissions)('%s is held by somebody', (permission) => {
    expect(roles.some((role) => mayDo(role, permission))).toBe(true);
  });

  it('let sales configure what they sell, and manufacturers work on what was ordered [SGN-60]', () => {
    expect(roles.filter((role) => mayDo(role, 'projects.manage'))).toEqual(['sales']);
    expect(mayDo('manufacturer', 'orders.read')).toBe(true);
  });

  it('let the administrator alone manage profile, rates and users, as the steps of projects let him approve', () => {
    for (const permission of ['company-profile.manage', 'material-rates.manage', 'company-users.manage'] as const) {
      expect(roles.filter((role) => mayDo(role, permission))).toEqual(['administrator']);
    }
    for (const answer of ['on-order', 'quote-rejected'] as const) {
      expect(roles.filter((role) => decideTransition('quote-submitted', answer, role).ok)).toEqual(['administrator']);
    }
  });
});

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
  it('sends Commercial to its portal [SHL-10, SHL-15]', () => {
    expect(homeOf('commercial')).toBe('/main/commercial');
  });
  it('sends the Manufacturer to the documents [SHL-11]', () => {
    expect(homeOf('manufacturer')).toBe('/main/manufacture-engineer/documents');
  });
  it('sends the Product Engineer to its portal [SHL-12]', () => {
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
  it('offers the cards Sales and Manufacture, and behind them Commercial and Product Engineer [SGN-24]', () => {
    expect(offeredPortals.map(({ label }) => label)).toEqual([
      'Sales',
      'Manufacture',
      'Commercial',
      'Product Engineer',
    ]);
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
