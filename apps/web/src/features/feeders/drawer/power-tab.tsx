import { TextInput } from '@mantine/core';
import { tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import { componentArticle } from '@pw/switchboard/component/component-article';
import { type FormGroup, feederForm, type ShownProperty } from '@pw/switchboard/forms/form';
import type { CompartmentWidth } from '@pw/switchboard/layout/compartment-width';
import type { Article } from '@pw/switchboard/model/article';
import { busQuantityWarning } from '@pw/switchboard/validity/judge-feeder';
import { copiesIn } from '@pw/switchboard/validity/listed-feeder';
import { type SectionState, sectionRefusalText, sectionStates } from '@pw/switchboard/validity/section-states';
import { useId, useMemo, useState } from 'react';
import { FieldFrame, PlainValue } from '../../../ui/form-field/field-frame.tsx';
import { NumberCell } from '../../../ui/form-field/number-input.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import type { FeederDetail } from '../../board-configuration/design/answer-page.ts';
import { FoldedGroup } from '../../board-configuration/property-form/folded-group.tsx';
import { PropertyField } from '../../board-configuration/property-form/property-field.tsx';
import { shownValue, withUnit } from '../../board-configuration/property-form/value-text.ts';
import {
  useBoardRevision,
  useBoardStore,
  useIsReading,
  useProperty,
} from '../../board-configuration/use-board-store.ts';
import { cellEdits } from '../table/cell-entry.ts';
import type { FeederRow, SectionSurroundings } from '../table/feeder-row.ts';
import type { FeederRemark, FeederVerdict } from '../table/feeder-verdict.ts';
import classes from './drawer.module.css';
import { evaluatedFeeder } from './evaluated-feeder.ts';

type SectionProps = { readonly row: FeederRow; readonly surroundings: SectionSurroundings };

type PowerTabProps = SectionProps & {
  readonly verdict: FeederVerdict;
  /** Null until it is worked out. */
  readonly detail: FeederDetail | null;
};

const isSection = (property: string) => property.startsWith('SECTION_');

/** The power equipment of a feeder: its device, its bus sections, accessories and compartment. */
export function PowerTab({ row, verdict, surroundings, detail }: PowerTabProps) {
  const { knowledge } = useBoardStore();
  const groups = useMemo(() => feederForm(knowledge, row.type.name), [knowledge, row.type.name]);
  const numbers = useNumbersAskedFor(row.part);
  return (
    <div className={classes.power}>
      <div className={classes.groups}>
        {groups.map((group, at) => (
          <Group
            key={group.title}
            group={group}
            row={row}
            surroundings={surroundings}
            numbers={numbers}
            isFirst={at === 0}
          />
        ))}
      </div>
      <CompartmentPanel row={row} verdict={verdict} detail={detail} />
    </div>
  );
}

type GroupProps = SectionProps & {
  readonly group: FormGroup;
  /** The catalogue numbers that entries ask for, by property. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly isFirst: boolean;
};

function Group({ group, row, surroundings, numbers, isFirst }: GroupProps) {
  const { title, hint, isFolded, fields } = group;
  const titleId = useId();
  const plain = fields.filter(({ property }) => !isSection(property));
  if (isFolded) {
    const around = { group: classes.group, title: classes.groupTitle, fields: classes.fields };
    return <FoldedGroup part={row.part} group={group} classes={around} />;
  }
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <h3 className={classes.groupTitle}>
        <span id={titleId}>{title}</span>
        {hint !== '' && <small>{hint}</small>}
      </h3>
      {plain.length < fields.length && <SectionFields row={row} surroundings={surroundings} />}
      <div className={classes.fields}>
        {isFirst && <NameField part={row.part} name={row.name} />}
        {plain.map((field) => (
          <PropertyField
            key={field.property}
            part={row.part}
            field={field}
            note={numbers.get(field.property)}
            proposed={row.proposed.find(({ property }) => property === field.property)}
          />
        ))}
      </div>
    </section>
  );
}

/** The catalogue numbers that entries of a feeder ask for, those of its accessories and its metering, by property. */
function useNumbersAskedFor(part: string): ReadonlyMap<string, string> {
  const { knowledge, reading } = useBoardStore();
  useBoardRevision();
  const feeder = evaluatedFeeder(knowledge, reading.board(), part);
  const articles = feeder?.kind.articles(feeder.values) ?? [];
  const ofEquipment = Map.groupBy(
    (feeder?.components ?? []).filter(({ from }) => from !== undefined),
    ({ from }) => from?.property ?? '',
  );
  return new Map<string, string>([
    ...articles.flatMap(({ askedBy, catalogueNumber }) => (askedBy ? [[askedBy, catalogueNumber] as const] : [])),
    ...[...ofEquipment].map(([property, components]) => {
      const numbers = components.map((component) =>
        numberText(componentArticle(component, knowledge.tables, components)),
      );
      return [property, numbers.join(', ')] as const;
    }),
  ]);
}

/** `3 x 4NC5-250/5`, of a single one the number alone. */
function numberText({ catalogueNumber, quantity }: Article): string {
  return quantity === 1 ? catalogueNumber : `${quantity} x ${catalogueNumber}`;
}

/** The name of a feeder; it is entered when the box is left or Enter is pressed, and Esc brings the old one back. */
function NameField({ part, name }: { readonly part: string; readonly name: string }) {
  const { edit } = useBoardStore();
  const isReading = useIsReading();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const enter = () => {
    if (typed === null) {
      return;
    }
    const renamed = edit([{ kind: 'rename', part, name: tidyFeederName(typed) }]);
    setFault(renamed.ok ? undefined : renamed.error.text);
    if (renamed.ok) {
      setTyped(null);
    }
  };
  return (
    <FieldFrame label="Name" required error={fault} unit={<span />}>
      {(names) =>
        isReading ? (
          <PlainValue names={names} value={name} />
        ) : (
          <TextInput
            {...names}
            value={typed ?? name}
            error={fault !== undefined}
            aria-required
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={enter}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                enter();
              } else if (event.key === 'Escape' && typed !== null) {
                event.stopPropagation();
                setTyped(null);
                setFault(undefined);
              }
            }}
          />
        )
      }
    </FieldFrame>
  );
}

type SectionFieldsProps = { readonly row: FeederRow; readonly surroundings: SectionSurroundings };

/** How many identical feeders are in each bus section; closed sections say what opens them. */
function SectionFields({ row, surroundings }: SectionFieldsProps) {
  const { edit } = useBoardStore();
  const isReading = useIsReading();
  const states = sectionStates(surroundings.couplers, surroundings.feeders, row);
  const warning = busQuantityWarning(row);
  const enter = (state: SectionState, copies: number): string | null => {
    const { section } = state;
    const entry = { kind: 'section', section, property: `SECTION_${section}` } as const;
    const edits = cellEdits(String(copies), { row, entry, choices: [], section: state });
    const edited = edits.ok ? edit(edits.value) : edits;
    return edited.ok ? null : typeof edited.error === 'string' ? edited.error : edited.error.text;
  };
  return (
    <>
      <div className={classes.sections}>
        {states.map((state) => (
          <div
            key={state.section}
            className={classes.section}
            data-property={`${row.part}.SECTION_${state.section}`}
            title={state.refusal ? sectionRefusalText(state.refusal) : undefined}
          >
            <span aria-hidden>Section {state.section}</span>
            <NumberCell
              label={`Section ${state.section}`}
              value={copiesIn(row, state.section)}
              step={1}
              width={88}
              disabled={isReading || (state.refusal !== null && !state.mustBeCleared)}
              onCommit={(copies) => enter(state, copies)}
            />
          </div>
        ))}
      </div>
      <p aria-live="polite" className={classes.sectionHint}>
        {hintOf(states)}
      </p>
      {warning !== null && (
        <div className={classes.sectionWarning}>
          <Banner tone="warn">{warning}</Banner>
        </div>
      )}
    </>
  );
}

/** What has to be cleared comes first, then what opens the next section. */
function hintOf(states: readonly SectionState[]): string {
  const wrong = states.find(({ mustBeCleared }) => mustBeCleared);
  const state = wrong ?? states.find(({ refusal }) => refusal !== null);
  if (!state?.refusal) {
    return '';
  }
  const reason = sectionRefusalText(state.refusal);
  return wrong ? `Take the feeders out of section ${wrong.section}: ${reason}` : reason;
}

/** What the compartment of a feeder comes out as, in this order. */
const properties = [
  'MODULE_HEIGHT',
  'CUBICLE_WIDTH',
  'REQD_CUBICLE_TYPE',
  'LINK_SIZE',
  'OPERATING_CURRENT',
  'WIRE_POINTS',
];

const tones = { E: 'bad', W: 'warn', I: 'info' } as const;

type CompartmentPanelProps = {
  readonly row: FeederRow;
  readonly verdict: FeederVerdict;
  /** Null until it is worked out. */
  readonly detail: FeederDetail | null;
};

/** Is true for the missing bus section, which the banner at the bus sections shows. */
function isOfSectionsAlone({ faults }: FeederRemark): boolean {
  return faults.length > 0 && faults.every(({ code }) => code === 'NO_SECTION');
}

/** The compartment of a feeder: its door, its figures, and the remarks on it. */
function CompartmentPanel({ row, verdict, detail }: CompartmentPanelProps) {
  const { knowledge } = useBoardStore();
  const shown = feederForm(knowledge, row.type.name).flatMap(({ fields }) =>
    fields.flatMap((each) => [each, ...each.beside]),
  );
  const remarks = verdict.remarks.filter((remark) => !isOfSectionsAlone(remark));
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
        {properties.map((property) => {
          const field = shown.find((each) => each.property === property);
          // The design tells the width with that of the alley.
          const isTold = property === 'CUBICLE_WIDTH' && detail?.width;
          return field && !isTold && <Value key={property} part={row.part} field={field} />;
        })}
      </dl>
      {remarks.map(({ id, severity, text }) => (
        <p key={`${id} ${text}`} className={classes.finding}>
          <Tag tone={tones[severity]} square>
            {severity}
          </Tag>
          <span>
            {id !== null && <strong>{id}</strong>} {text}
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
