import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import classes from './wizard.module.css';

type Turn = {
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly label?: string;
  /** Why it is disabled, and what would open it. */
  readonly reason?: string;
};

type WizardBarProps = {
  readonly title: string;
  /** The title is the heading of the page, for wizards whose steps have none of their own. */
  readonly isHeading?: boolean;
  readonly subtitle?: string;
  /** The status of the object. */
  readonly pill?: ReactNode;
  /** The arrow at the far left: out of the wizard. */
  readonly leave: { readonly label: string; readonly onPress: () => void };
  readonly steps: readonly WizardStep[];
  readonly current: string;
  /** Both are left out where the steps themselves lead on. */
  readonly back?: Turn;
  readonly next?: Turn;
  /** What can be done at any step, at the far right; the filled button last. */
  readonly actions?: ReactNode;
};

/** The context bar of a wizard: object, steps, Back and Next, which stay where they are. */
export function WizardBar(props: WizardBarProps) {
  const { title, isHeading = false, subtitle, pill, leave, steps, current, back, next, actions } = props;
  return (
    <div className={classes.bar}>
      <IconButton label={leave.label} icon={IconArrowLeft} onPress={leave.onPress} />
      <div className={classes.context}>
        {isHeading ? <h1 className={classes.title}>{title}</h1> : <div className={classes.title}>{title}</div>}
        {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {pill}
      <WizardSteps steps={steps} current={current} />
      <div className={classes.turns}>
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
      </div>
    </div>
  );
}

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
