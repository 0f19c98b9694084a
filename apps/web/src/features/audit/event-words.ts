import type { AuditKind } from '@pw/domain/audit-kinds';
import { dayOnScreen, isIsoDate, secondOnScreen } from '@pw/domain/dates';
import { paiseOfRupees, printRupees } from '@pw/domain/money';
import { roleName, roles } from '@pw/domain/permissions';
import { changesOf } from '@pw/domain/record-fields';
import { signInFaults } from '@pw/domain/sign-in/refused-sign-in';
import { z } from 'zod';
import { roleTitle } from '../../platform/session.ts';

/** What happened, in words, for every event that the server writes down. */
export const eventWords: Readonly<Record<string, string>> = {
  'answer-library.removed': 'Answer removed from the library',
  'answer-library.saved': 'Answer of the library changed',
  'article-map.added': 'Article of another make added',
  'article-map.imported': 'Article map imported',
  'article-map.retired': 'Article of another make retired',
  'article-map.saved': 'Article of another make changed',
  'board.added': 'Board added',
  'board.added-from-standard': 'Board added from a standard board',
  'board.configured': 'Board configuration saved',
  'board.deleted': 'Board deleted',
  'board.draft-discarded': 'Changes of a board discarded',
  'board.drawing-registered': 'Front view registered',
  'board.drawn': 'Front view generated',
  'board.edited': 'Board changed',
  'board.knowledge-accepted': 'Changed rules accepted for a board',
  'board.price-compared': 'Prices of a board compared',
  'board.price-dropped': 'Board price taken back',
  'board.priced': 'Board price saved',
  'board.quantity-changed': 'Board quantity changed',
  'board.renamed': 'Board renamed',
  'board.standard-detached': 'Board detached from its standard',
  'board.standard-reasons-saved': 'Reasons saved why a board differs from its standard',
  'board.standard-version-taken': 'Newer version of its standard taken for a board',
  'board.taken-over': 'Board taken over from another user',
  'boards.copied': 'Boards copied',
  'boards.deleted': 'Boards deleted',
  'catalogue.comparison-ordered': 'Comparison of the tables ordered',
  'catalogue.comparison-stopped': 'Comparison of the tables stopped',
  'catalogue.discarded': 'Draft of the tables discarded',
  'catalogue.edited': 'Tables edited in the draft',
  'catalogue.findings-confirmed': 'Values of the draft confirmed',
  'catalogue.golden-board-added': 'Golden board added',
  'catalogue.golden-board-removed': 'Golden board removed',
  'catalogue.imported': 'Table brought into the draft from a file',
  'catalogue.lines-accepted': 'Lines of the comparison accepted',
  'catalogue.redone': 'Edit of the tables brought back',
  'catalogue.released': 'Tables released',
  'catalogue.rolled-back': 'Tables rolled back',
  'catalogue.undone': 'Edit of the tables undone',
  'certificate.removed': 'Certificate removed',
  'certificate.uploaded': 'Certificate uploaded',
  'company.subscription-repeated': 'Subscription with a known address',
  'company-details.saved': 'Company details saved',
  'company-settings.saved': 'Company settings changed',
  'company.licence-key-renewed': 'Licence key renewed',
  'company.subscribed': 'Company subscribed',
  'customer.added': 'Customer added',
  'customer.deleted': 'Customer deleted',
  'customer.edited': 'Customer changed',
  'customer.favourite-changed': 'Favourite customer changed',
  'diagrams.uploaded': 'Manufacturing diagrams uploaded',
  'digest.switched': 'Weekly mail switched on or off',
  'global-feeder.added': 'Global feeder put onto a board',
  'global-feeders.saved': 'Feeders saved in the library',
  'intake.answered': 'Questions of an enquiry file answered',
  'intake.changes-decided': 'Changes of a later enquiry file decided',
  'intake.compared': 'Enquiry file compared with the one before',
  'intake.discarded': 'Enquiry file thrown away',
  'intake.made': 'Boards made of an enquiry file',
  'intake.uploaded': 'Enquiry file dropped',
  'intake-memory.forgotten': 'Way to read the files of a customer forgotten',
  'logo.removed': 'Logo removed',
  'logo.uploaded': 'Logo uploaded',
  'extension.added': 'Offer extended',
  'follow-up.saved': 'Follow-up saved',
  'message.sent': 'Message to customers sent',
  'message-template.saved': 'Text of messages changed',
  'outcome.recorded': 'Outcome of an offer recorded',
  'maker-terms.saved': 'Terms of a maker changed',
  'margin-floors.saved': 'Margin floors changed',
  'margin.approved': 'Margin below the floor approved',
  'margin.asked': 'Approval of a margin asked for',
  'margin.refused': 'Margin below the floor refused',
  'market-rate.added': 'Market rate added',
  'market-rate.imported': 'Market rates imported',
  'market-rate.links-saved': 'Links of material rates changed',
  'market-rate.withdrawn': 'Market rate withdrawn',
  'material-rates.row-deleted': 'Material deleted',
  'material-rates.saved': 'Rates changed',
  'own-article.added': 'Own article added',
  'own-article.imported': 'Own articles imported',
  'own-article.retired': 'Own article retired',
  'own-article.saved': 'Own article changed',
  'price-list.book-accepted': 'Current prices accepted for a project',
  'price-list.book-followed': 'Project moved to the current price lists, no price changed',
  'price-list.decided': 'Rows of a price list decided',
  'price-list.discarded': 'Price list discarded',
  'price-list.impact-ordered': 'Impact of price lists on open offers ordered',
  'price-list.impact-stopped': 'Impact of price lists on open offers stopped',
  'price-list.mapped': 'Columns of a price list chosen',
  'price-list.published': 'Price list published',
  'price-list.rolled-back': 'Price list rolled back',
  'price-list.uploaded': 'Price list uploaded',
  'market-rate.shares-saved': 'Shares of metal saved',
  'passport.note': 'Note on the page of a unit',
  'passport.renewed': 'Page of a unit with another address',
  'passport.saved': 'Page of a unit opened or closed',
  'project.offer-currency-set': 'Currency of the offer set',
  'project.price-variation-saved': 'Price variation clause changed',
  'project.approved': 'Project approved: On Order',
  'project.charges-changed': 'Charges changed',
  'project.charges-created': 'Charges created',
  'project.cloned': 'Project copied',
  'project.closed': 'Project closed',
  'project.created': 'Project created',
  'project.deleted': 'Project deleted',
  'project.demands-changed': 'Demands of a project changed',
  'project.article-priced': 'Price of an article for a project changed',
  'project.deviations-changed': 'Deviations of an offer changed',
  'project.offer-answered': 'Answered for what an offer lacks',
  'demand-library.changed': 'Library of demands changed',
  'project.defaults-changed': 'Defaults of a project changed',
  'project.discount-applied': 'Component discount applied',
  'project.edited': 'Project changed',
  'project.imported': 'Project made of an enquiry file',
  'project.manufacture-approved': 'Release to manufacture approved',
  'project.manufacture-rejected': 'Release to manufacture rejected',
  'project.order-confirmed': 'Order confirmed',
  'project.order-rejected': 'Order rejected',
  'project.purchase-order-uploaded': 'Purchase order uploaded',
  'project.customer-approval': 'Approval of the customer recorded',
  'project.customer-decision': 'Decision of the customer on his page',
  'project.quote-rejected': 'Quote rejected',
  'project.quote-submitted': 'Quote submitted',
  'project.released': 'Released to manufacture',
  'reports.ordered': 'Reports ordered',
  'order-documents.ordered': 'Documents of an order ordered again',
  'session.ended': 'Logged out',
  'session.ended-elsewhere': 'Another sign-in ended',
  'session.others-ended': 'All other sign-ins ended',
  'session.renewed': 'Sign-in renewed',
  'session.revoked': 'Sign-in ended: its token was used twice',
  'session.role-changed': 'Role changed',
  'session.started': 'Logged in',
  'sign-in.code-accepted': 'One-time password accepted',
  'sign-in.code-requested': 'One-time password requested',
  'sign-in.refused': 'Sign-in refused',
  'sign-in.role-refused': 'Role refused',
  'share-link.added': 'Link to an offer made',
  'share-link.extension-asked': 'Longer validity asked by the customer',
  'share-link.renewed': 'Link to an offer renewed',
  'share-link.revoked': 'Link to an offer withdrawn',
  'specification.added': 'Specification added',
  'specification.answered': 'Clauses of a specification answered',
  'specification.clauses-edited': 'Clauses of a specification changed',
  'specification.removed': 'Specification removed',
  'specification.saved': 'Specification changed',
  'specification.uploaded': 'File of a specification uploaded',
  'standard-board.added': 'Standard board saved',
  'standard-board.released': 'Standard board released',
  'standard-board.retired': 'Standard board retired',
  'standard-board.version-added': 'Version of a standard board saved',
  'terms.saved': 'Terms & Conditions changed',
  'units.serials-given': 'Serial numbers given',
  'units.voided': 'Unit made void',
  'user.added': 'User added',
  'user.administrator-added': 'Administrator added as a user',
  'user.deactivated': 'User deactivated',
  'user.deleted': 'User deleted',
  'user.edited': 'User changed',
  'user.invited': 'User invited',
  'user.invited-again': 'User invited again',
  'user.password-changed': 'Password changed',
  'user.password-reset-asked': 'Link for a forgotten password mailed',
  'user.password-set': 'Password set with a mailed link',
  'user.reactivated': 'User reactivated',
  'user.signed-out': 'User signed out everywhere',
};

/** The kinds of events, as the filter names them. */
export const kindWords: Readonly<Record<AuditKind, string>> = {
  'sign-in': 'Sign-in',
  users: 'Users',
  company: 'Company',
  rates: 'Rates',
  prices: 'Price lists',
  catalogue: 'Tables of the catalogue',
  commercial: 'Margins and offers',
  customers: 'Customers',
  projects: 'Projects',
  diagrams: 'Manufacturing diagrams',
  boards: 'Boards and feeders',
};

/** An event in words; one that this version does not know is shown by its own name. */
export function wordsOf(event: string): string {
  return eventWords[event] ?? event;
}

/** What a row and a head have room for, in characters. */
const SUBJECT = 120;

/** The subject of an event, at one glance: of many names the first ones. */
export function subjectInShort(subject: string): string {
  if (subject.length <= SUBJECT) {
    return subject;
  }
  const begun = subject.slice(0, SUBJECT);
  const lastWhole = begun.lastIndexOf(', ');
  return `${lastWhole > 0 ? begun.slice(0, lastWhole + 1) : begun} …`;
}

/** A role of an event, as people call it. Between the one-time password and the choice there is none yet. */
export function roleWords(role: string): string {
  if (role === 'nobody') {
    return 'not signed in';
  }
  if (role === 'customer') {
    return 'customer';
  }
  if (role === 'choosing') {
    return 'choosing a role';
  }
  const known = roles.find((each) => each === role);
  return known ? roleTitle(roleName(known)) : role;
}

/** Something that an event tells, e.g. how large a file is. */
export type DetailFact = { readonly kind: 'fact'; readonly name: string; readonly value: string };

/** Something that an event changed. */
export type DetailChange = {
  readonly kind: 'change';
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

export type DetailLine = DetailFact | DetailChange;

/** What a field of the details is called. One that is not here is called by its name, split into words. */
const names: Readonly<Record<string, string>> = {
  bytes: 'Size in bytes',
  characters: 'Characters with formatting',
  account: 'Entered as',
  address: 'Address',
  contactNumber: 'Contact No',
  fault: 'Why',
  isLastOfDay: 'No more are written for a day',
  email: 'Email',
  gstin: 'GSTIN',
  isFavourite: 'Favourite',
  userName: 'User Name',
};

const change = z.object({ from: z.unknown(), to: z.unknown() });
const record = z.record(z.string(), z.unknown());
/** A change inside a list names what it changed. */
const namedChange = z.union([
  z.object({ material: z.string(), from: z.unknown(), to: z.unknown(), renamed: z.string().optional() }),
  z.object({ term: z.string(), from: z.unknown(), to: z.unknown() }),
  z.object({
    charge: z.string(),
    figure: z.string(),
    board: z.string().optional(),
    from: z.unknown(),
    to: z.unknown(),
  }),
]);

/** What of a charge changed, behind its name. */
const figureWords: Readonly<Record<string, string>> = { mode: ' as', percent: ' %', amount: '', remark: ' remark' };

/** Reads the details of an event, whatever the event, as lines for a reader. */
export function readDetails(details: Readonly<Record<string, unknown>>): readonly DetailLine[] {
  const whole = z.object({ from: record, to: record }).safeParse(details);
  if (whole.success) {
    return changesBetween(whole.data.from, whole.data.to);
  }
  return Object.entries(details).flatMap(([field, value]) => readField(field, value));
}

function readField(field: string, value: unknown): readonly DetailLine[] {
  const asChange = change.safeParse(value);
  if (asChange.success) {
    return [changeLine(field, asChange.data.from, asChange.data.to)];
  }
  if (Array.isArray(value) && value.every((item) => record.safeParse(item).success)) {
    return value.flatMap((item: unknown) => readItem(field, item));
  }
  return [{ kind: 'fact', name: nameOf(field), value: printField(field, value) }];
}

function readItem(field: string, item: unknown): readonly DetailLine[] {
  const asChange = namedChange.safeParse(item);
  if (!asChange.success) {
    return [{ kind: 'fact', name: nameOf(field), value: print(item) }];
  }
  const { data } = asChange;
  if ('term' in data) {
    return [changeLine(data.term, data.from, data.to)];
  }
  if ('charge' in data) {
    const { charge, figure, board } = data;
    const place = board === undefined ? '' : ` of ${board}`;
    const name = `${nameOf(charge)}${figureWords[figure] ?? ` ${figure}`}${place}`;
    return [figure === 'amount' ? amountLine(name, data.from, data.to) : namedLine(name, data.from, data.to)];
  }
  const { material, from, to, renamed } = data;
  return [
    ...(from === to ? [] : [amountLine(material, from, to)]),
    ...(renamed === undefined ? [] : [namedLine(`Name of ${material}`, material, renamed)]),
  ];
}

function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly DetailLine[] {
  const changes = changesOf(Object.keys(after), before, after);
  return Object.entries(changes).map(([field, { from, to }]) => changeLine(field, from, to));
}

function changeLine(field: string, before: unknown, after: unknown): DetailLine {
  return { kind: 'change', name: nameOf(field), before: printField(field, before), after: printField(field, after) };
}

function namedLine(name: string, before: unknown, after: unknown): DetailLine {
  return { kind: 'change', name, before: print(before), after: print(after) };
}

/** A change of money, whose details are in rupees. */
function amountLine(name: string, before: unknown, after: unknown): DetailLine {
  return { kind: 'change', name, before: printAmount(before), after: printAmount(after) };
}

function printAmount(value: unknown): string {
  const paise = typeof value === 'number' ? paiseOfRupees(value) : null;
  return paise?.ok ? `₹ ${printRupees(paise.value)}` : print(value);
}

/** `insuranceBase` is "Insurance base". */
function nameOf(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return names[field] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The fields that hold roles, as a list or with commas. */
const roleFields: ReadonlySet<string> = new Set(['role', 'roles']);

function printField(field: string, value: unknown): string {
  if (field === 'fault') {
    const faults: Readonly<Record<string, string>> = signInFaults;
    return faults[String(value)] ?? print(value);
  }
  const text = print(value);
  return roleFields.has(field) ? text.split(', ').map(roleWords).join(', ') : text;
}

/** Days and moments are in the details as programs write them. */
function printText(text: string): string {
  if (isIsoDate(text)) {
    return dayOnScreen(text);
  }
  return isMoment.test(text) ? secondOnScreen(Date.parse(text)) : text;
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function print(value: unknown): string {
  if (value === null || value === undefined || value === '') {
    return '-';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (Array.isArray(value)) {
    return value.map(print).join(', ') || '-';
  }
  const fields = record.safeParse(value);
  if (fields.success) {
    return Object.entries(fields.data)
      .map(([field, inner]) => `${nameOf(field)}: ${field === 'rate' ? printAmount(inner) : print(inner)}`)
      .join(', ');
  }
  return typeof value === 'string' ? printText(value) : JSON.stringify(value);
}
