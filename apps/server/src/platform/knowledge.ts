import {
  hashOf,
  readAasFiles,
  readCatalogFiles,
  readGoldenBoardFiles,
  readIntakeFiles,
  readMakerListFiles,
  readPriceFiles,
  readSpecificationFiles,
} from '@pw/catalog/read';
import { describeFault, type TableFault } from '@pw/configurator/table/table-fault';
import { err, ok, type Result } from '@pw/domain/result';
import { type IntakeContext, intakeContext } from '@pw/intake/rows/row-context';
import { readIntakeTables } from '@pw/intake/words/intake-tables';
import { type ListTables, readListTables } from '@pw/pricing/maker-list/list-tables';
import { judgePriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import { type AasTables, readAasTables } from '@pw/reports/aas/aas-tables';
import { readClauseTables } from '@pw/specification/words/clause-words';
import {
  type CatalogueKnowledge,
  compileKnowledge,
  type Knowledge,
  RULE_SET,
} from '@pw/switchboard/knowledge/knowledge';
import { type KnownCatalogue, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { once } from './once.ts';

/** The texts of some tables by file name, and the hash that names this state of them. */
export type TableTexts = { readonly files: Readonly<Record<string, string>>; readonly hash: string };

/** The files of the catalogue: read once, the same for all companies. */
export const catalogFiles = once(() => textsOf(readCatalogFiles()));

/** The files of the price list and the material rates that come with the product. */
export const priceFiles = once(() => textsOf(readPriceFiles()));

/** The catalogue that comes with the product, with the texts of its files: below the tables of each company. */
export const shippedCatalogue = once((): KnownCatalogue => {
  const { files, hash } = catalogFiles();
  const texts = new Map(Object.entries(files));
  return { files: texts, tables: must(readCatalogueTables(texts, hash)) };
});

/** The knowledge that comes with the product: compiled once, for all companies without tables of their own. */
export const shippedKnowledge = once((): CatalogueKnowledge => compileKnowledge(shippedCatalogue().tables));

/** The name of all by which this server designs and prices: edition of the rules, tables, price files. */
export const ruleSetName = once(() => `${RULE_SET}+${catalogFiles().hash}+${priceFiles().hash}`);

/** What prices are worked out by: read once, the same for all companies. */
export const priceBook = once(() => {
  const book = must(readPriceBook(new Map(Object.entries(priceFiles().files))));
  const unpaid = judgePriceBook(book, shippedCatalogue().tables);
  return must(unpaid.length > 0 ? err(unpaid) : ok(book));
});

/** The golden boards that come with the product, as enquiry files. */
export const goldenBoardFiles = once(() => textsOf(readGoldenBoardFiles()));

/** The words and limits by which lists of makers are read. */
export const listTables = once((): ListTables => must(readListTables(readMakerListFiles())));

/** The tables by which specifications are read. */
export const clauseTables = once(() => must(readClauseTables(readSpecificationFiles())));

/** The tables by which the AAS of a unit is written. */
export const aasTables = once((): AasTables => must(readAasTables(readAasFiles())));

/** The files of the words, units and limits of enquiries: read once, the same for all companies. */
export const intakeFiles = once(() => textsOf(readIntakeFiles()));

const intakeTables = once(() => must(readIntakeTables(new Map(Object.entries(intakeFiles().files)))));

/** The words, limits and rules by which the files of customers are read. */
export const intakeKnowledge = perKnowledge((knowledge): IntakeContext => intakeContext(intakeTables(), knowledge));

/** What follows from a knowledge, made once for each. */
export function perKnowledge<Value>(make: (knowledge: Knowledge) => Value): (knowledge: Knowledge) => Value {
  const made = new WeakMap<Knowledge, { readonly value: Value }>();
  return (knowledge) => {
    const before = made.get(knowledge) ?? { value: make(knowledge) };
    made.set(knowledge, before);
    return before.value;
  };
}

function textsOf(files: ReadonlyMap<string, string>): TableTexts {
  return { files: Object.fromEntries(files), hash: hashOf(files) };
}

function must<Value>(read: Result<Value, readonly TableFault[]>): Value {
  if (!read.ok) {
    throw new Error(read.error.map(describeFault).join('\n'));
  }
  return read.value;
}
