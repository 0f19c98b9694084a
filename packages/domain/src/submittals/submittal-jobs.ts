import { type PackagePart, partLabel } from './submittal-parts.ts';

export const submittalStates = ['waiting', 'running', 'done', 'failed'] as const;

export type SubmittalState = (typeof submittalStates)[number];

/** Whether a package is still to be made. */
export function isBeingMade(state: SubmittalState): boolean {
  return state === 'waiting' || state === 'running';
}

export const submittalFailureCodes = [
  'PROJECT_GONE',
  'PACKAGE_TOO_LARGE',
  'NOTHING_IN_PARTS',
  'DATA_SHEET_UNREADABLE',
  'FILES_UNAVAILABLE',
  'INTERRUPTED',
  'DEFECT',
] as const;

export type SubmittalFailureCode = (typeof submittalFailureCodes)[number];

/** Limits of a package. */
export const packageLimits = { pages: 600, bytes: 100_000_000 } as const;

/** A part of a package that is too large. */
export type PartSize = { readonly part: PackagePart; readonly pages: number };

/** Why a package was not made, as a value: what its text names is next to the code. */
export type SubmittalFailure = {
  readonly code: SubmittalFailureCode;
  /** The largest parts of a package that is too large, the largest first. */
  readonly largest?: readonly PartSize[];
  /** The article whose data sheet cannot be read. */
  readonly article?: string;
};

/** The largest parts that the text names. */
const MOST_NAMED = 3;

/** Names the parts that make a package too large, the largest first. */
export function tooLarge(parts: readonly PartSize[]): SubmittalFailure {
  const largest = parts.toSorted((one, other) => other.pages - one.pages).slice(0, MOST_NAMED);
  return { code: 'PACKAGE_TOO_LARGE', largest };
}

const texts: Readonly<Record<SubmittalFailureCode, (failure: SubmittalFailure) => string>> = {
  PROJECT_GONE: () => 'The project was deleted meanwhile.',
  PACKAGE_TOO_LARGE: ({ largest = [] }) => {
    const named = largest.map(({ part, pages }) => `${partLabel(part)} (${pages} pages)`).join(', ');
    return `The package has more than ${packageLimits.pages} pages or 100 MB. Leave a part out; the largest are ${named}.`;
  },
  NOTHING_IN_PARTS: () =>
    'The chosen parts have no page in this revision. Choose another part and make the package again.',
  DATA_SHEET_UNREADABLE: ({ article = '' }) =>
    `The data sheet of ${article} cannot be read. Upload it again in Company settings, Data sheets, or remove it there.`,
  FILES_UNAVAILABLE: () =>
    'The file store took no file, e.g. because it is full. Make the package again; if it fails again, tell the administrator of the server.',
  INTERRUPTED: () => 'The server was ended several times at it. Make the package again.',
  DEFECT: () => 'The server failed at it. Make the package again; if it fails again, report it to the support.',
};

/** Says why a package was not made, and what to do. */
export function submittalFailureText(failure: SubmittalFailure): string {
  return texts[failure.code](failure);
}
