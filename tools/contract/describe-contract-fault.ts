import type { ContractFault, ContractFaultCode } from '@pw/contract/compatibility/contract-faults';

/** What would go wrong while servers are upgraded, by the code of the fault. */
const texts: Readonly<Record<ContractFaultCode, string>> = {
  CALL_GONE: 'is gone',
  ACCESS: 'asks for another token',
  FILES: 'takes fewer or smaller files, or takes them under another name',
  NEW_REFUSAL_STATUS: 'is refused with a status that it had not',
  REFUSAL_BODY: 'has refusals of another form',
  NEW_REQUIRED_FIELD: 'needs a field that pages of that release may not send',
  FIELD_GONE: 'lacks a field that it had',
  FIELD_MAY_BE_ABSENT: 'may lack a field that each answer had',
  NARROWER_INPUT: 'refuses values that it took',
  WIDER_REPLY: 'may answer values that pages of that release do not take',
};

/** A sentence for the developer, with the place and what to do. */
export function describeContractFault({ call, code, at }: ContractFault, release: string): string {
  return `${call} ${at}: since ${release} it ${texts[code]} (${code}). Make it compatible, or permit it for the coming release in fixtures/contract/permitted.json.`;
}
