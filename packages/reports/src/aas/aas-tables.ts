import { readTables } from '@pw/configurator/table/read-table';
import { choice, defineTable, orEmpty, text } from '@pw/configurator/table/schema';
import type { TablesOf } from '@pw/configurator/table/table';
import type { TableFault } from '@pw/configurator/table/table-fault';
import type { Result } from '@pw/domain/result';

/** The kinds of elements that the AAS of a unit has, as metamodel 3.0 of the AAS calls them. */
export const aasKinds = [
  'Submodel',
  'SubmodelElementCollection',
  'SubmodelElementList',
  'Property',
  'MultiLanguageProperty',
  'File',
] as const;

export type AasKind = (typeof aasKinds)[number];

/** The things of a unit that can each have an element of their own. */
export const aasRepeats = ['plate line', 'area', 'figure', 'document'] as const;

export type AasRepeat = (typeof aasRepeats)[number];

/** The values of a unit that an element of its AAS can hold. */
export const aasValues = [
  'product address',
  'manufacturer',
  'manufacturer address',
  'designation',
  'article number',
  'serial',
  'year of manufacture',
  'day of manufacture',
  'logo',
  'plate line',
  'figure',
  'document number',
  'document class',
  'name of document class',
  'document version',
  'document title',
  'document description',
  'document day',
  'document status',
  'document file',
] as const;

export type AasValue = (typeof aasValues)[number];

/** The documents of a unit that its AAS hands over. */
export const handoverDocuments = ['plate', 'schedule', 'drawings', 'certificate', 'maintenance', 'spares'] as const;

export type HandoverDocument = (typeof handoverDocuments)[number];

const aasSchemas = {
  aasElement: defineTable({
    name: 'aas-element',
    columns: {
      /** From its submodel to its idShort, which has letters, digits and `_` and begins with a letter. */
      path: text(/[A-Za-z]\w*(?:\/[A-Za-z]\w*)*/),
      kind: choice(...aasKinds),
      /** Of a property alone. */
      type: orEmpty(choice('xs:string', 'xs:date', 'xs:anyURI', 'xs:boolean')),
      reference: choice('ExternalReference', 'ModelReference'),
      semanticId: text(),
      /** Between |. */
      supplemental: orEmpty(text()),
      each: orEmpty(choice(...aasRepeats)),
      value: orEmpty(choice(...aasValues)),
      /** A value that is the same for every unit. */
      text: orEmpty(text()),
    },
    key: ['path'],
    checks: [
      (rows) =>
        rows.flatMap(({ kind, type }, index) =>
          (kind === 'Property') === (type !== null)
            ? []
            : [{ row: index + 1, column: 'type', message: 'a property has a type, and nothing else has one' }],
        ),
      (rows) => {
        const kinds = new Map(rows.map(({ path, kind }) => [path, kind]));
        return rows.flatMap(({ path, kind }, index) => {
          const parent = kinds.get(path.split('/').slice(0, -1).join('/'));
          const isRight = kind === 'Submodel' ? !path.includes('/') : parent !== undefined && holders.has(parent);
          return isRight
            ? []
            : [{ row: index + 1, column: 'path', message: 'an element lies in a submodel, a collection or a list' }];
        });
      },
      (rows) =>
        rows.flatMap(({ kind, value, text: fixed }, index) =>
          Number(value !== null) + Number(fixed !== null) === (holders.has(kind) ? 0 : 1)
            ? []
            : [{ row: index + 1, column: 'value', message: 'an element that holds no others has a value or a text' }],
        ),
    ],
  }),
  handoverDocument: defineTable({
    name: 'handover-document',
    columns: {
      document: choice(...handoverDocuments),
      /** By VDI 2770 Blatt 1. */
      class: text(/\d{2}-\d{2}/),
      className: text(),
      title: text(),
      description: text(),
    },
    key: ['document'],
  }),
};

const holders: ReadonlySet<AasKind> = new Set(['Submodel', 'SubmodelElementCollection', 'SubmodelElementList']);

/** The elements of the AAS of a unit, and the classes of its documents. */
export type AasTables = TablesOf<typeof aasSchemas>;

/** Reads the tables of the AAS from the texts of their files, by file name (`catalog/aas/<schema name>.csv`). */
export function readAasTables(files: ReadonlyMap<string, string>): Result<AasTables, readonly TableFault[]> {
  return readTables(aasSchemas, [], files);
}
