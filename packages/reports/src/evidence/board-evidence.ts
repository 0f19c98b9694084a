import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type BoardFigure, boardFigures } from '@pw/domain/boards/board-figures';
import type { EvidenceItem } from '@pw/domain/specifications/clause-answer';
import { sheetCodesOf } from '@pw/drawing/drawing-set/drawing-set';
import { sheetNumber } from '@pw/drawing/drawing-set/set-title-block';
import { peakCurrent } from '@pw/switchboard/busbar/withstand';
import { heightWithRoofMm } from '@pw/switchboard/cable/roof-box';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { isGivenByUser } from '@pw/switchboard/entry/part-inputs';
import { withUnit } from '@pw/switchboard/forms/property-words';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import { boardSlot, type FeederValues } from '@pw/switchboard/model/part-properties';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type DesignedBoard, isDesigned } from '../offer/offer-data.ts';
import type { ReportBoard } from '../project/report-data.ts';

/** What the design says as it is compared, with its unit, and as a text names it: `1500 A`. */
export type SaidValue = {
  readonly value: number | string | readonly string[];
  /** '' for words and counts. */
  readonly unit: string;
  readonly shown: string;
};

/** What an answer can name of a board; the board of an item is that board. */
type SaidOfBoard = Omit<EvidenceItem, 'board'> & SaidValue & { readonly said: string };

/** A board that answers can name. */
export type EvidenceBoard = Omit<ReportBoard, 'terms'>;

/** Everything that answers can name of one board, with the words that its design says: no price and no rate. */
export function boardEvidence(quoted: EvidenceBoard, tables: Tables): readonly SaidOfBoard[] {
  return [
    ...valueEvidence(quoted.board, tables),
    ...(isDesigned(quoted) ? figureEvidence(quoted, tables) : []),
    ...feederEvidence(quoted.board),
    ...(isDesigned(quoted) ? checkEvidence(quoted, tables) : []),
    ...(isDesigned(quoted) ? sheetEvidence(quoted) : []),
  ];
}

/** The values that a customer reads: entries that are not our own matter, and results of the offer. */
function valueEvidence(
  { values }: EvaluatedBoard,
  { boardOption }: Pick<Tables, 'boardOption'>,
): readonly SaidOfBoard[] {
  const known: Readonly<Record<string, unknown>> = values;
  const labels = new Map(boardOption.rows.map(({ property, value, label }) => [`${property} ${value}`, label]));
  return Object.entries(boardSlot.properties).flatMap(([name, declared]): readonly SaidOfBoard[] => {
    const isTold = isGivenByUser(declared) ? declared.isInternal !== true : declared.toldIn?.includes('offer') === true;
    const value = known[name];
    if (!isTold || declared.isStep || (typeof value !== 'number' && typeof value !== 'string') || value === '') {
      return [];
    }
    const words = labels.get(`${name} ${value}`) ?? String(value);
    const { label, unit } = declared;
    const shown = withUnit(words, unit);
    return [{ kind: 'value', name, said: `${label} ${shown}`, value, unit, shown }];
  });
}

/** Null where the board has none. */
type ReadFigure = (board: DesignedBoard, tables: Tables) => number | string | null;

const MASS_DECIMALS = 1;

const readers: Readonly<Record<BoardFigure, ReadFigure>> = {
  markedA: ({ design }) => design.inA.markedA.value,
  icwKa: ({ design }) => ofFault(design, 'icw'),
  icwS: ({ design: { inA } }) => (inA.fault.kind === 'icw' ? inA.fault.s : null),
  iccKa: ({ design }) => ofFault(design, 'icc'),
  ipkKa: ({ board }, tables) => roundHalfUp(peakCurrent(tables, board).value, 1),
  heightMm: ({ design }) => heightWithRoofMm(design),
  lengthMm: ({ design }) => design.lengthMm.value,
  depthMm: ({ design }) => design.depthMm.value,
  massKg: ({ design }) =>
    roundHalfUp(
      design.transportUnits.reduce((sum, { massKg }) => sum + roundHalfUp(massKg.value, MASS_DECIMALS), 0),
      MASS_DECIMALS,
    ),
  mainBar: ({ design: { busbars } }) =>
    busbars.main.size === '' ? null : `${busbars.main.size} mm ${busbars.main.material}`,
};

/** The figures of a design; those that it has none of are left out. */
export function figuresOf(
  board: DesignedBoard,
  tables: Tables,
): Readonly<Partial<Record<BoardFigure, number | string>>> {
  const known = boardFigures.map(({ name }) => [name, readers[name](board, tables)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== null));
}

function figureEvidence(board: DesignedBoard, tables: Tables): readonly SaidOfBoard[] {
  const figures = figuresOf(board, tables);
  return boardFigures.flatMap(({ name, label, unit }): readonly SaidOfBoard[] => {
    const value = figures[name];
    const shown = withUnit(String(value), unit);
    return value === undefined ? [] : [{ kind: 'figure', name, said: `${label} ${shown}`, value, unit, shown }];
  });
}

function ofFault({ inA: { fault } }: DesignedBoard['design'], kind: 'icw' | 'icc'): number | null {
  return fault.kind === kind ? fault.kA : null;
}

type FeederColumn = {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly read: (values: FeederValues) => number | null;
};

/** Of all feeders of a role the worst counts, which is the least of each. */
const feederColumns: readonly FeederColumn[] = [
  { name: 'icuKa', label: 'least Icu', unit: 'kA', read: ({ ICU }) => ICU },
  { name: 'icwKa', label: 'least Icw', unit: 'kA', read: ({ ICW }) => ICW },
  { name: 'poles', label: 'fewest poles', unit: '', read: ({ POLES }) => POLES },
  { name: 'incA', label: 'least Inc', unit: 'A', read: ({ INC }) => INC },
];

const saidRoles: readonly FeederRole[] = ['incomer', 'bus coupler', 'outgoing'];

/** Kinds whose feeders can be named by their device. */
const saidDevices = ['ACB', 'MCCB', 'STARTER'] as const;

function feederEvidence({ feeders }: EvaluatedBoard): readonly SaidOfBoard[] {
  return saidRoles.flatMap((role) => {
    const ofRole = feeders.filter(({ type }) => type.role === role);
    return [
      ...worstOf(
        role,
        ofRole.map(({ values }) => values),
      ),
      ...saidDevices.flatMap((device) =>
        worstOf(
          `${role} ${device}`,
          ofRole.filter(({ kind }) => kind.family.name === device).map(({ values }) => values),
        ),
      ),
    ];
  });
}

function worstOf(named: string, ofRole: readonly FeederValues[]): readonly SaidOfBoard[] {
  const used = new Set(ofRole.map(({ RELEASE }) => RELEASE).filter((release) => release !== ''));
  const releases = [...used].toSorted();
  const columns = feederColumns.flatMap(({ name, label, unit, read }): readonly SaidOfBoard[] => {
    const values = ofRole.map(read).filter((value) => value !== null);
    const value = roundHalfUp(Math.min(...values), 1);
    const shown = withUnit(String(value), unit);
    const said = `${named}, ${label} ${shown}`;
    return values.length === 0 ? [] : [{ kind: 'feeders', name: `${named} ${name}`, said, value, unit, shown }];
  });
  return releases.length === 0
    ? columns
    : [
        ...columns,
        {
          kind: 'feeders' as const,
          name: `${named} release`,
          said: `${named}, release ${releases.join(', ')}`,
          ...words(releases),
        },
      ];
}

/** The checks that a customer may read of, in the words for the customer. */
function checkEvidence({ board, checks, passed }: DesignedBoard, tables: Tables): readonly SaidOfBoard[] {
  const messagesOf = Map.groupBy(findingsForCustomer(checks, board, tables), ({ id }) => id);
  const clear = new Set(passed.map(({ id }) => id));
  return tables.check.rows.flatMap(({ id, subject, audience }): readonly SaidOfBoard[] => {
    const messages = messagesOf.get(id)?.map(({ message }) => message) ?? [];
    if (messages.length > 0) {
      return [{ kind: 'check', name: id, said: `${id}: ${messages.join(' ')}`, ...words(messages) }];
    }
    return audience === 'customer' && clear.has(id)
      ? [{ kind: 'check', name: id, said: `${id} (${subject}): no finding`, ...words('no finding') }]
      : [];
  });
}

function sheetEvidence({ design }: DesignedBoard): readonly SaidOfBoard[] {
  return sheetCodesOf(design).map((code) => ({
    kind: 'document',
    name: code,
    said: `Drawing ${sheetNumber(code, 1)}`,
    ...words(sheetNumber(code, 1)),
  }));
}

/** Words of the design as a value without unit. */
export function words(value: string | readonly string[]): SaidValue {
  return { value, unit: '', shown: typeof value === 'string' ? value : value.join(', ') };
}
