import { describe, expect, it } from 'vitest';
import {
  type CompanyUserRole,
  companyUserRoleLabels,
  companyUserRoles,
  licencesText,
  quotaReachedText,
  roleBoxes,
  roleLimit,
} from './role-quota.ts';

const licences = 3;
const boxOf = (role: CompanyUserRole, used: number, own: readonly CompanyUserRole[] = []) => {
  const held = { sales: 0, manufacturer: 0, 'field-engineer': 0, commercial: 0, 'product-engineer': 0, [role]: used };
  return roleBoxes({ licences, held }, own).find((box) => box.role === role);
};

describe('roles of company users', () => {
  it('are Sales, Manufacturer and Field Engineer, and behind them Commercial and Product Engineer [ADM-43]', () => {
    expect(companyUserRoles.map((role) => companyUserRoleLabels[role])).toEqual([
      'Sales',
      'Manufacturer',
      'Field Engineer',
      'Commercial',
      'Product Engineer',
    ]);
  });
});

describe('the quota of a role', () => {
  it('is two sales users and one manufacturer for each licence [ADM-29, CON-08]', () => {
    expect([roleLimit('sales', 3), roleLimit('manufacturer', 3)]).toEqual([6, 3]);
    expect([roleLimit('sales', 0), roleLimit('manufacturer', 0)]).toEqual([0, 0]);
  });

  it('does not exist for the other roles [ADM-54]', () => {
    const limits = (['field-engineer', 'commercial', 'product-engineer'] as const).map((role) => roleLimit(role, 3));
    expect(limits).toEqual([null, null, null]);
    expect(boxOf('field-engineer', 1000)).toEqual({
      role: 'field-engineer',
      used: 1000,
      limit: null,
      enabled: true,
      reason: null,
    });
  });

  it('of sales disables the box when it is used up [ADM-52]', () => {
    expect(boxOf('sales', 5)).toEqual({ role: 'sales', used: 5, limit: 6, enabled: true, reason: null });
    expect(boxOf('sales', 6)).toMatchObject({ enabled: false });
  });

  it('of the manufacturer disables the box when it is used up [ADM-53]', () => {
    expect(boxOf('manufacturer', 2)).toMatchObject({ enabled: true, reason: null });
    expect(boxOf('manufacturer', 3)).toMatchObject({ enabled: false });
  });

  it('stays exceeded when licences are taken away', () => {
    expect(boxOf('sales', 7)).toMatchObject({ enabled: false });
  });

  it('says so for sales, blank before the full stop included [ADM-55]', () => {
    const text = "Maximum sales limit reached . Please update or remove an existing user's role";
    expect(quotaReachedText('sales')).toBe(text);
    expect(boxOf('sales', 6)?.reason).toBe(text);
  });

  it('says so for the manufacturer in the same words [ADM-56]', () => {
    const text = "Maximum manufacturer limit reached . Please update or remove an existing user's role";
    expect(quotaReachedText('manufacturer')).toBe(text);
    expect(boxOf('manufacturer', 3)?.reason).toBe(text);
  });

  it('leaves the box of a role that the edited user holds enabled [ADM-57]', () => {
    expect(boxOf('sales', 6, ['sales'])).toMatchObject({ enabled: true, reason: null });
    expect(boxOf('sales', 6, ['manufacturer'])).toMatchObject({ enabled: false });
  });
});

describe('what the licences are good for', () => {
  it.each([
    [1, '1 licence = 2 sales + 1 manufacturer.'],
    [3, '3 licences = 6 sales + 3 manufacturers.'],
  ])('is said of %i', (licences, text) => {
    expect(licencesText(licences)).toBe(text);
  });
});
