import type { CatalogueDraftOnWire, DraftOutcomeOnWire } from '@pw/contract/catalogue-draft';
import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';

/** A row of the table of the tests, by its key and its height. */
export function aRow(key: string, height: string, given: Partial<CatalogueRowOnWire> = {}): CatalogueRowOnWire {
  return {
    row: `module-height/${key}`,
    cells: [key, height, 'fixed'],
    origin: 'base',
    house: null,
    changes: [],
    isRemoved: false,
    ...given,
  };
}

/** A table of three rows of the house. */
export function aTable(given: Partial<CatalogueTableOnWire> = {}): CatalogueTableOnWire {
  return {
    name: 'module-height',
    source: 'SBD 7.2',
    tag: 'H',
    revision: '2026-10',
    columns: [
      {
        name: 'frame',
        unit: '-',
        kind: 'text',
        min: null,
        max: null,
        isWhole: false,
        choices: null,
        mayBeBlank: false,
      },
      {
        name: 'heightMm',
        unit: 'mm',
        kind: 'number',
        min: 100,
        max: 900,
        isWhole: true,
        choices: null,
        mayBeBlank: false,
      },
      {
        name: 'mounting',
        unit: '-',
        kind: 'choice',
        min: null,
        max: null,
        isWhole: false,
        choices: ['fixed', 'drawout'],
        mayBeBlank: true,
      },
    ],
    key: ['frame'],
    rows: [aRow('3VA11', '200'), aRow('3VA12', '300'), aRow('3VA13', '400')],
    sequence: 7,
    faults: [],
    findings: [],
    ...given,
  };
}

/** A draft that changes nothing. */
export function aDraft(given: Partial<CatalogueDraftOnWire> = {}): CatalogueDraftOnWire {
  return {
    number: 2,
    sequence: 7,
    canUndo: false,
    canRedo: false,
    changed: 0,
    faults: [],
    findings: [],
    changes: [],
    unused: [],
    authors: [],
    releaseRefusal: null,
    tables: null,
    ...given,
  };
}

/** The answer to a step that changed only the count. */
export function anOutcome(given: Partial<DraftOutcomeOnWire> = {}): DraftOutcomeOnWire {
  return { sequence: 8, canUndo: true, canRedo: false, changed: 1, faults: [], findings: [], tables: [], ...given };
}
