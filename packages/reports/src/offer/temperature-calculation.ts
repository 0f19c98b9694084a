import { roundHalfUp } from '@pw/configurator/formula/functions';
import { smallMargins } from '@pw/switchboard/checks/small-margin';
import { temperatureNote } from '@pw/switchboard/checks/temperature-note';
import { tightestZone } from '@pw/switchboard/checks/tightest-zone';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardTemperatures, CubicleTemperatures } from '@pw/switchboard/model/thermal';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportField, ReportPart } from '../document/report-document.ts';
import type { ReportRow } from '../document/report-table.ts';
import { groupEqualBoards } from './equal-boards.ts';
import { type DesignedBoard, isDesigned, type OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

/** The temperatures of each board that has some (SBD 19.7); equal boards share them. What a breaker may carry stays with us. */
export function temperatureCalculations({
  boards,
  tables,
}: Pick<OfferData, 'boards' | 'tables'>): readonly ReportPart[] {
  return groupEqualBoards(boards).flatMap(({ boards: [first], name }) =>
    isDesigned(first) && first.design.thermal?.isConverged
      ? [calculation(name, first, first.design.thermal, tables)]
      : [],
  );
}

function calculation(
  name: string,
  { board, design }: DesignedBoard,
  thermal: BoardTemperatures,
  tables: Tables,
): ReportPart {
  return flowingPart(`Temperature: ${name}`, [
    { kind: 'paragraph', style: 'small', text: temperatureNote(board, thermal) },
    { kind: 'heading', text: 'Conditions and balance' },
    { kind: 'fields', fields: conditions(board, thermal) },
    { kind: 'heading', text: 'Cubicles' },
    cubicleTable(thermal, smallMargins(tables, board, design)),
    ...(thermal.devices.length === 0
      ? []
      : ([
          { kind: 'heading', text: 'Breakers and other devices, the hottest copy of each' },
          deviceTable(thermal),
        ] as const)),
  ]);
}

const field = (label: string, value: string): ReportField => ({ label, value });

function conditions({ values }: EvaluatedBoard, thermal: BoardTemperatures): readonly ReportField[] {
  const { lossW, solarW, wallW, ventW } = thermal;
  return [
    field('Air around the board', `${values.AMBIENT} °C, ${values.ALTITUDE} m above the sea`),
    field('Degree of protection', `${values.SB_IP}, ${values.VENTILATION === 'V' ? 'ventilated' : 'not ventilated'}`),
    field('Filter fans', values.VENT_FANS),
    ...(solarW > 0 ? [field('Sun', `${tenth(solarW)} W`)] : []),
    field('Balance', `in ${tenth(lossW)} W, walls ${tenth(wallW)} W, air ${tenth(ventW)} W`),
  ];
}

const cubicleColumns = [
  { title: 'Cubicle', kind: 'text', widthCharacters: 9 },
  { title: 'Heat, W', kind: 'text', widthCharacters: 12 },
  { title: 'Air flow, m3/h', kind: 'text', widthCharacters: 14 },
  { title: 'Hottest air, °C', kind: 'text', widthCharacters: 14 },
  { title: 'Hottest bar, °C', kind: 'text', widthCharacters: 14 },
  { title: 'Hottest terminal, °C', kind: 'text', widthCharacters: 18 },
  { title: 'Below its limit, K', kind: 'text', widthCharacters: 20 },
] as const;

function cubicleTable({ cubicles, devices }: BoardTemperatures, small: ReadonlySet<number>): ReportBlock {
  const rows = cubicles.map((cubicle): ReportRow => {
    const { number, lossW, airFlowM3H, zones, bars } = cubicle;
    const terminalsC = devices.filter(({ cubicle }) => cubicle === number).map(({ terminalC }) => terminalC);
    return {
      kind: 'line',
      cells: [
        String(number),
        tenth(lossW),
        tenth(airFlowM3H),
        highest(zones.map(({ airC }) => airC)),
        highest(bars.map(({ tempC }) => tempC)),
        highest(terminalsC),
        marginText(cubicle, small),
      ],
    };
  });
  return { kind: 'table', columns: cubicleColumns, rows };
}

/** How far the air is below its limit where it is nearest to it, and whether that is little for a closed column. */
function marginText(cubicle: CubicleTemperatures, small: ReadonlySet<number>): string {
  const zone = tightestZone(cubicle);
  return zone === null ? '' : `${tenth(zone.limitC - zone.airC)}${small.has(cubicle.number) ? ', small margin' : ''}`;
}

const deviceColumns = [
  { title: 'Device', kind: 'text', widthCharacters: 30 },
  { title: 'Current, A', kind: 'text', widthCharacters: 12 },
  { title: 'Air, °C', kind: 'text', widthCharacters: 12 },
  { title: 'Terminal, °C', kind: 'text', widthCharacters: 12 },
] as const;

/** A row of each entry, with the hottest of its copies. */
function deviceTable({ devices }: BoardTemperatures): ReportBlock {
  const rows = [...Map.groupBy(devices, ({ name }) => name)].map(([name, copies]): ReportRow => {
    const cells = [
      highest(copies.map(({ currentA }) => currentA)),
      highest(copies.map(({ airC }) => airC)),
      highest(copies.map(({ terminalC }) => terminalC)),
    ];
    return { kind: 'line', cells: [name, ...cells] };
  });
  return { kind: 'table', columns: deviceColumns, rows };
}

/** Nothing where a cubicle has none of the kind. */
function highest(valuesC: readonly number[]): string {
  return valuesC.length === 0 ? '' : tenth(Math.max(...valuesC));
}

function tenth(value: number): string {
  return roundHalfUp(value, 1).toFixed(1);
}
