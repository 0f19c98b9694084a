import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@pw/contract/calls';
import { contractFaults, type PermittedFault, withoutPermitted } from '@pw/contract/compatibility/contract-faults';
import { contractForm } from '@pw/contract/compatibility/contract-form';
import { VERSION } from '@pw/domain/version';
import { describeContractFault } from './contract/describe-contract-fault.ts';
import { lastRelease, readContract, writeContract } from './contract/kept-contract.ts';
import { repositoryRoot } from './repository-files.ts';

/** `node tools/contract-compat.ts`: whether clients of the last release can call this one. `--write` keeps its calls. */
const folder = join(repositoryRoot, 'fixtures/contract');

const now = contractForm(VERSION, calls);
const last = lastRelease(readdirSync(folder));
const faults = last === undefined ? [] : faultsSince(last);
for (const fault of faults) {
  console.log(fault);
}
console.log(`${calls.length} calls, compared with release ${last ?? '-'}, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
if (process.argv.includes('--write') && faults.length === 0) {
  writeFileSync(join(folder, `${VERSION}.json`), writeContract(now));
  if (last !== undefined && last !== VERSION) {
    rmSync(join(folder, `${last}.json`));
  }
}

function faultsSince(release: string): readonly string[] {
  const before = readContract(readFileSync(join(folder, `${release}.json`), 'utf8'));
  // Its shape is in the docstring of the type; people write it.
  const permitted = JSON.parse(readFileSync(join(folder, 'permitted.json'), 'utf8')) as readonly PermittedFault[];
  const { faults: others, idle } = withoutPermitted(contractFaults(before, now), permitted, release);
  return [
    ...others.map((fault) => describeContractFault(fault, release)),
    ...idle.map(
      ({ call, at }) => `fixtures/contract/permitted.json: the entry ${call} ${at} permits nothing. Delete it.`,
    ),
  ];
}
