import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { planStages } from '@pw/domain/work-progress/plan-stages';
import { stages } from '@pw/domain/work-progress/stage';
import { usualCalendar } from '@pw/domain/work-progress/work-calendar';
import { workDepartments } from '@pw/domain/work-progress/work-department';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { departments } from '@pw/switchboard/model/quantity-names';
import { enquiryBoards } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { expect, it } from 'vitest';
import { stageHours, stageRules } from './stage-rules.ts';
import { worksBoards } from './works-paper.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const text = readFileSync(join(import.meta.dirname, '../../../../examples/power-control-centre-1600a.json'), 'utf8');
const [pcc] = worksBoards(reportProject(knowledge, book, undefined, enquiryBoards(text, knowledge, readPriceFiles())));

it('stages are the departments of the hours but engineering, in their order', () => {
  expect(workDepartments).toEqual(departments);
  expect(stages).toEqual(departments.filter((each) => each !== 'engineering'));
  expect(stageRules(knowledge.tables).map(({ stage }) => stage)).toEqual(stages);
});

it('PCC-1, promised for 29-01-2027, begins on 11-01-2027', () => {
  const rules = stageRules(knowledge.tables);
  const calendar = { ...usualCalendar(rules), holidays: [{ day: '2027-01-26', name: 'Republic Day' }] };
  const hours = stageHours(pcc?.design.hours.departments ?? []);
  const planned = planStages(rules, hours, calendar, '2027-01-29');
  expect(stages.map((stage) => [stage, planned.get(stage)?.from.slice(5), planned.get(stage)?.to.slice(5)])).toEqual([
    ['fabrication', '01-11', '01-13'],
    ['paint', '01-14', '01-15'],
    ['assembly', '01-16', '01-20'],
    ['busbar', '01-21', '01-23'],
    ['wiring', '01-25', '01-25'],
    ['test', '01-27', '01-28'],
    ['despatch', '01-29', '01-29'],
  ]);
});
