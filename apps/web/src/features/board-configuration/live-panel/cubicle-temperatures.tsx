import type { CubicleHeat } from '@pw/switchboard/checks/board-heat';
import type { ReactNode } from 'react';
import { CubicleRemedies } from './cubicle-remedies.tsx';
import classes from './cubicle-temperatures.module.css';
import { WhyZone } from './why-zone.tsx';

const barNames: Readonly<Record<CubicleHeat['bars'][number]['bar'], string>> = {
  main: 'Main bar',
  riser: 'Riser',
  dropper: 'Dropper',
};

type CubicleTemperaturesProps = { readonly id: string; readonly cubicle: CubicleHeat; readonly note: string };

/** Zones, devices and bars of a cubicle. */
export function CubicleTemperatures({ id, cubicle, note }: CubicleTemperaturesProps) {
  const { number, lossW, isHot, hasSmallMargin, zones, devices, bars } = cubicle;
  const heading = `Cubicle ${number}, ${lossW} W`;
  return (
    <section id={id} aria-label={heading} className={classes.cubicle}>
      <h3>{heading}</h3>
      <Figures
        head={['Air', '°C', 'Limit']}
        rows={zones.map((zone) => [
          zone.address,
          <WhyZone key={zone.address} cubicle={number} zone={zone} />,
          zone.limitC === null ? 'none' : zone.limitC,
        ])}
      />
      {devices.length > 0 && (
        <Figures
          head={['Device', 'A', 'Permitted A', 'Terminal °C']}
          rows={devices.map(({ tag, currentA, permittedA, terminalC }) => [
            tag,
            currentA.toFixed(1),
            permittedA ?? 'not said',
            terminalC.toFixed(1),
          ])}
        />
      )}
      {bars.length > 0 && (
        <Figures
          head={['Bar', 'A', '°C']}
          rows={bars.map(({ bar, currentA, tempC }) => [barNames[bar], currentA.toFixed(1), tempC.toFixed(1)])}
        />
      )}
      {hasSmallMargin && <p>Small margin: the top of a closed column may be hotter than worked out.</p>}
      {isHot && <CubicleRemedies cubicle={number} />}
      <p>{note}</p>
    </section>
  );
}

type FiguresProps = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...figures: ReactNode[]])[];
};

/** The first column names the row. */
function Figures({ head, rows }: FiguresProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={head[at + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
