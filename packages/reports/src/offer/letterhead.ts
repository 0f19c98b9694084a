import type { Letterhead } from '@pw/domain/company-settings/company-details';
import type { OfferCompany } from './offer-data.ts';

/** A company as the heads of its papers name it. */
export function letterheadOf({
  name,
  address,
  gstin,
  phone,
  email,
}: Letterhead): Pick<OfferCompany, 'name' | 'address' | 'particulars'> {
  const said = [gstin && `GSTIN ${gstin}`, phone && `Phone +91 ${phone}`, email];
  return { name, address, particulars: said.filter((part) => part !== '').join(' · ') };
}
