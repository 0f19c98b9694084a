import { expect, it } from 'vitest';
import { judgeProjectNames } from './project-names.ts';

it('asks for both names of a project [PRJ-19, PRJ-20]', () => {
  expect(judgeProjectNames({ name: 'Kiln 2', salesEngineer: 'Asha' })).toEqual({});
  expect(judgeProjectNames({ name: '', salesEngineer: 'Asha' })).toEqual({ name: 'Project Name is required' });
  expect(judgeProjectNames({ name: 'Kiln 2', salesEngineer: ' ' })).toEqual({
    salesEngineer: 'Sales Engineer Name is required',
  });
});

it('holds both to the rules of their fields', () => {
  expect(judgeProjectNames({ name: 'Kiln #2', salesEngineer: 'A'.repeat(101) })).toEqual({
    name: 'Special characters not allowed: # % + \\',
    salesEngineer: 'Sales Engineer Name has at most 100 characters',
  });
});
