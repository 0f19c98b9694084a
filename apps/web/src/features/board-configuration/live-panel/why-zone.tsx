import type { CubicleHeat } from '@pw/switchboard/checks/board-heat';
import { WhyPopover, whyClasses as why } from '../../../ui/controls/why-popover.tsx';
import { useExplainedZone } from '../design/use-explained-zones.ts';
import classes from './cubicle-temperatures.module.css';

type WhyZoneProps = { readonly cubicle: number; readonly zone: CubicleHeat['zones'][number] };

/** The temperature of a zone, which opens the balance behind it. */
export function WhyZone({ cubicle, zone: { address, airC } }: WhyZoneProps) {
  const temperature = airC.toFixed(1);
  const title = `Why the air in ${address} has ${temperature} °C`;
  return (
    <WhyPopover label={title} title={title} opener={temperature} className={classes.why}>
      {() => <Balance cubicle={cubicle} address={address} />}
    </WhyPopover>
  );
}

function Balance({ cubicle, address }: { readonly cubicle: number; readonly address: string }) {
  const explained = useExplainedZone(cubicle, address);
  if (explained === null) {
    return (
      <p className={why.body} role="status">
        The balance is being worked out …
      </p>
    );
  }
  const { inputs, source } = explained.origin;
  return (
    <>
      <div className={why.body}>
        <p className={why.reason}>As much heat leaves the zone as comes into it, at rated load.</p>
        <ul className={why.inputs}>
          {inputs.map(({ name, value }) => (
            <li key={name}>
              {name} <strong className="pw-figures">{Number(value).toFixed(2)}</strong>
            </li>
          ))}
        </ul>
      </div>
      <div className={why.foot}>
        <span>{source}</span>
      </div>
    </>
  );
}
