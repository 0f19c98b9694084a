import { expect, it } from 'vitest';
import { emptyPipelineFilter, judgePipelineFilter, paiseOfFilter } from './pipeline-filter-form.ts';

it('the filter of the pipeline takes days, rupees and a percentage, and nothing where nothing is entered', () => {
  expect(judgePipelineFilter(emptyPipelineFilter)).toEqual({});
  const right = { createdFrom: '2026-11-24', valueFrom: '1,00,000.50', marginBelow: '12.5' };
  expect(judgePipelineFilter({ ...emptyPipelineFilter, ...right })).toEqual({});
  const wrong = { changedTo: '2026-02-31', valueTo: '-1', marginBelow: '100.01' };
  expect(Object.keys(judgePipelineFilter({ ...emptyPipelineFilter, ...wrong }))).toEqual(Object.keys(wrong));
});

it('an amount of the filter is read in paise', () => {
  expect(['1,00,000.50', '0', '', 'x'].map(paiseOfFilter)).toEqual([1_00_000_50, 0, undefined, undefined]);
});
