import { type StateCode, stateCodes, stateNamed } from '@pw/domain/indian-states';
import { drawingStatuses } from '@pw/domain/projects/drawing-status';
import { articleGroups } from '@pw/switchboard/model/article';
import type { PartInputs } from '@pw/switchboard/part-inputs';
import { judgeText } from '@pw/switchboard/read-value';
import { z } from 'zod';
import type { AskedMakes } from '../offer/make-list.ts';
import { type Enquiry, type EnquiryIssue, memberPath, type Report } from './enquiry.ts';
import { readDemandsAt } from './read-boards.ts';
import { date, type Members, members, name, parts, readPart, text, words } from './read-part.ts';

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
  customer: members.default({}),
  demands: parts.default([]),
  makeList: members.default({}),
  deviations: words.default([]),
  accepted: parts.default([]),
};

const customerShape = { customerName: text, location: text, state: text };

/** Reads who asks; texts that were left out or are wrong are '', and all are when there is no project. */
export function readProject(
  value: Members | undefined,
  known: PartInputs,
  path: string,
  report: Report,
): Pick<Enquiry, 'project' | 'issue' | 'demands'> {
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
      offerNumber: project?.offerNumber?.trim() ?? '',
      customerState: readState(customer?.state ?? '', memberPath(at('customer'), 'state'), report),
      makes: readMakes(project?.makeList ?? {}, at('makeList'), report),
      deviations: readTexts(project?.deviations ?? [], at('deviations'), report),
      accepted: readAccepted(project?.accepted ?? [], at('accepted'), report),
    },
    demands: readDemandsAt(project?.demands ?? [], known, at('demands'), report),
  };
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

const acceptedShape = { what: text, by: text };

/** Reads what somebody answers for by name; both must be said. */
function readAccepted(given: readonly unknown[], path: string, report: Report): EnquiryIssue['accepted'] {
  return given.flatMap((value, index) => {
    const place = memberPath(path, index);
    const read = readPart(acceptedShape, value, place, report);
    const what = read?.what?.trim() ?? '';
    const by = read?.by?.trim() ?? '';
    for (const [member, said] of Object.entries({ what, by })) {
      if (read && said === '') {
        report(memberPath(place, member), 'is required');
      }
    }
    return what === '' || by === '' ? [] : [{ what, by }];
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
