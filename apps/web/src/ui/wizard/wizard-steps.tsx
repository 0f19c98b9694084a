import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { classNames } from '../class-names.ts';
import classes from './wizard.module.css';

/** A step of a wizard: done ones are links, "attention" is done with something open. */
export type WizardStep = {
  readonly id: string;
  readonly label: string;
  readonly state: 'open' | 'done' | 'attention';
  /** The address of the step, for done ones. */
  readonly to?: string;
};

type WizardStepsProps = { readonly steps: readonly WizardStep[]; readonly current: string };

const spoken = { open: '', done: ', done', attention: ', needs attention' } as const;

/** The steps in their order, the current one marked. */
export function WizardSteps({ steps, current }: WizardStepsProps) {
  return (
    <nav aria-label="Steps" className={classes.steps}>
      <ol>
        {steps.map((step, position) => {
          const isCurrent = step.id === current;
          const content = (
            <>
              <span className={classNames(classes.mark, classes[step.state])} aria-hidden>
                <StepMark step={step} isCurrent={isCurrent} number={position + 1} />
              </span>
              {step.label}
              <span className="pw-hidden">{isCurrent ? '' : spoken[step.state]}</span>
            </>
          );
          return (
            <li
              key={step.id}
              className={classNames(classes.step, isCurrent && classes.current)}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {step.to !== undefined && !isCurrent ? <a href={step.to}>{content}</a> : <span>{content}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepMarkProps = { readonly step: WizardStep; readonly isCurrent: boolean; readonly number: number };

function StepMark({ step, isCurrent, number }: StepMarkProps) {
  if (isCurrent || step.state === 'open') {
    return number;
  }
  return step.state === 'done' ? <IconCheck size={13} stroke={2.5} /> : '!';
}
