import { compareReleases } from '@pw/domain/compare-releases';
import type { CallShape, ContractForm } from './contract-form.ts';
import type { Shape } from './shape.ts';
import { type ShapeFaultCode, shapeFaults } from './shape-faults.ts';

export type ContractFaultCode =
  | ShapeFaultCode
  | 'CALL_GONE'
  /** Another token is asked for. */
  | 'ACCESS'
  /** Files go under another name, or fewer or smaller ones are taken. */
  | 'FILES'
  | 'NEW_REFUSAL_STATUS'
  | 'REFUSAL_BODY';

/** A change by which clients of the last release would fail. */
export type ContractFault = {
  readonly code: ContractFaultCode;
  readonly call: string;
  /** The place in the call, e.g. `reply.boards[].name`; the call itself is ''. */
  readonly at: string;
};

/** A change that a release may make although clients of the one before it would fail. */
export type PermittedFault = ContractFault & {
  /** The release that may. */
  readonly release: string;
  readonly why: string;
};

/** Compares the calls of the last release with the present ones. */
export function contractFaults(before: ContractForm, now: ContractForm): readonly ContractFault[] {
  return Object.entries(before.calls).flatMap(([call, old]) => {
    const present = now.calls[call];
    const faults = present ? callFaults(old, present) : [{ code: 'CALL_GONE', at: '' } as const];
    return faults.map((fault) => ({ ...fault, call }));
  });
}

type FaultOfCall = Omit<ContractFault, 'call'>;

function callFaults(before: CallShape, now: CallShape): readonly FaultOfCall[] {
  const statuses = now.refusalStatuses.filter((status) => !before.refusalStatuses.includes(status));
  return [
    ...(before.access === now.access || now.access === 'public' ? [] : [{ code: 'ACCESS', at: 'access' } as const]),
    ...before.params.flatMap((shape, index) =>
      shapeFaults('input', shape, now.params[index] ?? {}, `params[${index}]`),
    ),
    ...inputFaults(before.query, now.query, 'query'),
    ...inputFaults(before.body, now.body, 'body'),
    ...(takesFiles(before.files, now.files) ? [] : [{ code: 'FILES', at: 'files' } as const]),
    ...replyFaults(before.reply, now.reply),
    ...statuses.map((status) => ({ code: 'NEW_REFUSAL_STATUS', at: `refusals.${status}` }) as const),
    ...(before.refusesInText === now.refusesInText ? [] : [{ code: 'REFUSAL_BODY', at: 'refusals' } as const]),
  ];
}

const NOTHING: Shape = { type: 'object', properties: {} };

/** A call that took nothing is called with nothing: fields that need not be sent are no fault. */
function inputFaults(before: Shape | undefined, now: Shape | undefined, at: string): readonly FaultOfCall[] {
  return shapeFaults('input', before ?? NOTHING, now ?? NOTHING, at);
}

function takesFiles(before: CallShape['files'], now: CallShape['files']): boolean {
  return (
    before === undefined ||
    (now !== undefined && now.field === before.field && now.most >= before.most && now.maxBytes >= before.maxBytes)
  );
}

function replyFaults(before: CallShape['reply'], now: CallShape['reply']): readonly FaultOfCall[] {
  if (before === 'bytes' || now === 'bytes') {
    return before === now ? [] : [{ code: 'WIDER_REPLY', at: 'reply' }];
  }
  return shapeFaults('reply', before, now, 'reply');
}

/**
 * Takes out of the faults since a release those that a later one may have.
 * @returns the other faults, and the entries that permit nothing, which shall be deleted
 */
export function withoutPermitted(
  faults: readonly ContractFault[],
  permitted: readonly PermittedFault[],
  last: string,
): { readonly faults: readonly ContractFault[]; readonly idle: readonly PermittedFault[] } {
  const permits = (each: PermittedFault, { call, code, at }: ContractFault) =>
    compareReleases(each.release, last) > 0 && each.call === call && each.code === code && each.at === at;
  return {
    faults: faults.filter((fault) => !permitted.some((each) => permits(each, fault))),
    idle: permitted.filter((each) => !faults.some((fault) => permits(each, fault))),
  };
}
