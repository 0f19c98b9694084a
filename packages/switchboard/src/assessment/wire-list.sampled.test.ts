import { mustReadCatalog } from '@pw/catalog/read';
import { createRandom } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { randomWiredBoard } from '@pw/testing/wired-board';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { compartmentsOf } from '../layout/compartments.ts';
import { circuitsOf } from '../wiring/circuits.ts';
import { listWires } from '../wiring/list-wires.ts';
import { type BoardPin, pinName, type WireList } from '../wiring/wire-list.ts';
import { assessBoard } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const random = createRandom(606);

type Listed = WireList & { readonly addresses: ReadonlySet<string> };

const lists: readonly Listed[] = Array.from({ length: gateOrNight(60, 500) }, () =>
  randomWiredBoard(random, knowledge),
).flatMap((configuration) => {
  const { board, design } = assessBoard(knowledge, configuration);
  const addresses = new Set(design ? compartmentsOf(tables, design).map(({ address }) => address) : []);
  return design ? [{ ...listWires(tables, { board, design }, random.pick(['net', 'from-to'])), addresses }] : [];
});

const pinsOf = ({ nets }: WireList): readonly BoardPin[] => nets.flatMap(({ pins }) => pins);
const names = (pins: readonly BoardPin[]) => pins.map(pinName);
const devicesOf = (list: WireList) => pinsOf(list).filter(({ kind }) => kind === 'device');

describe('the wire list of a random board', () => {
  it('is of a sample with boards that have kits, buses, interlocks, shipping joints, and points without nets', () => {
    const nets = new Set(lists.flatMap((list) => list.nets.map(({ net }) => net)));
    expect(lists.length).toBeGreaterThan(gateOrNight(40, 350));
    expect(nets).toContain('A.C1');
    expect(nets).toContain('A.M1');
    expect([...nets].some((net) => net.startsWith('I.'))).toBe(true);
    expect(lists.some(({ wires }) => wires.some(({ joint }) => joint !== null))).toBe(true);
    expect(lists.some(({ unfed }) => unfed.length > 0)).toBe(true);
    const reasons = new Set(lists.flatMap(({ missing }) => missing.map(({ reason }) => reason)));
    expect([...reasons]).toEqual(expect.arrayContaining(['no nets', 'no neutral']));
    expect(lists.some(({ beyond }) => beyond > 0)).toBe(true);
    const wired = [...circuitsOf(tables).values()].filter((circuit) => circuit.nets.length > 0);
    expect(wired.length).toBeGreaterThan(15);
  });

  it('accounts for every wire point of the take-off: listed, or missing by name', () => {
    for (const { points, listed, missing } of lists) {
      expect(listed + missing.reduce((sum, each) => sum + each.points, 0)).toBe(points);
      expect(missing.every((each) => each.points > 0)).toBe(true);
    }
  });

  it('has each pin of a device in one net, and each of its pins in one', () => {
    for (const list of lists) {
      const devicePins = names(devicesOf(list));
      expect(new Set(devicePins).size).toBe(devicePins.length);
      const countedPins = list.nets.flatMap(({ pins }) => pins.filter(({ isCounted }) => isCounted));
      expect(list.listed).toBe(countedPins.length);
      expect(list.beyond).toBe(devicePins.length - countedPins.filter(({ kind }) => kind === 'device').length);
      const tags = new Set(list.devices.map(({ tag }) => tag));
      expect(tags.size).toBe(list.devices.length);
      // The same compartments as on drawing, schedule and labels.
      expect(list.devices.filter(({ address }) => !list.addresses.has(address))).toEqual([]);
      expect(new Set(devicesOf(list).map((pin) => (pin.kind === 'device' ? pin.tag : '')))).toEqual(tags);
    }
  });

  it('has nets of two pins or more, under names of their own, joined by one wire less than pins', () => {
    for (const list of lists) {
      expect(new Set(list.nets.map(({ net }) => net)).size).toBe(list.nets.length);
      for (const { pins } of list.nets) {
        expect(pins.length).toBeGreaterThan(1);
        expect(new Set(names(pins)).size).toBe(pins.length);
      }
      expect(list.wires).toHaveLength(pinsOf(list).length - list.nets.length);
    }
  });

  it('gives every wire two ends, each with a ferrule of at most 12 characters, and a pin two wires at most', () => {
    for (const list of lists) {
      const ends = new Map<string, number>();
      for (const { from, to, ferruleFrom, ferruleTo } of list.wires) {
        expect(from).not.toBe(to);
        for (const [end, ferrule] of [
          [from, ferruleFrom],
          [to, ferruleTo],
        ] as const) {
          ends.set(end, (ends.get(end) ?? 0) + 1);
          expect(ferrule.length).toBeGreaterThan(0);
          expect(ferrule.length).toBeLessThanOrEqual(12);
        }
      }
      const pins = new Set(names(pinsOf(list).filter(({ kind }) => kind !== 'tap')));
      const wiresAtPins = [...ends].flatMap(([end, count]) => (pins.has(end) ? [count] : []));
      expect(Math.max(0, ...wiresAtPins)).toBeLessThanOrEqual(2);
    }
  });

  it('leads wires between cubicles from terminal to terminal', () => {
    const between = lists
      .flatMap(({ nets }) => nets.flatMap(({ pins }) => pins.slice(1).map((pin, at) => [pins[at], pin] as const)))
      .filter(([before, pin]) => before?.cubicle !== pin.cubicle);
    const kinds = between.flatMap(([before, pin]) => [before?.kind, pin.kind]);
    expect(new Set(kinds)).toEqual(new Set(['terminal']));
  });

  it('has strips whose terminals count from 1, with 20 % spare ones at the end', () => {
    for (const list of lists) {
      const used = new Set(names(pinsOf(list).filter(({ kind }) => kind === 'terminal')));
      const listed = list.strips.flatMap(({ strip, terminals }) => {
        expect(terminals.map(({ no }) => no)).toEqual(terminals.map((_, at) => at + 1));
        const ofNets = terminals.filter(({ net }) => net !== null);
        expect(terminals.length - ofNets.length).toBe(Math.ceil(ofNets.length / 5));
        return ofNets.map(({ no }) => `${strip}:${no}`);
      });
      expect(new Set(listed)).toEqual(used);
    }
  });
});
