import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { groupFindings } from './finding-groups.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

function groupsOf(board: BoardConfiguration, id: string) {
  const findings = runChecks({ ...assessBoard(knowledge, board), tables, unpriced: [] });
  return groupFindings(findings).filter((group) => group.id === id);
}

const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const way = (name: string, faultLevelKa: number) =>
  aFeeder(name, 'MCCB_OG', 160, 4, 'A1', { FEEDER_FAULT_LEVEL: faultLevelKa });

it('tells equal findings of one check once, with the feeders that it meets', () => {
  const ways = ['OG-1', 'OG-2', 'OG-3', 'OG-4', 'OG-5'].map((name) => way(name, 36));
  const [group, ...more] = groupsOf(aBoard({}, [incomer, ...ways]), 'C6');
  expect(more).toEqual([]);
  expect(group).toMatchObject({
    severity: 'W',
    message: expect.stringMatching(/^5 feeders: 36 kA is below the board's 50 kA/),
    feeders: ['OG-1', 'OG-2', 'OG-3', 'OG-4', 'OG-5'],
    isAboutFeeders: true,
  });
  const repairs = group?.remedy.kind === 'repairs' ? group.remedy.repairs : [];
  expect(repairs[0]).toMatchObject({
    property: 'FEEDER.FEEDER_BACKUP',
    feeders: ['OG-1', 'OG-2', 'OG-3', 'OG-4', 'OG-5'],
  });
});

it('keeps findings with other figures apart, each in its own words', () => {
  const groups = groupsOf(aBoard({}, [incomer, way('OG-1', 36), way('OG-2', 25)]), 'C6');
  expect(groups.map(({ message }) => message.split(' ')[0])).toEqual(['OG-1:', 'OG-2:']);
});

it('names the feeders that a finding about the board meets', () => {
  const two = [aFeeder('I/C-1', 'ACB_IC', 1600, 3, 'A1'), aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'A1')];
  expect(groupsOf(aBoard({ BUSBAR_SYS: 'TPN-E', NEUTRAL_RATING: 100 }, two), 'S6')[0]?.feeders).toEqual(['I/C-1']);
});

it('says once which section a finding is about', () => {
  expect(groupsOf(aBoard({}, []), 'S1').map(({ message }) => message)).toEqual(['Section A has no incomer']);
  const small = [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'), aFeeder('OG', 'MCCB_OG', 250, 4, 'A2')];
  const [load] = groupsOf(aBoard({}, small), 'R1');
  expect(load?.message).toMatch(/^Section A: I\/C alone feeds 450 A/);
  expect([load?.feeders, load?.isAboutFeeders]).toEqual([['OG'], false]);
});
