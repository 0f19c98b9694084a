import type { ListField } from '@pw/domain/price-lists/list-codes';

/** The fields of a list as people read them. */
export const fieldLabels: Readonly<Record<ListField, string>> = {
  catalogueNumber: 'Catalogue number',
  listPrice: 'List price',
  unit: 'Unit',
  per: 'Price is for',
  currency: 'Currency',
  description: 'Description',
  hsn: 'HSN code',
  group: 'Discount group',
  status: 'Status',
  validFrom: 'Valid from',
};
