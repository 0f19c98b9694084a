/** The figures of a design that clauses and standard boards speak of, with their unit; '' for words. */
export const boardFigures = [
  { name: 'markedA', label: 'Rated current InA', unit: 'A' },
  { name: 'icwKa', label: 'Short-time withstand current Icw', unit: 'kA' },
  { name: 'icwS', label: 'Duration of Icw', unit: 's' },
  { name: 'iccKa', label: 'Conditional current Icc', unit: 'kA' },
  { name: 'ipkKa', label: 'Peak withstand current Ipk', unit: 'kA' },
  { name: 'heightMm', label: 'Height', unit: 'mm' },
  { name: 'lengthMm', label: 'Length', unit: 'mm' },
  { name: 'depthMm', label: 'Depth', unit: 'mm' },
  { name: 'massKg', label: 'Mass', unit: 'kg' },
  { name: 'mainBar', label: 'Main busbar per phase', unit: '' },
] as const;

export type BoardFigure = (typeof boardFigures)[number]['name'];
