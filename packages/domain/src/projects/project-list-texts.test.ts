import { describe, expect, it } from 'vitest';
import {
  deleteProjectsTexts,
  deleteProjectTexts,
  editProjectTexts,
  openEnquiryTexts,
  projectListTexts,
} from './project-list-texts.ts';

describe('the texts of the list of projects', () => {
  it('are the specification’s [PRJ-01, PRJ-02, PRJ-07]', () => {
    expect(projectListTexts.title).toBe('Projects');
    expect(projectListTexts.subtitle).toBe('Create new projects or manage existing ones');
    expect(projectListTexts.empty).toBe("No Project's to display");
  });

  it('ask and tell about one deleted project with its name [PRJ-29, PRJ-30, PRJ-31]', () => {
    expect(deleteProjectTexts.question('Kiln 2')).toBe('You are about to delete the project "Kiln 2". Are you sure');
    expect(deleteProjectTexts.done('Kiln 2')).toBe('Kiln 2 :Delete project is successfull.');
    expect(deleteProjectTexts.failed('Kiln 2')).toBe('Kiln 2 :Delete project is failed.');
    expect(deleteProjectTexts.canceled('Kiln 2')).toBe('Kiln 2 :Delete feeder is canceled.');
  });

  it('ask and tell about several deleted projects at once [PRJ-32, PRJ-33]', () => {
    expect(deleteProjectsTexts).toEqual({
      title: 'Delete Projects',
      question: 'You are about to delete these projects. Are you sure',
      done: 'All projects are deleted successfully.',
      failed: 'Failed to delete all projects.',
      canceled: 'Projects Delete is canceled.',
    });
  });

  it('tell about a new name with the number of the quotation [PRJ-35]', () => {
    expect(editProjectTexts.done('Q-2026-0001')).toBe('Q-2026-0001 :Project details updated successfully.');
    expect(editProjectTexts.failed('Q-2026-0001')).toBe('Q-2026-0001 :Project details update failed.');
  });

  it.each([
    [0, 'with 0 boards'],
    [1, 'with 1 board'],
    [2, 'with 2 boards'],
  ])('count the boards of an enquiry file: %i', (boards, words) => {
    expect(openEnquiryTexts.done('Kiln 2', 'Q-2026-0001', boards)).toBe(`Kiln 2 was created as Q-2026-0001, ${words}.`);
  });
});
