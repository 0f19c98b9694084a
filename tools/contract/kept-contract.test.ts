import { calls } from '@pw/contract/calls';
import { contractForm } from '@pw/contract/compatibility/contract-form';
import { describe, expect, it } from 'vitest';
import { lastRelease, readContract, writeContract } from './kept-contract.ts';

describe('the file with the calls of a release', () => {
  const form = contractForm('1.2.0', calls);
  const file = writeContract(form);

  it('gives all of them again', () => {
    expect(readContract(file)).toEqual(form);
  });

  it('is the same each time, and small', () => {
    expect(writeContract(contractForm('1.2.0', calls.toReversed()))).toBe(file);
    expect(file.length).toBeLessThan(500_000);
  });
});

it('the last release is the one with the highest number', () => {
  expect(lastRelease(['1.9.0.json', '1.10.0.json', 'permitted.json'])).toBe('1.10.0');
  expect(lastRelease([])).toBeUndefined();
});
