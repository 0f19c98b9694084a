import { err, ok, type Result } from '@pw/domain/result';
import { type EntryKnowledge, partInputs } from '@pw/switchboard/input/part-inputs';
import type { Enquiry, EnquiryFault } from './enquiry.ts';
import { members, parts } from './fields.ts';
import { readBoards } from './read-boards.ts';
import { readCharges } from './read-charges.ts';
import { discountGroups, readDiscounts } from './read-discounts.ts';
import { readJson } from './read-json.ts';
import { readPart } from './read-part.ts';
import { readProject } from './read-project.ts';
import { readRates } from './read-rates.ts';

/** Nobody reads more at once; the rest is counted. */
const MOST_FAULTS = 200;

const enquiryShape = {
  project: members,
  boards: parts,
  discounts: parts.default([]),
  rates: members.default({}),
  charges: members.default({}),
};

/**
 * Reads an enquiry file (SBD-R1 1.5): its shape, names, values and limits. Gives the enquiry, or every fault with the
 * path of its place and a text that says what to do; of more than 200 faults the rest is counted in a last one.
 */
export function readEnquiry(json: string, knowledge: EntryKnowledge): Result<Enquiry, readonly EnquiryFault[]> {
  const parsed = readJson(json);
  if (!parsed.ok) {
    return err(capped(parsed.error));
  }
  const faults: EnquiryFault[] = [];
  const report = (path: string, message: string): void => {
    faults.push({ path, message });
  };
  const known = partInputs(knowledge);
  const given = readPart(enquiryShape, parsed.value, '', report);
  if (!given) {
    return err(faults);
  }
  const project = readProject(given.project, 'project', report);
  const boards = given.boards ? readBoards(given.boards, known, 'boards', report) : [];
  const names = new Set(boards.map((board) => board.name));
  const enquiry = {
    project,
    boards,
    discounts: readDiscounts(given.discounts ?? [], discountGroups(knowledge), 'discounts', report),
    rates: readRates(given.rates ?? {}, 'rates', report),
    charges: readCharges(given.charges ?? {}, names, 'charges', report),
  };
  return faults.length > 0 ? err(capped(faults)) : ok(enquiry);
}

function capped(faults: readonly EnquiryFault[]): readonly EnquiryFault[] {
  const rest = faults.length - MOST_FAULTS;
  return rest <= 0
    ? faults
    : [...faults.slice(0, MOST_FAULTS), { path: '', message: `and ${rest} more faults: repair these first` }];
}
