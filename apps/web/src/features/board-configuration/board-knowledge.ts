import { describeFault } from '@pw/configurator/table/table-fault';
import type { EditingHeadOnWire } from '@pw/contract/board-draft';
import { compileRules, type Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { readTables, schemasOf } from '@pw/switchboard/tables/tables';

/** The texts of the catalogue by file name, and the hash that names this state of them. */
export type TableTexts = { readonly files: Readonly<Record<string, string>>; readonly hash: string };

let readLast: Knowledge | null = null;

/**
 * Compiles the rules over the catalogue that the server works with: once for a state of the tables, since every board that
 * is opened asks for them.
 * @throws when the tables are faulty, which the server has ruled out before it serves them
 */
export function readKnowledge(texts: TableTexts): Knowledge {
  if (readLast?.tables.hash !== texts.hash) {
    readLast = compileTexts(texts);
  }
  return readLast;
}

function compileTexts({ files, hash }: TableTexts): Knowledge {
  const texts = new Map(Object.entries(files));
  // A draft that is tried, and a server of another release, send the tables of the works, too.
  const ofBoards = schemasOf(texts);
  const tables = readTables(new Map([...texts].filter(([file]) => ofBoards.has(file))), hash);
  if (!tables.ok) {
    throw new Error(tables.error.map(describeFault).join('\n'));
  }
  return compileRules(tables.value);
}

/** Whether the draft was worked out by other rules or tables, and nobody has accepted what changes. */
export function isOtherKnowledge({ knowledge: { version, keptVersion } }: EditingHeadOnWire): boolean {
  return keptVersion !== null && keptVersion !== version;
}
