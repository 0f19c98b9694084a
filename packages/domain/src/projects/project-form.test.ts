import { describe, expect, it } from 'vitest';
import {
  emptyProjectForm,
  makeProjectForm,
  type ProjectField,
  type ProjectForm,
  projectFieldNames,
  projectFields,
} from './project-fields.ts';
import {
  isProjectValid,
  judgeProjectForm,
  judgeProjectNames,
  namingFields,
  requiredProjectFields,
  trimProjectForm,
} from './project-form.ts';

const right: ProjectForm = {
  ...emptyProjectForm,
  name: 'Chakan Plant',
  location: 'Chakan, Pune',
  enquiryNumber: 'ENQ/26/117',
  enquiryDate: '2026-11-20',
  consultant: 'Desai & Partners',
  industry: 'Industrial & Manufacturing - Automotive',
  salesEngineer: 'Asha Kulkarni',
  contactNumber: '9822041763',
  email: 'asha@demo.test',
};

const today = '2026-11-20';
const judge = (form: ProjectForm) => judgeProjectForm(form, { required: requiredProjectFields, today });
const faultOf = (field: ProjectField, entered: string) => judge({ ...right, [field]: entered })[field];

describe('the form of a project', () => {
  it('asks for name, location, enquiry number and industry, and for nothing else [PRJ-66]', () => {
    expect(judge(emptyProjectForm)).toEqual({
      name: 'Project Name is required',
      location: 'Project Location is required',
      enquiryNumber: 'Enquiry Number is required',
      industry: 'Industry is required',
    });
    expect(judge({ ...right, enquiryDate: '', consultant: '', contactNumber: '', email: '' })).toEqual({});
  });

  it('asks for project name and sales engineer where a project is only named', () => {
    expect(judgeProjectForm(emptyProjectForm, { required: namingFields, today })).toEqual({
      name: 'Project Name is required',
      salesEngineer: 'Sales Engineer Name is required',
    });
  });

  it('accepts an enquiry dated today and none dated tomorrow [PRJ-59]', () => {
    expect(faultOf('enquiryDate', '2026-11-20')).toBeUndefined();
    expect(faultOf('enquiryDate', '2026-11-21')).toBe('Enquiry Date cannot be later than today');
    expect(faultOf('enquiryDate', '2026-02-30')).toBe('Enquiry Date is no day of the calendar: choose it again');
    expect(faultOf('enquiryDate', '20-11-2026')).toBe('Enquiry Date is no day of the calendar: choose it again');
  });

  it('takes the industries of the menu only [PRJ-40]', () => {
    expect(faultOf('industry', 'Automotive')).toBe('Industry is none of the menu: choose it again');
  });

  it.each<readonly [ProjectField, string, string]>([
    ['contactNumber', '12345', 'Please enter a valid 10 digit number.'],
    ['email', 'asha@demo', 'Invalid email address'],
    ['name', 'A#B', 'Special characters not allowed: # % + \\'],
    ['name', 'x'.repeat(101), 'A name has at most 100 characters'],
    ['location', 'x'.repeat(301), 'Project Location has at most 300 characters'],
    ['consultant', 'a\u0000b', 'Consultant holds characters that cannot be printed: write it again'],
  ])('refuses a faulty %s', (field, entered, text) => {
    expect(faultOf(field, entered)).toBe(text);
  });

  it.each(projectFieldNames)('has a longest in %s and takes nothing that cannot be printed', (field) => {
    expect(faultOf(field, 'x'.repeat(projectFields[field].longest + 1))).toEqual(expect.any(String));
    expect(faultOf(field, 'a\u0000b')).toEqual(expect.any(String));
  });

  it.each(projectFieldNames.filter((field) => projectFields[field].format === null))(
    'takes as many characters as the longest in %s',
    (field) => {
      expect(faultOf(field, 'x'.repeat(projectFields[field].longest))).toBeUndefined();
    },
  );

  it.each(['Plant "A" \'B\'', 'संयंत्र १', 'مصنع جدة', 'Plant 🏭'])('takes the name %j', (name) => {
    expect(faultOf('name', name)).toBeUndefined();
  });

  it('is saved without the blanks around what was entered', () => {
    expect(trimProjectForm({ ...right, name: ' Chakan Plant ', location: 'Chakan, Pune\n' })).toEqual(right);
    const padded = makeProjectForm((field) => ` ${field}\n`);
    expect(trimProjectForm(padded)).toEqual(makeProjectForm((field) => field));
  });
});

describe('a project', () => {
  it('is valid with an enquiry number, a location and a name only [PRJ-27]', () => {
    expect(isProjectValid(right)).toBe(true);
    for (const field of ['name', 'location', 'enquiryNumber'] as const) {
      expect(isProjectValid({ ...right, [field]: ' ' })).toBe(false);
    }
  });
});

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
