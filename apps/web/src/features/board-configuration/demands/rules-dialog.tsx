import { Button, Select } from '@mantine/core';
import type { ProjectDemandsOnWire } from '@pw/contract/project-demands';
import { chargeLimits } from '@pw/domain/project-pricing/charge-limits';
import { judgeLabourDefault, type LabourDefault } from '@pw/pricing/terms/labour-default';
import { defaultProperties } from '@pw/switchboard/demands/project-defaults';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { propertyWords } from '@pw/switchboard/forms/property-words';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { ProjectDefaults } from '@pw/switchboard/model/demand';
import { type Demand, sameDemands } from '@pw/switchboard/model/demand';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../../ui/form-field/number-input.tsx';
import { FailureBanner } from '../../../ui/messages/banner.tsx';
import { DemandDialog } from './demand-dialog.tsx';
import { DemandLibrary } from './demand-library.tsx';
import classes from './demand-list.module.css';
import { changeInList, DemandRow } from './demand-row.tsx';
import { RATING_BASIS, RatingBasisField } from './rating-basis-field.tsx';
import { besideTheirs, sameDefaults, sameLabour, useSaveProjectRules } from './use-save-project-rules.ts';

// A board shows this one alone; it comes in one file with the list of the project.
export { DemandDialog };

/** The rules as they were read. */
export type ReadRules = ProjectDemandsOnWire & {
  readonly defaults: ProjectDefaults;
  readonly labour: LabourDefault | null;
};

type RulesDialogProps = {
  readonly projectId: number;
  /** Null while the project has none of the company's customers. */
  readonly customer: { readonly id: string; readonly name: string } | null;
  /** Whether the status of the project lets it be looked at only. */
  readonly isViewOnly: boolean;
  readonly rules: ReadRules;
  readonly knowledge: Knowledge;
  readonly onClose: () => void;
};

/** What holds for all boards of a project: the demands for their feeders, and what a new board begins with. */
export function RulesDialog({ projectId, customer, isViewOnly, rules, knowledge, onClose }: RulesDialogProps) {
  const [demands, setDemands] = useState<readonly Demand[]>(rules.demands);
  const [defaults, setDefaults] = useState<ProjectDefaults>(rules.defaults);
  const [labour, setLabour] = useState(rules.labour);
  /** The place of the demand that is edited, that of a new one behind the last; null while the list is shown. */
  const [edited, setEdited] = useState<number | null>(null);
  const { base, save, isSaving, failure } = useSaveProjectRules(projectId, rules, {
    onSaved: onClose,
    onStale: (read, theirs) => {
      const entered = besideTheirs(read, { demands, defaults, labour }, theirs);
      setDemands(entered.demands);
      setDefaults(entered.defaults);
      setLabour(entered.labour);
    },
  });
  if (edited !== null) {
    return (
      <DemandDialog
        knowledge={knowledge}
        demand={demands[edited] ?? null}
        onSave={(demand) => {
          setDemands(demands.toSpliced(edited, 1, demand));
          setEdited(null);
          return null;
        }}
        onClose={() => setEdited(null)}
      />
    );
  }
  const libraries = [
    { owner: 'company', title: 'Library of the company' },
    ...(customer ? [{ owner: customer.id, title: `Library of ${customer.name}` }] : []),
  ];
  const changed = {
    ...(sameDemands(base.demands, demands) ? {} : { demands }),
    ...(sameDefaults(base.defaults, defaults) && sameLabour(base.labour, labour)
      ? {}
      : { defaults: { defaults, labour } }),
  };
  const basis = defaults[RATING_BASIS];
  const isLabourWrong = labour !== null && judgeLabourDefault(labour) !== null;
  const isUnsaved = Object.keys(changed).length > 0;
  const action = {
    label: 'Save',
    onPress: () => void save(changed),
    pending: isSaving,
    disabled: !isUnsaved || isLabourWrong,
  };
  return (
    <Dialog
      opened
      title="Demands and defaults"
      width={868}
      unsaved={isUnsaved}
      onClose={onClose}
      {...(isViewOnly ? {} : { action })}
    >
      <FailureBanner failure={failure} />
      <section aria-label="Demands" className={classes.rules}>
        <h3>Demands</h3>
        <p className={classes.hint}>
          Rules for the feeders of all boards, also for those that are added later. The last one wins, and the demands
          of a board come behind these.
        </p>
        {demands.length > 0 && (
          <ol className={classes.list}>
            {demands.map((demand, index) => (
              <DemandRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a demand is named by its place, and two may say the same.
                key={index}
                knowledge={knowledge}
                demand={demand}
                number={index + 1}
                isOfProject={false}
                change={isViewOnly ? null : changeInList(demands, index, { edit: setEdited, put: setDemands })}
              />
            ))}
          </ol>
        )}
        {!isViewOnly && (
          <Button variant="default" onClick={() => setEdited(demands.length)}>
            Add demand
          </Button>
        )}
      </section>
      {libraries.map(({ owner, title }) => (
        <DemandLibrary
          key={owner}
          knowledge={knowledge}
          owner={owner}
          title={title}
          demands={demands}
          onTake={isViewOnly ? null : (demand) => setDemands([...demands, demand])}
        />
      ))}
      <RatingBasisField
        projectId={projectId}
        knowledge={knowledge}
        value={basis === undefined ? null : String(basis)}
        isViewOnly={isViewOnly}
        onChoose={(value) => setDefaults(withDefault(defaults, RATING_BASIS, value))}
      />
      <section aria-label="Defaults" className={classes.rules}>
        <h3>Defaults</h3>
        <p className={classes.hint}>What a board begins with that is added from now on. Boards that are there stay.</p>
        <div className={classes.defaults}>
          {listedDefaults.map((property) => (
            <DefaultField
              key={property}
              knowledge={knowledge}
              property={property}
              value={defaults[property] ?? null}
              isViewOnly={isViewOnly}
              onChoose={(value) => setDefaults(withDefault(defaults, property, value))}
            />
          ))}
          <LabourDefaultField labour={labour} isViewOnly={isViewOnly} onChoose={setLabour} />
        </div>
      </section>
    </Dialog>
  );
}

/** The defaults without the one that has a question of its own. */
const listedDefaults = defaultProperties.filter((property) => property !== RATING_BASIS);

type DefaultFieldProps = {
  readonly knowledge: Knowledge;
  readonly property: string;
  readonly value: string | number | null;
  readonly isViewOnly: boolean;
  readonly onChoose: (value: string | number | null) => void;
};

function DefaultField({ knowledge, property, value, isViewOnly, onChoose }: DefaultFieldProps) {
  const { text } = propertyWords(knowledge)({ kind: 'board' }, property);
  const listed = partInputs(knowledge).board.get(property)?.values ?? [];
  const values = value === null || listed.includes(value) ? listed : [...listed, value];
  return (
    <Select
      label={knowledge.board.properties[property]?.label ?? property}
      placeholder="As the rules propose"
      clearable
      readOnly={isViewOnly}
      data={values.map((each) => ({ value: String(each), label: text(each) }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChoose(values.find((each) => String(each) === chosen) ?? null)}
    />
  );
}

function withDefault(defaults: ProjectDefaults, property: string, value: string | number | null): ProjectDefaults {
  const { [property]: _before, ...others } = defaults;
  return value === null ? others : { ...others, [property]: value };
}

type LabourDefaultFieldProps = {
  /** Null while the project has none. */
  readonly labour: LabourDefault | null;
  readonly isViewOnly: boolean;
  readonly onChoose: (labour: LabourDefault | null) => void;
};

/** How labour of the boards is charged until somebody enters it among the charges. */
function LabourDefaultField({ labour, isViewOnly, onChoose }: LabourDefaultFieldProps) {
  const fault = labour && judgeLabourDefault(labour);
  return (
    <>
      <Select
        label="Labour"
        placeholder="As the charges say"
        clearable
        readOnly={isViewOnly}
        data={modes.map(({ mode, label }) => ({ value: mode, label }))}
        value={labour?.mode ?? null}
        onChange={(chosen) => onChoose(modes.find(({ mode }) => mode === chosen)?.first ?? null)}
      />
      {labour !== null && labour.mode !== 'HOURS' && (
        <FieldFrame
          label={labour.mode === 'PERCENTAGE' ? 'Labour, % of the price after discount' : 'Labour, ₹ for one board'}
          error={fault === null ? undefined : `Labour ${fault}.`}
        >
          {(names) => (
            <NumberInput
              {...names}
              value={labour.value}
              decimals={chargeLimits.decimals}
              invalid={fault !== null}
              disabled={isViewOnly}
              onChange={(value) => onChoose({ mode: labour.mode, value })}
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}

const modes: readonly {
  readonly mode: LabourDefault['mode'];
  readonly label: string;
  readonly first: LabourDefault;
}[] = [
  { mode: 'HOURS', label: 'By hours of work', first: { mode: 'HOURS' } },
  { mode: 'PERCENTAGE', label: 'A percentage', first: { mode: 'PERCENTAGE', value: 0 } },
  { mode: 'AMOUNT', label: 'An amount for each board', first: { mode: 'AMOUNT', value: 0 } },
];
