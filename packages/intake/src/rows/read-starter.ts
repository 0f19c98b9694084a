import type { RowField } from '@pw/domain/intake/intake-codes';
import type { Value } from '../intake.ts';
import type { ReadType } from './read-type.ts';
import { cellOf, type RowLine } from './row-cell.ts';
import { disagreeing, placeOf, proposed, unclear, written } from './values.ts';

/** Kind and duty of a starter; several kinds are a doubt. */
export function starterOf(
  line: RowLine,
  { type, properties, starters }: ReadType,
  kw: Value<number> | null,
  apply: (value: Value<string>) => Value<string>,
): Partial<Record<RowField, Value | null>> {
  if (type.value !== 'STARTER') {
    return { kw };
  }
  const main = starters.filter(({ kind }) => kind !== 'MPCB');
  const used = main.length > 0 ? main : starters;
  const noted = properties.find(({ property, cell }) => property === 'STARTER_KIND' && cell.field === 'note');
  const notedCell = noted && line.cells[noted.cell.column ?? -1];
  const kinds = [...new Set([...used.map(({ kind }) => kind), ...(noted ? [String(noted.value)] : [])])];
  const place = placeOf([...new Set([...used.map(({ cell }) => cell), ...(notedCell ? [notedCell] : [])])], line.at);
  const [kind] = kinds;
  return {
    kw: kw ?? unclear(placeOf([], line.at), 'NO_RATING'),
    starter:
      kind === undefined
        ? unclear(placeOf([], line.at), 'NO_DEVICE', ['DOL', 'SD', 'VFD'])
        : apply(kinds.length > 1 ? disagreeing(place, kinds) : written(kind, place)),
    duty: propertyValue(line, properties, 'STARTER_DUTY') ?? unknownDuty(line),
  };
}

/** A duty that no word of the tables says. */
function unknownDuty(line: RowLine): Value<string> | null {
  const cell = cellOf(line, 'duty');
  return cell ? unclear(placeOf([cell], line.at), 'WORD_UNKNOWN', ['Normal', 'Heavy', 'Very heavy']) : null;
}

/** What words set, as a value; from a remark it is proposed. */
function propertyValue(line: RowLine, properties: ReadType['properties'], property: string): Value<string> | null {
  const word = properties.find((each) => each.property === property);
  const cell = word && line.cells[word.cell.column ?? -1];
  if (!word || !cell) {
    return null;
  }
  const value = String(word.value);
  return cell.field === 'note' || word.isProposal
    ? proposed(value, placeOf([cell], line.at), 'FROM_NOTE')
    : written(value, placeOf([cell], line.at));
}
