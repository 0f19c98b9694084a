import type { AasElement, AasEnvironment, AasReference, AasSubmodel, LangText } from './aas-element.ts';
import type { AasKind, AasTables } from './aas-tables.ts';
import type { AasUnit } from './aas-unit.ts';
import { type AasScope, filesOf, type Repeated, repeatsOf, textsOf } from './aas-values.ts';

type Row = AasTables['aasElement']['rows'][number];
type ElementHead = Pick<AasElement, 'idShort' | 'displayName' | 'description' | 'semanticId'> &
  Pick<AasElement, 'supplementalSemanticIds'>;

/** The longest texts that metamodel 3.0 takes, in characters. */
const longest = { idShort: 128, displayName: 128, description: 1023, languageText: 1023, value: 2000 } as const;

/**
 * The AAS (Asset Administration Shell) of a unit: a shell with the submodels, collections and values that
 * `catalog/aas/aas-element.csv` names. An element without a value is left out, and so is what would hold nothing.
 */
export function aasEnvironment(unit: AasUnit, { aasElement, handoverDocument }: AasTables): AasEnvironment {
  const rowsBelow = Map.groupBy(aasElement.rows, ({ path }) => path.split('/').slice(0, -1).join('/'));
  const scope: AasScope = { unit, documentRows: handoverDocument.rows };
  const submodels = (rowsBelow.get('') ?? []).flatMap((row): readonly AasSubmodel[] => {
    const { path: idShort } = row;
    const submodelElements = elementsBelow(row, scope, rowsBelow);
    const id = `${unit.assetId}#${idShort}`;
    const semanticId = referenceOf(row, row.semanticId);
    return submodelElements.length === 0
      ? []
      : [{ modelType: 'Submodel', id, idShort, kind: 'Instance', semanticId, submodelElements }];
  });
  return {
    assetAdministrationShells: [
      {
        modelType: 'AssetAdministrationShell',
        id: `${unit.assetId}#shell`,
        idShort: 'Unit',
        assetInformation: {
          assetKind: 'Instance',
          globalAssetId: unit.assetId,
          specificAssetIds: [{ name: 'serialNumber', value: plainText(unit.serial, longest.value) }],
        },
        submodels: submodels.map(({ id }) => ({ type: 'ModelReference', keys: [{ type: 'Submodel', value: id }] })),
      },
    ],
    submodels,
  };
}

type RowsBelow = ReadonlyMap<string, readonly Row[]>;

function elementsBelow(parent: Row, scope: AasScope, rowsBelow: RowsBelow): readonly AasElement[] {
  const names = new Set<string>();
  const isInList = parent.kind === 'SubmodelElementList';
  return (rowsBelow.get(parent.path) ?? []).flatMap((row) => {
    const name = row.path.split('/').at(-1) ?? '';
    if (row.each === null) {
      return elementOf(row, headOf(row, isInList ? null : name), scope, rowsBelow);
    }
    return repeatsOf[row.each](scope).flatMap((repeated) => {
      const head = headOf(row, isInList ? null : idShortOf(repeated.name, names), repeated);
      return elementOf(row, head, repeated.scope, rowsBelow);
    });
  });
}

/** The element of a row; none without a value. */
function elementOf(row: Row, head: ElementHead, scope: AasScope, rowsBelow: RowsBelow): readonly AasElement[] {
  const { kind, type } = row;
  switch (kind) {
    case 'Submodel':
      return [];
    case 'SubmodelElementCollection': {
      const value = elementsBelow(row, scope, rowsBelow);
      return value.length === 0 ? [] : [{ ...head, modelType: kind, value }];
    }
    case 'SubmodelElementList': {
      const value = elementsBelow(row, scope, rowsBelow);
      const [listed] = rowsBelow.get(row.path) ?? [];
      return listed && value.length > 0 ? [{ ...head, modelType: kind, ...listOf(listed), value }] : [];
    }
    case 'File': {
      const file = row.value === 'logo' || row.value === 'document file' ? filesOf[row.value](scope) : null;
      return file === null ? [] : [{ ...head, modelType: kind, value: file.path, contentType: file.contentType }];
    }
    case 'MultiLanguageProperty': {
      const value = plainText(textOf(row, scope), longest.languageText);
      return value === '' ? [] : [{ ...head, modelType: kind, value: inEnglish(value) }];
    }
    case 'Property': {
      const value = plainText(textOf(row, scope), longest.value);
      return value === '' ? [] : [{ ...head, modelType: kind, valueType: type ?? 'xs:string', value }];
    }
  }
}

/** What a list says of its elements, which are all of one row. */
function listOf(listed: Row) {
  const { kind, type } = listed;
  return {
    orderRelevant: false,
    semanticIdListElement: referenceOf(listed, listed.semanticId),
    typeValueListElement: kind satisfies AasKind,
    ...(type === null ? {} : { valueTypeListElement: type }),
  };
}

function textOf({ value, text }: Row, scope: AasScope): string {
  return value === null || value === 'logo' || value === 'document file' ? (text ?? '') : textsOf[value](scope);
}

function headOf(row: Row, idShort: string | null, repeated?: Repeated): ElementHead {
  const { semanticId, supplemental } = row;
  const name = plainText(repeated?.name ?? '', longest.displayName);
  const about = plainText(repeated?.about ?? '', longest.description);
  const others = supplemental?.split('|').map((id) => referenceOf(row, id));
  return {
    ...(idShort === null ? {} : { idShort }),
    ...(name === '' ? {} : { displayName: inEnglish(name) }),
    ...(about === '' ? {} : { description: inEnglish(about) }),
    semanticId: referenceOf(row, semanticId),
    ...(others ? { supplementalSemanticIds: others } : {}),
  };
}

function referenceOf({ reference: type }: Pick<Row, 'reference'>, value: string): AasReference {
  return { type, keys: [{ type: type === 'ModelReference' ? 'Submodel' : 'GlobalReference', value }] };
}

function inEnglish(text: string): readonly [LangText] {
  return [{ language: 'en', text }];
}

/** A name of letters, digits and `_` that begins with a letter, and that no other one around it has. */
function idShortOf(name: string, names: Set<string>): string {
  const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const stem = (/^[A-Za-z]/.test(joined) ? joined : `Value${joined}`).slice(0, longest.idShort - '_999'.length);
  for (let count = 1; ; count += 1) {
    const idShort = count === 1 ? stem : `${stem}_${count}`;
    if (!names.has(idShort)) {
      names.add(idShort);
      return idShort;
    }
  }
}

/** A text without what XML cannot hold, since every explorer can save as XML, and no longer than it may be. */
function plainText(text: string, most: number): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\p{Cc}+|[\uFFFE\uFFFF]/gu, ' ')
    .trim();
  const characters = Array.from(clean);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : clean;
}
