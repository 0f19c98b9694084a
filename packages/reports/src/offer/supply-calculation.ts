import { roundHalfUp } from '@pw/configurator/formula/functions';
import { tagsOf } from '@pw/switchboard/design/rating-words';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import { cableMetal, withoutMetal } from '@pw/switchboard/model/cable';
import type {
  Impedance,
  ImpedancePart,
  NetworkFeeder,
  Selectivity,
  SupplyNetwork,
} from '@pw/switchboard/model/supply-network';
import type { ReportBlock, ReportField, ReportPart } from '../document/report-document.ts';
import type { ReportRow } from '../document/report-table.ts';
import { groupEqualBoards } from './equal-boards.ts';
import { type DesignedBoard, isDesigned, type OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

/** What stands with every word of selectivity. */
const HOUSE_RULE = "house rule; the maker's tables decide";

/** The calculation of the supply of each board whose network or transformer is known (SBD 2.9 to 2.11); equal boards share it. */
export function supplyCalculations({ boards }: Pick<OfferData, 'boards'>): readonly ReportPart[] {
  return groupEqualBoards(boards).flatMap(({ boards: [first], name }) =>
    isDesigned(first) && first.design.network ? [calculation(name, first.board, first.design.network)] : [],
  );
}

function calculation(name: string, board: EvaluatedBoard, network: SupplyNetwork): ReportPart {
  return flowingPart(`Supply: ${name}`, [
    { kind: 'paragraph', style: 'small', text: METHOD },
    { kind: 'heading', text: 'Supply and cables' },
    { kind: 'fields', fields: enteredFields(board, network) },
    { kind: 'heading', text: 'Impedances before the busbar' },
    impedanceTable(network),
    { kind: 'heading', text: 'At the busbar' },
    { kind: 'fields', fields: busbarFields(network) },
    ...(network.feeders.length === 0 ? [] : wayBlocks(board, network)),
  ]);
}

const METHOD =
  'Engineering aid. Simplified IEC 60909 at the operational voltage; cables at 20 °C, at an earth fault 1.5 times as resistive.';

const field = (label: string, value: string): ReportField => ({ label, value });

/** What was entered, and what of the transformer is that of the tables. */
function enteredFields({ values }: EvaluatedBoard, { source: { transformer } }: SupplyNetwork): readonly ReportField[] {
  const { TRAFO_KVA, TRAFO_QTY, HV_MVA, FAULT_MVA, MOTOR_KW } = values;
  const { SUPPLY_M, SUPPLY_RUNS, SUPPLY_SIZE, CABLE_MATERIAL } = values;
  const sized = (label: string, value: number | null, unit: string) =>
    value === null ? [] : [field(label, `${value} ${unit}`)];
  return [
    field('Operational voltage', `${values.OPER_VOLTAGE} V`),
    ...(transformer === null
      ? sized('Fault power of the network', FAULT_MVA, 'MVA')
      : [
          field('Transformers', `${TRAFO_QTY} x ${TRAFO_KVA} kVA`),
          field('Short-circuit voltage uk', `${transformer.ukPercent.value} %`),
          field('Its resistive part ukr', `${transformer.ukrPercent.value} %`),
          field('Fault power at high voltage', HV_MVA === null ? 'Not limited' : `${HV_MVA} MVA`),
        ]),
    ...(SUPPLY_SIZE === null || SUPPLY_M === 0
      ? []
      : [field('Supply cable', `${SUPPLY_M} m, ${SUPPLY_RUNS} x ${SUPPLY_SIZE} mm2 ${cableMetal(CABLE_MATERIAL)}`)]),
    ...sized('Motors in operation', MOTOR_KW, 'kW'),
    field('Most voltage drop', `${values.VOLT_DROP_PCT} %`),
  ];
}

const impedanceColumns = [
  { title: 'Part', kind: 'text', widthCharacters: 30 },
  { title: 'R, mohm', kind: 'text', widthCharacters: 12 },
  { title: 'X, mohm', kind: 'text', widthCharacters: 12 },
] as const;

const partNames: Readonly<Record<ImpedancePart['what'], string>> = {
  transformers: 'Transformers, with K_T',
  network: 'Network',
  'supply cable': 'Supply cable',
};

function impedanceTable({ source }: SupplyNetwork): ReportBlock {
  const line = (name: string, { resistanceMohm, reactanceMohm }: Impedance): ReportRow => ({
    kind: 'line',
    cells: [name, decimals(resistanceMohm.value, 3), decimals(reactanceMohm.value, 3)],
  });
  return {
    kind: 'table',
    columns: impedanceColumns,
    rows: [
      ...source.parts.map((part) => line(partNames[part.what], part)),
      line('Together', source),
      line('Loop of an earth fault', source.loop),
    ],
  };
}

function busbarFields({ ikKa, kappa, ipKa, loopMohm }: SupplyNetwork): readonly ReportField[] {
  return [
    field("Short-circuit current Ik''", `${decimals(ikKa.value, 2)} kA`),
    field('Peak factor kappa', decimals(kappa.value, 3)),
    field('Peak current ip', `${decimals(ipKa.value, 2)} kA`),
    field('Impedance of an earth fault', `${decimals(loopMohm.value, 2)} mohm`),
  ];
}

const wayColumns = [
  { title: 'Feeder', kind: 'text', widthCharacters: 20 },
  { title: 'Cable', kind: 'text', widthCharacters: 28 },
  { title: 'Icu, kA', kind: 'text', widthCharacters: 9 },
  { title: 'End, kA', kind: 'text', widthCharacters: 9 },
  { title: 'Earth fault, A', kind: 'text', widthCharacters: 11 },
  { title: 'Trips at once, A', kind: 'text', widthCharacters: 11 },
  { title: 'Drop, %', kind: 'text', widthCharacters: 8 },
  { title: 'Selectivity', kind: 'text', widthCharacters: 20 },
] as const;

function wayBlocks({ feeders }: EvaluatedBoard, network: SupplyNetwork): readonly ReportBlock[] {
  const byName = new Map(feeders.map((feeder) => [feeder.name, feeder]));
  const rows = network.feeders.map(({ name, icuKa, end, selectivity }): ReportRow => {
    const { CABLE: cable = '', CABLE_LENGTH: lengthM = 0 } = byName.get(name)?.values ?? {};
    return {
      kind: 'line',
      cells: [
        ...tagsOf(feeders, [name]),
        end && cable !== '' ? `${lengthM} m, ${withoutMetal(cable)} ${cable.metal}` : '',
        icuKa === null ? '' : decimals(icuKa, 2),
        end ? decimals(end.endKa.value, 2) : '',
        end ? String(end.loopA.value) : '',
        end?.tripA ? String(end.tripA.value) : '',
        end ? decimals(end.dropPercent.value, 2) : '',
        wordText(selectivity),
      ],
    };
  });
  return [
    { kind: 'heading', text: 'Ways' },
    { kind: 'table', columns: wayColumns, rows },
    { kind: 'paragraph', style: 'small', text: `Trips at once, selectivity: ${HOUSE_RULE}.` },
  ];
}

/** The selectivity of a board as its data sheet says it, equal ways together. */
export function selectivityText({ board, design }: DesignedBoard): string {
  const ways = design.network?.feeders ?? [];
  const alike = Map.groupBy(ways, ({ selectivity }) => wordText(selectivity));
  const texts = Array.from(alike, ([word, each]) => `${word}: ${tagsOf(board.feeders, each.map(nameOf)).join(', ')}`);
  return texts.length === 0 ? "To be shown by the maker's tables" : `${texts.join('; ')} (${HOUSE_RULE})`;
}

const nameOf = ({ name }: NetworkFeeder) => name;

function wordText({ word, toKa }: Selectivity): string {
  return word === 'total' || word === 'partial' ? `${word} to ${decimals(toKa ?? 0, 2)} kA` : word;
}

function decimals(value: number, places: number): string {
  return roundHalfUp(value, places).toFixed(places);
}
