import { type StateCode, stateCodes, stateNamed } from '@pw/domain/indian-states';
import { offerCurrencies } from '@pw/domain/market-rates/market-rate-codes';
import { drawingStatuses } from '@pw/domain/projects/drawing-status';
import { offerDrawings } from '@pw/domain/reports/offer-form';
import { err } from '@pw/domain/result';
import { specificationLimits } from '@pw/domain/specifications/clause';
import { isSpecificationTitle } from '@pw/domain/specifications/specification';
import { defaultProperties, readProjectDefaults } from '@pw/switchboard/demands/project-defaults';
import type { PartInputs } from '@pw/switchboard/entry/part-inputs';
import { judgeText, readDecimal } from '@pw/switchboard/entry/read-value';
import { articleGroups } from '@pw/switchboard/model/article';
import { z } from 'zod';
import { type AskedMakes, type MakeTables, withOneMake } from '../offer/make-list.ts';
import { judgeLabourDefault, type LabourDefault } from '../terms/labour-default.ts';
import { type Enquiry, type EnquiryIssue, memberPath, type Report } from './enquiry.ts';
import { readDemandsAt } from './read-boards.ts';
import { date, type Members, members, name, parts, readPart, text, textOrNone, word, words } from './read-part.ts';

const projectShape = {
  name: name('project'),
  location: text,
  enquiryNumber: text,
  enquiryDate: date,
  consultant: text,
  offerNumber: text,
  drawingStatus: z
    .enum(drawingStatuses, { error: `must be one of ${drawingStatuses.join(', ')}` })
    // What is quoted waits for the customer's approval.
    .default('FOR APPROVAL'),
  offerDrawings: z.enum(offerDrawings, { error: `must be one of ${offerDrawings.join(', ')}` }).default('GA and SLD'),
  offerCurrency: z.enum(offerCurrencies, { error: `must be one of ${offerCurrencies.join(', ')}` }).optional(),
  customer: members.default({}),
  demands: parts.default([]),
  defaults: members.default({}),
  makeList: members.default({}),
  oneMake: text,
  deviations: words.default([]),
  specification: parts.default([]),
  accepted: parts.default([]),
};

const customerShape = { customerName: text, location: text, state: text };

/** Reads who asks; texts that were left out or are wrong are '', and all are when there is no project. */
export function readProject(
  value: Members | undefined,
  { known, tables }: { readonly known: PartInputs; readonly tables: MakeTables },
  path: string,
  report: Report,
): Pick<Enquiry, 'project' | 'issue' | 'demands' | 'defaults' | 'labourDefault'> {
  const project = value && readPart(projectShape, value, path, report);
  const at = (member: string) => memberPath(path, member);
  const customer = readPart(customerShape, project?.customer ?? {}, at('customer'), report);
  return {
    project: {
      name: project?.name ?? '',
      location: project?.location ?? '',
      enquiryNumber: project?.enquiryNumber ?? '',
      enquiryDate: project?.enquiryDate ?? '',
      consultant: project?.consultant ?? '',
      customer: { customerName: customer?.customerName ?? '', location: customer?.location ?? '' },
    },
    issue: {
      drawingStatus: project?.drawingStatus ?? 'FOR APPROVAL',
      offerDrawings: project?.offerDrawings ?? 'GA and SLD',
      offerNumber: project?.offerNumber?.trim() ?? '',
      customerState: readState(customer?.state ?? '', memberPath(at('customer'), 'state'), report),
      offerCurrency: project?.offerCurrency ?? null,
      makes: withOneMake(
        readMakes(project?.makeList ?? {}, at('makeList'), report),
        project?.oneMake?.trim() ?? '',
        tables,
      ),
      deviations: readTexts(project?.deviations ?? [], at('deviations'), report),
      specification: readSpecifications(project?.specification ?? [], at('specification'), report),
      accepted: readAccepted(project?.accepted ?? [], at('accepted'), report),
    },
    demands: readDemandsAt(project?.demands ?? [], known, at('demands'), report),
    ...readDefaultsAt(project?.defaults ?? {}, known, at('defaults'), report),
  };
}

/** Reads what the boards begin with: values of their properties, and how their labour is charged. */
function readDefaultsAt(
  { [LABOUR]: labour, ...properties }: Members,
  known: PartInputs,
  path: string,
  report: Report,
): Pick<Enquiry, 'defaults' | 'labourDefault'> {
  const { defaults, faults } = readProjectDefaults(known, properties);
  for (const { property, message } of faults) {
    report(memberPath(path, property), defaultProperties.includes(property) ? message : `${message}, ${LABOUR}`);
  }
  return {
    defaults,
    labourDefault: labour === undefined ? null : readLabourDefault(labour, memberPath(path, LABOUR), report),
  };
}

/** Comes with the properties of a board, which have capital letters. */
const LABOUR = 'labour';

const labourShape = {
  mode: z.enum(['PERCENTAGE', 'AMOUNT', 'HOURS'], { error: 'must be PERCENTAGE, AMOUNT or HOURS' }),
  value: z.unknown().optional(),
};

function readLabourDefault(given: unknown, path: string, report: Report): LabourDefault | null {
  const read = readPart(labourShape, given, path, report);
  const at = memberPath(path, 'value');
  if (!read?.mode) {
    return null;
  }
  if (read.mode === 'HOURS') {
    if (read.value !== undefined) {
      report(at, 'is not possible with the mode HOURS: remove it or change the mode');
    }
    return { mode: 'HOURS' };
  }
  const value = read.value === undefined ? err('is required') : readDecimal(read.value);
  if (!value.ok) {
    report(at, value.error);
    return null;
  }
  const labour = { mode: read.mode, value: value.value };
  const fault = judgeLabourDefault(labour);
  if (fault !== null) {
    report(at, fault);
  }
  return labour;
}

function readState(said: string, path: string, report: Report): StateCode | null {
  const state = stateNamed(said);
  if (said !== '' && state === null) {
    report(path, `is no state: write two letters, one of ${stateCodes.join(', ')}`);
  }
  return state;
}

/** Reads the makes that are asked for of each group of articles. */
function readMakes(given: Members, path: string, report: Report): AskedMakes {
  const shape = Object.fromEntries(articleGroups.map((group) => [group, words.optional()]));
  const read = readPart(shape, given, path, report) ?? {};
  return Object.fromEntries(
    articleGroups.flatMap((group) => {
      const makes = readTexts(read[group] ?? [], memberPath(path, group), report);
      return makes.length === 0 ? [] : [[group, makes] as const];
    }),
  );
}

const acceptedShape = { board: textOrNone, id: text, text, textOrNone };

/** Reads what somebody answers for; its check and its words must be said. */
function readAccepted(given: readonly unknown[], path: string, report: Report): EnquiryIssue['accepted'] {
  return given.flatMap((value, index) => {
    const place = memberPath(path, index);
    const read = readPart(acceptedShape, value, place, report);
    const id = read?.id?.trim() ?? '';
    const said = read?.text?.trim() ?? '';
    for (const [member, entered] of Object.entries({ id, text: said })) {
      if (read && entered === '') {
        report(memberPath(place, member), 'is required');
      }
    }
    return id === '' || said === '' ? [] : [{ board: read?.board?.trim() ?? null, id, text: said }];
  });
}

const specificationShape = { title: word, text: word };

/** Reads the texts of specifications; each needs a title and some words. */
function readSpecifications(given: readonly unknown[], path: string, report: Report): EnquiryIssue['specification'] {
  const { ofProject, pastedText } = specificationLimits;
  if (given.length > ofProject) {
    report(path, `has ${given.length} specifications: at most ${ofProject}`);
  }
  return given.flatMap((value, index) => {
    const place = memberPath(path, index);
    const read = readPart(specificationShape, value, place, report);
    const { title, text: words } = read ?? {};
    if (title !== undefined && !isSpecificationTitle(title)) {
      report(memberPath(place, 'title'), `has to have 1 to ${specificationLimits.title} characters`);
    }
    if (words?.trim() === '') {
      report(memberPath(place, 'text'), 'is required');
    }
    if (words !== undefined && words.length > pastedText) {
      report(memberPath(place, 'text'), `has ${words.length} characters: at most ${pastedText}`);
    }
    return title === undefined || words === undefined ? [] : [{ title: title.trim(), text: words }];
  });
}

/** Texts that papers can print; blank ones are left out. */
function readTexts(given: readonly string[], path: string, report: Report): readonly string[] {
  for (const [index, each] of given.entries()) {
    for (const message of judgeText(each)) {
      report(memberPath(path, index), message);
    }
  }
  return given.map((each) => each.trim()).filter((each) => each !== '');
}
