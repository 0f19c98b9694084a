import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ContextBar, type ContextBarProps } from './context-bar.tsx';
import classes from './wizard.module.css';

type Turn = {
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly label?: string;
  /** Why it is disabled, and what would open it. */
  readonly reason?: string;
};

type WizardBarProps = Omit<ContextBarProps, 'middle'> & {
  readonly steps: readonly WizardStep[];
  readonly current: string;
  /** Both are left out where the steps themselves lead on. */
  readonly back?: Turn;
  readonly next?: Turn;
};

/** The context bar of a wizard: object, steps, Back and Next, which stay where they are. */
export function WizardBar({ steps, current, back, next, actions, ...context }: WizardBarProps) {
  return (
    <ContextBar
      {...context}
      middle={<WizardSteps steps={steps} current={current} />}
      actions={
        <>
          {back && (
            <Button disabled={back.disabled ?? false} onClick={back.onPress}>
              {back.label ?? 'Back'}
            </Button>
          )}
          {next && (
            <span title={next.reason}>
              <Button
                variant="primary"
                disabled={next.disabled ?? false}
                aria-description={next.reason}
                onClick={next.onPress}
                rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
              >
                {next.label ?? 'Next'}
              </Button>
            </span>
          )}
          {actions}
        </>
      }
    />
  );
}

/** A step of a wizard: done ones are links, "attention" is done with something open. */
export type WizardStep = {
  readonly id: string;
  readonly label: string;
  readonly state: 'open' | 'done' | 'attention';
  /** The address of the step, for done ones. */
  readonly to?: string;
  /** What waits in it, behind its name. */
  readonly note?: ReactNode;
};

type WizardStepsProps = { readonly steps: readonly WizardStep[]; readonly current: string };

const spoken = { open: '', done: ', done', attention: ', needs attention' } as const;

/** The steps in their order, the current one marked. */
function WizardSteps({ steps, current }: WizardStepsProps) {
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
              {step.note}
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
