import { articleStatus, type IsVerified } from '@pw/switchboard/articles/article-status';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign, PlacedFeeder } from '@pw/switchboard/model/design';
import type { ArticleTables } from '@pw/switchboard/tables/article-tables';
import { exchangeReal, exchangeText, listed, UNSET } from '../exchange-file.ts';
import type { ModelHead } from '../model-head.ts';
import { type IfcFile, label, textValue } from './ifc-file.ts';

/** A property of a set; null where it has no value, so that it is left out. */
type Property = readonly [name: string, value: PropertyValue | null];

type PropertyValue = { readonly single: string } | { readonly upper: string; readonly lower: string };

const measured = (measure: string) => (value: number | null) =>
  value === null ? null : { single: `${measure}(${exchangeReal(value)})` };
const current = measured('IFCELECTRICCURRENTMEASURE');
const real = measured('IFCREAL');
const count = (value: number | null) => (value === null ? null : { single: `IFCINTEGER(${value})` });
const text = (value: string) => (value === '' ? null : { single: textValue(value) });
const isTrue = { single: 'IFCBOOLEAN(.T.)' };

/** Writes the properties of a thing as a set of the name and hangs it at it. */
function addSet(file: IfcFile, thing: string, path: string, name: string, properties: readonly Property[]): void {
  const written = properties.flatMap(([property, value]) => {
    if (value === null) {
      return [];
    }
    const title = label(property);
    return 'single' in value
      ? [file.share('IFCPROPERTYSINGLEVALUE', title, UNSET, value.single, UNSET)]
      : [file.share('IFCPROPERTYBOUNDEDVALUE', title, UNSET, value.upper, value.lower, UNSET, UNSET)];
  });
  const set = file.addRoot(`${path}/${name}`, 'IFCPROPERTYSET', label(name), UNSET, listed(...written));
  file.addRoot(`${path}/${name}/of`, 'IFCRELDEFINESBYPROPERTIES', UNSET, UNSET, listed(thing), set);
}

const ELECTRICAL = 'Pset_ElectricalDeviceCommon';

/** The standard IFC properties of a device: its voltage up to that of the board, its frequency, and an earth. */
function commonProperties({ values }: EvaluatedBoard): readonly Property[] {
  const frequency = `IFCFREQUENCYMEASURE(${exchangeReal(values.RATED_FRQ)})`;
  const voltage = `IFCELECTRICVOLTAGEMEASURE(${exchangeReal(values.OPER_VOLTAGE)})`;
  return [
    ['RatedVoltage', { upper: voltage, lower: UNSET }],
    ['NominalFrequencyRange', { upper: frequency, lower: frequency }],
    ['HasProtectiveEarth', isTrue],
  ];
}

/** The properties of a whole board. */
export function addBoardProperties(
  file: IfcFile,
  thing: string,
  board: EvaluatedBoard,
  { inA, busbars }: BoardDesign,
  { offerNumber, knowledgeVersion }: Pick<ModelHead, 'offerNumber' | 'knowledgeVersion'>,
): void {
  const { values } = board;
  const { fault } = inA;
  addSet(file, thing, 'board', ELECTRICAL, [
    ['RatedCurrent', current(inA.markedA.value)],
    ...commonProperties(board),
    ['IP_Code', text(values.SB_IP)],
  ]);
  addSet(file, thing, 'board', 'Pset_Panelwright_Board', [
    ['InAMarked', current(inA.markedA.value)],
    ...(fault.kind === 'icw'
      ? ([
          ['IcwKa', real(fault.kA)],
          ['IcwTime', real(fault.s)],
        ] as const)
      : ([['IccKa', real(fault.kA)]] as const)),
    ['Form', text(values.SB_FORM)],
    ['BusbarMaterial', text(busbars.main.material)],
    ['BusbarSize', text(String(busbars.main.size))],
    ['Neutral', text(String(busbars.neutral?.size ?? ''))],
    ['EarthSize', text(String(busbars.earth.size))],
    ['Ambient', real(values.AMBIENT)],
    ['KnowledgeVersion', text(knowledgeVersion)],
    ['OfferNumber', text(offerNumber)],
  ]);
}

/** A device of the board with its place. */
export type PlacedDevice = { readonly placed: PlacedFeeder; readonly address: string; readonly tag: string };

/** The purpose of a feeder, e.g. `MCCB outgoing`. */
export function deviceFunction({ feeder }: PlacedFeeder): string {
  return `${feeder.kind.family.name} ${feeder.type.role}`;
}

/** The properties of a breaker. An article number is in a customer's file only when it is verified (SBD 4.8). */
export function addDeviceProperties(
  file: IfcFile,
  thing: string,
  { placed, address, tag }: PlacedDevice,
  of: {
    readonly board: EvaluatedBoard;
    readonly tables: ArticleTables;
    readonly isVerified: IsVerified;
    readonly path: string;
  },
): void {
  const { feeder, section } = placed;
  const { values } = feeder;
  const catalogueNumber = orderedNumber(values);
  const status = articleStatus({ catalogueNumber }, of.tables, of.isVerified);
  const { path } = of;
  addSet(file, thing, path, ELECTRICAL, [
    ['RatedCurrent', current(values.RATING)],
    ...commonProperties(of.board),
    ['NumberOfPoles', count(values.POLES)],
  ]);
  addSet(file, thing, path, 'Pset_Panelwright_Device', [
    ['Address', text(address)],
    ['Tag', text(tag)],
    ['Function', text(deviceFunction(placed))],
    ['Frame', text(values.FRAME)],
    ['Class', text(values.ICU_CLASS)],
    ['IcuKa', real(values.ICU)],
    ['IncA', current(values.INC)],
    ['Release', text(values.RELEASE)],
    ['Article', text(status === 'verified' ? catalogueNumber : '')],
    ['ArticleStatus', text(status ?? '')],
    ['Section', text(section)],
    ['CableText', text(String(values.CABLE))],
  ]);
}

/** A quantity as IFC counts it: kg, or pieces. */
export type Quantity = readonly [kind: 'IFCQUANTITYWEIGHT' | 'IFCQUANTITYCOUNT', name: string, value: number];

/** Writes quantities of a thing as a set of the name and hangs it at it. */
export function addQuantities(
  file: IfcFile,
  thing: string,
  path: string,
  name: string,
  quantities: readonly Quantity[],
): void {
  const written = quantities.map(([kind, quantity, value]) =>
    file.add(kind, exchangeText(quantity), UNSET, UNSET, exchangeReal(value), UNSET),
  );
  const set = file.addRoot(`${path}/${name}`, 'IFCELEMENTQUANTITY', label(name), UNSET, UNSET, listed(...written));
  file.addRoot(`${path}/${name}/of`, 'IFCRELDEFINESBYPROPERTIES', UNSET, UNSET, listed(thing), set);
}
