import { foldForSearch } from '@pw/domain/search';
import { expect, it } from 'vitest';
import { readListedProject, searchedText } from './listed-project.ts';
import { aProject } from './testing/fake-projects.ts';

const text = searchedText(
  readListedProject(
    aProject(1, {
      name: 'Kiln 2',
      status: 'order-rejected',
      orderNumber: 'SO-26-0088',
      rejectionReason: 'Fault level is 65 kA',
    }),
  ),
);

it.each([
  'Q-2026-0001',
  'KILN 2',
  'Order Rejected',
  'asha kulkarni',
  'Sahyadri',
  'Chakan, Pune',
  'ENQ/1',
  '02-11-2026',
  '11-11-2026',
  '20-11-2026',
  'Desai Consultants',
  'Automotive',
  'SO-26-0088',
  '65 kA',
])('a project is found by %s, whatever the case [VAL-01]', (sought) => {
  expect(text).toContain(foldForSearch(sought));
});

it.each(['9822041763', 'asha@demo.test'])('a project is found by its user-defined field %s [VAL-02]', (sought) => {
  expect(text).toContain(foldForSearch(sought));
});

it('nothing is found across two fields', () => {
  expect(text).not.toContain(foldForSearch('Kiln 2 Order Rejected'));
});
