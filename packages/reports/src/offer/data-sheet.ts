import { roundHalfUp } from '@pw/configurator/formula/functions';
import { counted } from '@pw/domain/counted';
import { oneOf } from '@pw/domain/word-list';
import { peakCurrent } from '@pw/switchboard/busbar/withstand';
import { faultText, markText, tagsOf } from '@pw/switchboard/design/rating-words';
import { clearancesOf, clearanceText } from '@pw/switchboard/layout/clearances';
import { sectionDiversity } from '@pw/switchboard/loads/section-load';
import { supplyWords } from '@pw/switchboard/loads/supply-words';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import { type CabinetMounting, type CabinetPlan, POLE_CABINET } from '@pw/switchboard/model/cabinet';
import type { BoardDesign, MainBar, TransportUnit } from '@pw/switchboard/model/design';
import { OUTDOOR } from '@pw/switchboard/model/enclosure-properties';
import { feederTag } from '@pw/switchboard/model/feeder-tag';
import type { BoardValues } from '@pw/switchboard/model/part-properties';
import type { SupportRun } from '@pw/switchboard/model/support-run';
import { sourceKindsOf, tellsSources } from '@pw/switchboard/supply/sources';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportField, ReportPart } from '../document/report-document.ts';
import type { ReportRow } from '../document/report-table.ts';
import { connectionFields } from './connection-fields.ts';
import { clarifications } from './deviations.ts';
import { type DesignedBoard, printSize } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';
import { exclusionText } from './scope-pages.ts';
import { selectivityText } from './supply-calculation.ts';

/** The technical data sheet of a board (SBD 15.2), below what it says in sentences. */
export function dataSheet(board: DesignedBoard, tables: Tables, sentences: readonly string[]): ReportPart {
  const notes = notesAndClarifications(board);
  return flowingPart(`Technical data sheet: ${board.name}`, [
    { kind: 'paragraph', style: 'body', text: sentences.join(' ') },
    ...section('Ratings', { kind: 'fields', fields: ratedFields(board, tables) }),
    ...supplySection(board, tables),
    ...section('Construction', { kind: 'fields', fields: constructionFields(board, tables) }),
    ...section('Busbars', { kind: 'fields', fields: busbarFields(board, tables) }),
    ...section('Transport units', transportUnits(board)),
    ...section('Not part of the board', {
      kind: 'paragraph',
      style: 'body',
      text: exclusionText(board.board.values),
    }),
    ...(notes.length === 0 ? [] : section('Notes and clarifications', { kind: 'list', items: notes })),
  ]);
}

/** Technical data that belong together, under the heading that the data sheet gives them. */
export type TechnicalArea = { readonly title: string; readonly fields: readonly ReportField[] };

/** The technical data of a board in the order of its sheet. */
export function technicalAreas(board: DesignedBoard, tables: Tables): readonly TechnicalArea[] {
  return [
    { title: 'Ratings', fields: ratedFields(board, tables) },
    { title: 'Construction', fields: constructionFields(board, tables) },
    { title: 'Busbars', fields: busbarFields(board, tables) },
  ];
}

/** The same without headings. */
export function technicalFields(board: DesignedBoard, tables: Tables): readonly ReportField[] {
  return technicalAreas(board, tables).flatMap(({ fields }) => fields);
}

function section(text: string, block: ReportBlock): readonly ReportBlock[] {
  return [{ kind: 'heading', text }, block];
}

const unitColumns = [
  { title: 'Unit', kind: 'text', widthCharacters: 12 },
  { title: 'Cubicles', kind: 'text', widthCharacters: 22 },
  { title: 'Width, mm', kind: 'millimetres', widthCharacters: 12 },
  { title: 'Mass, kg', kind: 'kilograms', widthCharacters: 12 },
  { title: 'Centre of gravity, mm', kind: 'text', widthCharacters: 20 },
  { title: 'Floor, kN/m2', kind: 'text', widthCharacters: 12 },
  { title: 'Sling per eye, kN', kind: 'text', widthCharacters: 12 },
] as const;

/** Masses are rounded as the design gives them out, so that the column adds up (SBD 1.3). */
function transportUnits({ design }: DesignedBoard): ReportBlock {
  const rows = design.transportUnits.map((unit): ReportRow => {
    const numbers = unit.cubicles.map(({ number }) => number);
    return {
      kind: 'line',
      cells: [
        `TU-${unit.number}`,
        numbers.join(', '),
        unit.widthMm,
        unitKg(unit),
        ...handling(unit, cabinetOf(design)),
      ],
    };
  });
  const total: ReportRow = {
    kind: 'total',
    cells: ['Board', null, design.lengthMm.value, boardKg(design), null, null, null],
  };
  return { kind: 'table', columns: unitColumns, rows: [...rows, total] };
}

/** Data for lifting and setting down: centre of gravity from left and floor, load on the floor, pull on each eye. */
function handling(
  { cgXmm, cgZmm, floorLoadKnM2, slingKn }: TransportUnit,
  cabinet: CabinetPlan | undefined,
): readonly string[] {
  const centre = `${roundHalfUp(cgXmm.value, 0)} / ${roundHalfUp(cgZmm.value, 0)}`;
  const [floor = '', sling = ''] = [floorLoadKnM2, slingKn].map(({ value }) =>
    roundHalfUp(value, DECIMALS).toFixed(DECIMALS),
  );
  // What hangs loads no floor, and a cabinet has no eyes.
  return [centre, cabinet?.mounting === 'wall' ? '-' : floor, cabinet ? '-' : sling];
}

/** The points that the customer should read twice: the note of the board, and its clarifications. */
function notesAndClarifications(designed: DesignedBoard): readonly string[] {
  const note = designed.board.values.CUSTOM_NOTE.trim();
  return [...(note === '' ? [] : [note]), ...clarifications(designed).map(({ text }) => text)];
}

const NONE = 'None';

/** The ratings of the board. */
function ratedFields(designed: DesignedBoard, tables: Tables): readonly ReportField[] {
  const { board, design } = designed;
  const { values } = board;
  const label = labelFinder(tables, values);
  const peakKa = roundHalfUp(peakCurrent(tables, board).value, 1);
  return [
    field('Standard', `Designed to ${DESIGN_STANDARD}`),
    field('Rated current InA', markText(design.inA)),
    ...sectionFields(board, design),
    field('Operational voltage Ue', `${values.OPER_VOLTAGE} V AC`),
    ...faultFields(board, design),
    field('Insulation voltage Ui', `${values.UI} V`),
    field('Peak withstand Ipk', `${peakKa} kA`),
    field('Impulse voltage Uimp', `${values.UIMP} kV`),
    field('Diversity factor RDF', diversityText(board, tables)),
    field('Frequency', `${values.RATED_FRQ} Hz`),
    field('Busbar system', label('BUSBAR_SYS')),
    field('Ambient, highest', `${values.AMBIENT} °C`),
    field('Altitude', `${label('ALTITUDE')} m`),
    field('Basis of breaker ratings', label('SB_RATING_BASIS')),
    field('Selectivity', selectivityText(designed)),
    field('Control voltage', `${values.CONTROL_VOLTAGE.replace(' ', ' V ')}`),
  ];
}

/** The marked current of each of several sections; one without an incomer is fed through a coupler (SBD 4.10). */
function sectionFields({ feeders }: EvaluatedBoard, { inA: { sections } }: BoardDesign): readonly ReportField[] {
  const texts = sections.map(({ section, markedA, incomer, coupler }) => {
    const [by] = tagsOf(feeders, [incomer ?? coupler ?? '']);
    const fed = coupler === null ? 'not fed' : `fed through coupler ${by}`;
    return `${section} ${markedA === null ? fed : `${markedA.value} A by ${by}`}`;
  });
  return texts.length < 2 ? [] : [field('InA of the sections', texts.join(', '))];
}

/** Moulded-case incomers hold no short-time current: what they protect is rated for the fault behind them (SBD 4.2). */
function faultFields(board: EvaluatedBoard, { inA }: BoardDesign): readonly ReportField[] {
  const { INTERRUPT_RATING, SC_TIME } = board.values;
  return inA.fault.kind === 'icw'
    ? [field('Short-time withstand Icw', faultText(inA, board))]
    : [
        field('Rated conditional short-circuit current Icc', faultText(inA, board)),
        field('Short circuit of the busbars', `${INTERRUPT_RATING} kA for ${SC_TIME} s`),
      ];
}

/** The supply of the board and its interlocks; none for a board of one grid without a scheme (SBD 2.4). */
function supplySection({ board }: DesignedBoard, tables: Tables): readonly ReportBlock[] {
  const words = supplyWords(tables, board);
  const label = labelFinder(tables, board.values);
  const incomers = board.feeders
    .filter(({ values }) => values.COPIES > 0)
    .filter((each) => sourceKindsOf(each).length > 0);
  const sources = incomers.map((feeder) => `${feederTag(feeder)}: ${oneOf(sourceKindsOf(feeder))}`).join('; ');
  const fields = [
    ...(words === null ? [] : [field('Supply scheme', words.scheme)]),
    ...(tellsSources(board) ? [field('Sources', sources), field('Earthing of the system', label('SB_EARTHING'))] : []),
    ...(words === null || words.interlock === '' ? [] : [field('Interlock', words.interlock)]),
    ...(words === null || words.changeover === '' ? [] : [field('Changeover', words.changeover)]),
    ...(words?.states ?? []).map((state, index) => field(`State ${index + 1}`, state)),
  ];
  return fields.length === 0 ? [] : section('Supply', { kind: 'fields', fields });
}

/** How the board is built. */
function constructionFields({ board, design }: DesignedBoard, tables: Tables): readonly ReportField[] {
  const { values } = board;
  const label = labelFinder(tables, values);
  return [
    field('Dimensions', printSize(design)),
    field('Mass', `${boardKg(design).toFixed(DECIMALS)} kg`),
    ...heatFields(design),
    field('Room to keep free, mm', clearanceText(clearancesOf(tables, board, design))),
    ...standingFields(design),
    field('Degree of protection', label('SB_IP')),
    ...(values.SB_LOCATION === OUTDOOR ? [field('Location', 'Outdoor, with canopy')] : []),
    field('Form of separation', label('SB_FORM')),
    field('Construction', label('SB_DESIGN')),
    field('Paint shade', label('SB_COLOR')),
    ...connectionFields(board),
    ...(cabinetOf(design)
      ? []
      : [
          field('Base frame', values.SB_BASEFRAME === 0 ? NONE : `${values.SB_BASEFRAME} mm`),
          field('Sheet thickness', sheetText(tables, design)),
        ]),
  ];
}

/** What a board gives to the room, and what each cubicle loses; nothing where it could not be worked out. */
function heatFields({ thermal }: BoardDesign): readonly ReportField[] {
  if (!thermal?.isConverged) {
    return [];
  }
  const watts = (value: number) => `${roundHalfUp(value, 1).toFixed(1)} W`;
  const { lossW, cubicles } = thermal;
  return [
    field('Heat to the room', `${watts(lossW)} at rated diversity`),
    field('Heat of the cubicles', cubicles.map((each) => `${each.number}: ${watts(each.lossW)}`).join(', ')),
  ];
}

function cabinetOf({ cubicles }: BoardDesign): CabinetPlan | undefined {
  return cubicles[0]?.cabinet;
}

const mountings: Readonly<Record<CabinetMounting, string>> = {
  wall: 'On the wall',
  floor: 'Free standing on floor',
  plinth: 'On a plinth',
};

/** The enclosure of the board, and its fixing. */
function standingFields(design: BoardDesign): readonly ReportField[] {
  const cabinet = cabinetOf(design);
  if (!cabinet) {
    return [field('Cubicles', String(design.cubicles.length)), field('Mounting', 'Free standing on floor')];
  }
  const { name, noun, mounting, plateWidthMm, plateHeightMm, glandPlate } = cabinet;
  return [
    field('Cabinet', `${noun} ${name}`),
    field('Mounting plate', `${plateWidthMm} x ${plateHeightMm} mm`),
    ...(glandPlate ? [field('Gland plate', `${glandPlate.widthMm} x ${glandPlate.depthMm} mm`)] : []),
    field('Mounting', noun === POLE_CABINET ? 'On a pole' : mountings[mounting]),
  ];
}

function busbarFields({ board, design }: DesignedBoard, tables: Tables): readonly ReportField[] {
  const label = labelFinder(tables, board.values);
  const { main, neutral, earth } = design.busbars;
  if (main.size === '') {
    return [field('Terminal block in the place of busbars', `${main.capacityA?.value ?? 0} A`)];
  }
  const ofChamber = cabinetOf(design)
    ? []
    : [field('Earth bus extension', label('EARTH_EXTN')), field('Position', label('MBB_POS'))];
  return [
    field('Main busbar per phase', barText(main)),
    field('Neutral busbar', neutral ? barText(neutral) : NONE),
    field('Earth busbar', barText(earth)),
    // Boards that were frozen before supports were placed by need say nothing of them.
    ...(design.mainSupports
      ? [field('Busbar supports', supportText(design.mainSupports)), field('Links to devices', LINKS)]
      : []),
    ...ofChamber.slice(0, 1),
    field('Surface', label('BUS_PLATING')),
    ...ofChamber.slice(1),
  ];
}

/** The standard that boards are designed to. */
export const DESIGN_STANDARD = 'IEC 61439-1 and -2';

/** Links are laid short-circuit proof, so that no fault of theirs is reckoned with (SBD 3.12). */
const LINKS = 'by IEC 61439-1 8.6.4, laid short-circuit proof';

/** How far the supports of the main busbars are apart, and how that is known: `at 325 mm, calculated`. */
function supportText({ spanMm, report }: SupportRun): string {
  return `at ${spanMm} mm, ${report === null ? 'calculated' : `report ${report}`}`;
}

function field(label: string, value: string): ReportField {
  return { label, value };
}

/** A value in the words of the list that the user chose it from. */
function labelFinder(tables: Pick<Tables, 'boardOption'>, values: BoardValues) {
  return (property: keyof BoardValues): string => {
    const value = String(values[property]);
    return tables.boardOption.rows.find((row) => row.property === property && row.value === value)?.label ?? value;
  };
}

function barText({ size, material, areaMm2, capacityA }: MainBar): string {
  const capacity = capacityA ? `, carries ${roundHalfUp(capacityA.value, 1)} A` : '';
  return `${size} mm ${material}, ${areaMm2} mm²${capacity}`;
}

/** The rated diversity factor of each bus section, by the circuits whose loads differ (SBD 2.7). */
function diversityText(board: EvaluatedBoard, tables: Tables): string {
  const texts = sectionDiversity(board, tables).map(
    ({ section: letter, circuits, rdf }) => `section ${letter} ${rdf} (${counted(circuits, 'circuit')})`,
  );
  return texts.join(', ') || 'No distribution circuits';
}

/** Thickness of the sheets that are seen from outside (SBD 12.1). */
function sheetText({ sheetPart }: Pick<Tables, 'sheetPart'>, { takeOff }: BoardDesign): string {
  const thick = (part: string) => `${part} ${sheetPart.rows.find((row) => row.part === part)?.thicknessMm} mm`;
  const hasAluminium = (takeOff.aluminiumPlateKg?.value ?? 0) > 0;
  return [
    ...['frame', 'doors', 'rear and top covers', 'gland plate'].map(thick),
    ...(hasAluminium ? [`${thick('aluminium gland plate')} for single cores`] : []),
  ].join(', ');
}

/** Masses are given out to 0.1 kg (SBD 1.3). */
const DECIMALS = 1;

/** Mass of a transport unit as it is printed, kg. */
function unitKg({ massKg }: TransportUnit): number {
  return roundHalfUp(massKg.value, DECIMALS);
}

/** Mass of a board, kg: the sum of the printed masses of its transport units. */
export function boardKg({ transportUnits }: BoardDesign): number {
  const sumKg = transportUnits.reduce((sum, unit) => sum + unitKg(unit), 0);
  return roundHalfUp(sumKg, DECIMALS);
}
