import type { Tone } from '../../theme/color-tokens.ts';
import { Tag } from '../messages/status-marks.tsx';
import classes from './differences.module.css';

/** What a check has found. */
export type ComparedFinding = {
  readonly id: string;
  readonly severity: 'E' | 'W' | 'I';
  readonly message: string;
  readonly feeder?: string | undefined;
  readonly section?: string | undefined;
};

const tones: Readonly<Record<ComparedFinding['severity'], Tone>> = { E: 'bad', W: 'warn', I: 'info' };

type FindingChangesProps = { readonly come: readonly ComparedFinding[]; readonly gone: readonly ComparedFinding[] };

/** What checks find now and did not before, and what they find no more. */
export function FindingChanges({ come, gone }: FindingChangesProps) {
  const findings = [
    ...come.map((finding) => ({ finding, sign: 'New' })),
    ...gone.map((finding) => ({ finding, sign: 'Gone' })),
  ];
  return findings.length === 0 ? null : (
    <ul className={classes.findings}>
      {findings.map(({ sign, finding: { id, severity, feeder, section, message } }) => (
        <li key={`${sign} ${id} ${feeder ?? section ?? ''} ${message}`}>
          <span className={classes.sign}>{sign}</span>
          <Tag tone={tones[severity]}>{id}</Tag>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
