import type { DesignOutput } from '@pw/switchboard/design/board-output';
import classes from './live-panel.module.css';

const NONE = '---';

/** The sizes of the board in short. */
export function Sizes({ design }: { readonly design: DesignOutput | null }) {
  return (
    <dl className={classes.sizes}>
      {sizesOf(design).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sizesOf(design: DesignOutput | null): readonly { readonly label: string; readonly value: string }[] {
  if (design === null) {
    return ['Main busbar', 'Neutral, earth', 'Cubicles', 'L x H x D', 'Busbar mass'].map((label) => ({
      label,
      value: NONE,
    }));
  }
  const { busbars, cubicles, transportUnits, lengthMm, heightMm, depthMm, takeOff } = design;
  const { main, neutral, earth } = busbars;
  const sections = new Set(cubicles.map(({ section }) => section)).size;
  const carries = main.capacityA === null ? '' : `, ${main.capacityA}\u00a0A`;
  return [
    { label: 'Main busbar', value: `${main.size} ${main.material}${carries}` },
    { label: 'Neutral, earth', value: `${neutral?.size ?? 'none'}, ${earth.size}` },
    {
      label: 'Cubicles',
      value: `${cubicles.length} (${counted(sections, 'section')}, ${transportUnits.length} TU)`,
    },
    { label: 'L x H x D', value: `${lengthMm} x ${heightMm} x ${depthMm} mm` },
    { label: 'Busbar mass', value: `${takeOff.busbarNetKg} kg` },
  ];
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
