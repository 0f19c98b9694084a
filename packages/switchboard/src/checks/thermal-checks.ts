import { atMost, type Bound, fault, judged, mustBe, phrase } from '../findings/judgement.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { createListCache } from '../model/kept-results.ts';
import type { BoardTemperatures, DeviceTemperature } from '../model/thermal.ts';
import type { Tables } from '../tables/tables.ts';
import { thermalConstant } from '../thermal/thermal-constant.ts';
import type { Check, CheckContext } from './check.ts';
import type { CheckId, JudgementOf } from './check-codes.ts';
import { isHot, tightestZone } from './tightest-zone.ts';

/** The checks of temperatures (SBD 19.5). Where they could not be worked out T0 stands alone. */
export const thermalChecks: readonly Check[] = [
  {
    id: 'T0',
    judge: ({ design }) =>
      design?.thermal
        ? [judged({}, [mustBe('WORKED_OUT', design.thermal.isConverged ? 'yes' : 'no', 'yes')], fault('UNKNOWN'))]
        : [],
  },
  { id: 'T1', judge: withTemperatures(judgeAir) },
  { id: 'T2', judge: withTemperatures(judgeLoads) },
];

type Judged = CheckContext & { readonly design: BoardDesign; readonly thermal: BoardTemperatures };

function withTemperatures<Id extends CheckId>(
  judge: (judged: Judged) => readonly JudgementOf<Id>[],
): (context: CheckContext) => readonly JudgementOf<Id>[] {
  return (context) => {
    const { design } = context;
    return design?.thermal?.isConverged ? judge({ ...context, design, thermal: design.thermal }) : [];
  };
}

/** Of each cubicle the zone that says most of its air. */
function tightestZones({ cubicles }: Pick<BoardTemperatures, 'cubicles'>) {
  return zonesOfCubicles(cubicles, [], (cubicle) => {
    const zone = tightestZone(cubicle);
    return zone === null ? [] : [{ ...zone, cubicle: cubicle.number }];
  });
}

const zonesOfCubicles = createListCache();

/** The numbers of the cubicles in which air is above its limit (check T1). */
export function hotCubicles({ thermal }: Pick<BoardDesign, 'thermal'>): ReadonlySet<number> {
  const cubicles = thermal?.isConverged ? thermal.cubicles : [];
  return new Set(cubicles.flatMap(({ number, zones }) => (zones.some(isHot) ? [number] : [])));
}

function judgeAir({ board, thermal }: Judged): readonly JudgementOf<'T1'>[] {
  const zones = tightestZones(thermal);
  const hot = zones.filter(isHot);
  const bounds = (hot.length > 0 ? hot : zones).map(({ cubicle, airC, limitC }) =>
    atMost('AIR', airC, limitC, { cubicle }),
  );
  const cubicles = hot.map((zone) => phrase('CUBICLE', zone));
  return [judged(placeOf(hot), bounds, fault('ABOVE', { cubicles }, { steps: remediesOf(board) }))];
}

/** A finding names cubicles where it is about some. */
function placeOf(hot: readonly { readonly cubicle: number }[]) {
  return hot.length > 0 ? { cubicles: [...new Set(hot.map(({ cubicle }) => cubicle))] } : {};
}

/** What a board may still do against its heat. */
function remediesOf({ values }: EvaluatedBoard): readonly (string | null)[] {
  return [
    values.VENTILATION === 'V' ? null : 'CLOSED',
    values.VENT_FANS === 'None' ? 'NO_FANS' : null,
    values.SB_REAR === 'Free' ? null : 'REAR',
  ];
}

function judgeLoads({ board, design, tables, thermal }: Judged): readonly JudgementOf<'T2'>[] {
  const mostC = thermalConstant(tables, 'most temperature of bars and terminals');
  const devices = loadedDevices(thermal.devices, [tables], (device) => [
    loaded({ device }, boundsOf(tables, mostC, device)),
  ]);
  const bars = loadedBars(thermal.cubicles, [tables], ({ number: cubicle, bars: own }) =>
    own.map(({ bar, tempC }) => loaded({ cubicle, bar, tempC }, [atMost('BAR', tempC, mostC, { cubicle, bar })])),
  );
  const hotDevices = devices.filter(({ isAbove }) => isAbove);
  const hotBars = bars.filter(({ isAbove }) => isAbove);
  const isHotBoard = hotDevices.length + hotBars.length > 0;
  const shown = isHotBoard ? [...hotDevices, ...hotBars] : [...hottest(devices), ...hottest(bars)];
  const tags = new Map(isHotBoard ? design.compartments?.map(({ address, tag }) => [address, tag]) : []);
  const parts = [
    ...hotDevices.map(({ device }) => phrase(device.permittedA === null ? 'DEVICE' : 'BREAKER', toldOf(device, tags))),
    ...hotBars.map(({ cubicle, bar, tempC }) => phrase('HOT_BAR', { cubicle, bar, tempC })),
  ];
  const names = new Set(hotDevices.map(({ device }) => device.name));
  const place = {
    ...(names.size > 0 ? { feeders: board.feeders.map(({ name }) => name).filter((name) => names.has(name)) } : {}),
    ...placeOf(hotBars),
  };
  const bounds = shown.flatMap((each) => each.bounds);
  return [
    judged(place, bounds, fault('ABOVE', { parts, ways: waysToRelieve(board, names) }, { steps: remediesOf(board) })),
  ];
}

/** A device or bar that stays as warm as it was is not judged again. */
const loadedDevices = createListCache();
const loadedBars = createListCache();

type Loaded = { readonly bounds: readonly LoadBound[]; readonly isAbove: boolean; readonly share: number };

/** A device or bar with its bounds: above one of them or not, and its greatest share of a limit. */
function loaded<Each extends object>(each: Each, bounds: readonly LoadBound[]): Each & Loaded {
  const share = Math.max(...bounds.map(({ actual, limit }) => Number(actual) / Number(limit)));
  return { ...each, bounds, isAbove: bounds.some(({ isKept }) => !isKept), share };
}

/** Hot outgoing ways whose load can be said. */
function waysToRelieve({ feeders }: EvaluatedBoard, hot: ReadonlySet<string>): readonly string[] {
  return feeders.flatMap(({ name, type, values }) =>
    hot.has(name) && type.role === 'outgoing' && values.FEEDER_LOAD !== undefined ? [name] : [],
  );
}

type LoadBound = Bound<'CURRENT' | 'TERMINAL' | 'BAR'>;

function boundsOf(tables: Tables, mostC: number, device: DeviceTemperature): readonly LoadBound[] {
  const { name, currentA, permittedA, terminalC } = device;
  const ofTerminal = atMost('TERMINAL', terminalC, mostC, { name });
  if (permittedA === null) {
    return [ofTerminal];
  }
  return [
    atMost('CURRENT', currentA, thermalConstant(tables, 'accuracy of the method') * permittedA, { name }),
    ofTerminal,
  ];
}

/** Of those that are not hot the one that comes nearest to its limits. */
function hottest<Each extends Loaded>(all: readonly Each[]): readonly Each[] {
  const [first, ...others] = all;
  return first ? [others.reduce((most, each) => (each.share > most.share ? each : most), first)] : [];
}

function toldOf(device: DeviceTemperature, tags: ReadonlyMap<string, string>) {
  const { address, name, currentA, permittedA, airC, terminalC } = device;
  return { tag: tags.get(address) ?? name, currentA, airC, terminalC, ...(permittedA === null ? {} : { permittedA }) };
}
