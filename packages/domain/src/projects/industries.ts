type IndustryGroup = { readonly group: string; readonly subgroups: readonly string[] };

/** The industries of projects: five groups with their sub-industries, in the order of the menu. */
export const industryGroups: readonly IndustryGroup[] = [
  {
    group: 'Industrial & Manufacturing',
    subgroups: [
      'Automotive',
      'Cement',
      'Chemicals',
      'Engineering & Machinery',
      'Food & Beverage',
      'Metals & Mining',
      'Paper & Packaging',
      'Pharmaceuticals',
      'Plastics & Rubber',
      'Steel',
      'Textiles',
    ],
  },
  {
    group: 'Energy, Utilities & Process',
    subgroups: [
      'Oil & Gas',
      'Power Generation',
      'Power Transmission & Distribution',
      'Renewable Energy',
      'Water & Wastewater',
    ],
  },
  {
    group: 'Buildings & Infrastructure',
    subgroups: [
      'Commercial Buildings',
      'Education',
      'Hospitals & Healthcare',
      'Hotels & Hospitality',
      'Residential Complexes',
      'Retail & Malls',
    ],
  },
  {
    group: 'Technology & Data Infrastructure',
    subgroups: ['Data Centres', 'Electronics & Semiconductors', 'IT Parks', 'Telecommunications'],
  },
  {
    group: 'Transportation & Logistics',
    subgroups: ['Airports', 'Metro & Railways', 'Ports & Shipyards', 'Warehouses & Logistics'],
  },
];

/** The text in which a project keeps its industry, e.g. `Transportation & Logistics - Airports`. */
export function industryText(group: string, subgroup: string): string {
  return `${group} - ${subgroup}`;
}

const industries: ReadonlySet<string> = new Set(
  industryGroups.flatMap(({ group, subgroups }) => subgroups.map((subgroup) => industryText(group, subgroup))),
);

/** Tells whether a text is an industry of the menu, spelled exactly. */
export function isIndustry(text: string): boolean {
  return industries.has(text);
}

/** The number of characters of the longest one. */
export const LONGEST_INDUSTRY = Math.max(...Array.from(industries, (text) => text.length));
