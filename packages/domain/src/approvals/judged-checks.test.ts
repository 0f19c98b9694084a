import { expect, it } from 'vitest';
import { judgeChecks } from './judged-checks.ts';

const found = [
  { id: 'B4', severity: 'I', message: 'Busbar used to 71 %' },
  { id: 'R1', severity: 'W', message: 'Incomer is smaller than the demand' },
  { id: 'R9', severity: 'E', message: 'No earth bar' },
] as const;
const asha = { by: 'Asha Kulkarni', at: '2026-11-18T06:10:00.000Z' };

it('puts the gravest findings first, each with who acknowledged exactly it', () => {
  const acknowledged = [
    { ...asha, id: 'R1', board: 'PCC-1', message: 'Incomer is smaller than the demand' },
    { ...asha, id: 'B4', board: 'PCC-2', message: 'Busbar used to 71 %' },
    { ...asha, id: 'R9', board: 'PCC-1', message: 'another finding of the same check' },
  ];
  const judged = judgeChecks('PCC-1', found, acknowledged);
  expect(judged.map(({ check }) => check.id)).toEqual(['R9', 'R1', 'B4']);
  expect(judged.map((each) => each.acknowledged?.by ?? null)).toEqual([null, 'Asha Kulkarni', null]);
});
