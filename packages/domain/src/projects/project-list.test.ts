import { describe, expect, it } from 'vitest';
import { emptyProjectForm, makeProjectForm, projectFieldNames, projectFields } from './project-fields.ts';
import {
  deleteProjectsTexts,
  deleteProjectTexts,
  editProjectTexts,
  openEnquiryTexts,
  openedByText,
  presenceTimes,
  presentFromMs,
  projectListTexts,
  projectSearchText,
  type SearchedProject,
} from './project-list.ts';

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

const project: SearchedProject = {
  ...emptyProjectForm,
  quotationNumber: 'Q-2026-0007',
  name: 'Café Plant',
  location: 'Chakan',
  enquiryNumber: 'ENQ-1',
  enquiryDate: '2026-11-19',
  consultant: 'Desai',
  industry: 'Industrial & Manufacturing - Steel',
  salesEngineer: 'Asha',
  contactNumber: '9822041763',
  email: 'asha@demo.test',
  customerName: 'Deccan',
  customerLocation: 'Wadi',
  status: 'quote-rejected',
  orderNumber: 'SO-26-0001',
  rejectionReason: 'Too dear',
  createdAtMs: Date.parse('2026-11-17T20:00:00Z'),
  actedAtMs: Date.parse('2026-11-20T04:30:00Z'),
};

describe('what a search of projects looks through', () => {
  it('is every field as it is shown, the user-defined ones among them [VAL-02]', () => {
    expect(new Set(projectSearchText(project).split('\n'))).toEqual(
      new Set([
        'q-2026-0007',
        'café plant',
        'quote rejected',
        'asha',
        'deccan',
        'wadi',
        '18-11-2026',
        '20-11-2026',
        'chakan',
        'enq-1',
        '19-11-2026',
        'desai',
        'industrial & manufacturing - steel',
        '9822041763',
        'asha@demo.test',
        'so-26-0001',
        'too dear',
      ]),
    );
  });

  it.each(projectFieldNames)('has %s exactly where the table of the fields says that it is searched', (field) => {
    const text = projectSearchText({ ...project, ...makeProjectForm((each) => `entered as ${each}`) });
    expect(text.split('\n').includes(`entered as ${field}`.toLowerCase())).toBe(projectFields[field].isSearched);
  });

  it('has no lines for what is not known', () => {
    const text = projectSearchText({ ...project, consultant: '', orderNumber: null, rejectionReason: null });
    expect(text.split('\n')).toHaveLength(14);
    expect(text).not.toContain('null');
  });
});

describe('who has a project open', () => {
  it('is still there after two marks that were lost, and not after three', () => {
    const nowMs = 1_000_000;
    expect(nowMs - 2 * presenceTimes.markEveryMs).toBeGreaterThan(presentFromMs(nowMs));
    expect(nowMs - 3 * presenceTimes.markEveryMs).toBeLessThan(presentFromMs(nowMs));
  });

  it.each([
    [[], ''],
    [['Vikram Iyer'], 'Vikram Iyer has this project open'],
    [['Vikram Iyer', 'Asha Rao'], 'Vikram Iyer and Asha Rao have this project open'],
    [['Vikram', 'Asha', 'Ravi'], 'Vikram, Asha and Ravi have this project open'],
  ])('is named: %j', (names, text) => {
    expect(openedByText(names)).toBe(text);
  });
});
