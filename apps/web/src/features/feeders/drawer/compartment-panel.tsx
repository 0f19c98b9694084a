import { feederForm, type ShownProperty } from '@pw/switchboard/forms/form';
import type { CompartmentWidth } from '@pw/switchboard/layout/layout-constant';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import type { FeederDetail } from '../../board-configuration/design/answer-page.ts';
import { useBoardSummary } from '../../board-configuration/design/use-board-summary.tsx';
import { shownValue, withUnit } from '../../board-configuration/property-form/value-text.ts';
import { useBoardStore, useProperty } from '../../board-configuration/use-board-store.ts';
import type { FeederRow } from '../table/feeder-row.ts';
import classes from './drawer.module.css';

/** What the compartment of a feeder comes out as, in this order. */
const told = ['MODULE_HEIGHT', 'CUBICLE_WIDTH', 'REQD_CUBICLE_TYPE', 'LINK_SIZE', 'OPERATING_CURRENT', 'WIRE_POINTS'];

const tones = { E: 'bad', W: 'warn', I: 'info' } as const;

type CompartmentPanelProps = {
  readonly row: FeederRow;
  /** Null until it is worked out. */
  readonly detail: FeederDetail | null;
};

/** The compartment of a feeder: its door, its figures, and what the checks say of it. */
export function CompartmentPanel({ row, detail }: CompartmentPanelProps) {
  const { knowledge } = useBoardStore();
  const { summary } = useBoardSummary();
  const shown = feederForm(knowledge, row.type.name).flatMap(({ fields }) =>
    fields.flatMap((each) => [each, ...each.beside]),
  );
  const findings = (summary?.findings ?? []).filter(({ part }) => part === row.part);
  return (
    <aside className={classes.compartment} aria-label="Compartment">
      <h3 className={classes.groupTitle}>Compartment</h3>
      {detail && detail.doorSvg !== null && <FeederDoor name={row.name} svg={detail.doorSvg} />}
      <dl className={classes.figures}>
        {detail?.width && (
          <div>
            <dt>Width</dt>
            <dd className="pw-figures">{widthText(detail.width)}</dd>
          </div>
        )}
        {told.map((property) => {
          const field = shown.find((each) => each.property === property);
          // The design tells the width with that of the alley.
          const isTold = property === 'CUBICLE_WIDTH' && detail?.width;
          return field && !isTold && <Value key={property} part={row.part} field={field} />;
        })}
      </dl>
      {findings.map(({ id, severity, message }) => (
        <p key={`${id} ${message}`} className={classes.finding}>
          <Tag tone={tones[severity]} square>
            {severity}
          </Tag>
          <span>
            <strong>{id}</strong> {message}
          </span>
        </p>
      ))}
    </aside>
  );
}

function Value({ part, field }: { readonly part: string; readonly field: ShownProperty }) {
  const { value, visible } = useProperty(part, field.property);
  const text = value === 0 ? '' : shownValue(field, value);
  return visible && text !== '' ? (
    <div>
      <dt>{field.label}</dt>
      <dd className="pw-figures">{withUnit(text, field.unit)}</dd>
    </div>
  ) : null;
}

function widthText({ deviceMm, alleyMm }: CompartmentWidth): string {
  return alleyMm === 0 ? `${deviceMm} mm` : `${deviceMm} + ${alleyMm} mm alley`;
}

type FeederDoorProps = { readonly name: string; readonly svg: string };

/** The door of a feeder as the front view of its board draws it. */
function FeederDoor({ name, svg }: FeederDoorProps) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={`Door of ${name}`}
      className={classes.doorPicture}
    />
  );
}
