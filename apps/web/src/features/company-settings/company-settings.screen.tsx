import { Button, Checkbox, Radio } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { AnswerOf } from '@pw/contract/call';
import {
  companySettings,
  readCompanyDetailsCall,
  readCompanySettingsCall,
  saveCompanySettingsCall,
} from '@pw/contract/company-settings';
import { isPassportUrl } from '@pw/domain/passport/passport-address';
import { isSerialForm } from '@pw/domain/serial-units/serial-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { callQuery, useCallData, useSave } from '../../platform/use-call.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { type Difference, differencesOf } from '../../ui/messages/conflict-panel.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import { currentOf, SaveConflict } from '../administration/save-conflict.tsx';
import { CompanyDetailsForm } from './company-details-form.tsx';
import { DayFields, dayFields, type EnteredSettings, hasRightDays } from './day-fields.tsx';
import { PassportFields, passportDifferences } from './passport-fields.tsx';
import { SERIAL_FORM_LABEL, SerialFormField } from './serial-form-field.tsx';
import classes from './settings-form.module.css';

/**
 * What the company says of itself, how it calculates margin and insurance, how long its prices hold, and whether the
 * workshop reads them.
 */
export function CompanySettingsScreen() {
  const settings = useCallData(readCompanySettingsCall, {});
  const details = useCallData(readCompanyDetailsCall, {});
  const failure = loadFailure(settings.error ?? details.error, 'The settings');
  const load = () => void Promise.all([settings.refetch(), details.refetch()]);
  return (
    <Page
      title="Company settings"
      subtitle="They act at once on every project that is not submitted yet; what was submitted keeps its price."
      scrolls
      actions={
        <>
          <Button component="a" variant="subtle" href="#/main/admin/answer-library">
            Answers to clauses
          </Button>
          <Button component="a" variant="subtle" href="#/main/admin/standard-boards">
            Standard boards
          </Button>
          <Button component="a" variant="subtle" href="#/main/admin/message-templates">
            Texts of messages
          </Button>
          <Button component="a" variant="subtle" href="#/main/admin/data-sheets">
            Data sheets
          </Button>
          <Button component="a" variant="subtle" href="#/main/admin/work-calendar">
            Calendar of the works
          </Button>
          <Button component="a" variant="subtle" href="#/main/admin/margins">
            Margin floors
          </Button>
        </>
      }
    >
      {settings.data && details.data && (
        <div className={classes.form}>
          <CompanyDetailsForm details={details.data} />
          <SettingsForm settings={settings.data} />
        </div>
      )}
      {(settings.isPending || details.isPending) && <LoadingState label="Loading the settings" rows={4} />}
      {failure && <FailedState {...failure} onRetry={load} retrying={settings.isFetching || details.isFetching} />}
    </Page>
  );
}

/** The choices, each with one sentence on what it does. */
function SettingsForm({ settings }: { readonly settings: Settings }) {
  const draft = useSettingsDraft(settings);
  useUnsavedWork(draft.isUnsaved, 'Company settings');
  useHotkeys([['mod+S', () => draft.isUnsaved && draft.save()]], []);

  return (
    <Card
      title="Calculation of charges, age of prices"
      footer={
        <>
          <Button disabled={!draft.isUnsaved || draft.isSaving} onClick={draft.restore}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!draft.isUnsaved || draft.conflict !== null}
            loading={draft.isSaving}
            onClick={draft.save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={classes.groups}>
        {draft.failure !== null && <Banner tone="bad">{draft.failure}</Banner>}
        {draft.conflict && (
          <SaveConflict
            what="Company settings"
            event="company-settings.saved"
            differences={draft.conflict}
            isSaving={draft.isSaving}
            onKeepMine={draft.keepMine}
            onTakeTheirs={draft.takeTheirs}
          />
        )}
        {settingGroups.map(({ name, label, choices }) => (
          <Radio.Group
            key={name}
            label={label}
            classNames={{ label: classes.label ?? '' }}
            value={draft.entered[name]}
            onChange={(value) => draft.choose(name, value)}
          >
            <div className={classes.choices}>
              {choices.map((choice) => (
                <Radio
                  key={choice.value}
                  value={choice.value}
                  label={choice.label}
                  description={choice.does}
                  classNames={{ description: classes.does ?? '' }}
                  disabled={draft.isSaving}
                />
              ))}
            </div>
          </Radio.Group>
        ))}
        <div className={classes.days}>
          <DayFields entered={draft.entered} disabled={draft.isSaving} onChange={draft.change} />
          <SerialFormField
            form={draft.entered.serialForm}
            disabled={draft.isSaving}
            onChange={(serialForm) => draft.change({ serialForm })}
          />
        </div>
        <Checkbox
          label={PRICES_LABEL}
          description="SL and NSL list, bought-out and mounting parts and the Complete BOM of an order then say what things cost. It counts for documents that are made from now on."
          classNames={{ description: classes.does ?? '' }}
          disabled={draft.isSaving}
          checked={draft.entered.pricesInPurchaseLists}
          onChange={({ currentTarget }) => draft.showPrices(currentTarget.checked)}
        />
        <Checkbox
          label={DEMO_LABEL}
          description="Articles without a price of a maker then have demo prices, which are not for an offer. Until the first list of a maker counts, all prices are demo prices."
          classNames={{ description: classes.does ?? '' }}
          disabled={draft.isSaving}
          checked={draft.entered.demoPrices}
          onChange={({ currentTarget }) => draft.switchDemo(currentTarget.checked)}
        />
        <Checkbox
          label={RELEASE_LABEL}
          description="A draft of your tables is then released by a product engineer or administrator who changed none of it."
          classNames={{ description: classes.does ?? '' }}
          disabled={draft.isSaving}
          checked={draft.entered.releaseByTwo}
          onChange={({ currentTarget }) => draft.askSecondPerson(currentTarget.checked)}
        />
        <PassportFields entered={draft.entered} disabled={draft.isSaving} onChange={draft.change} />
      </div>
    </Card>
  );
}

const title = 'Company settings';

const PRICES_LABEL = 'Prices in purchase lists';
const DEMO_LABEL = 'Demo prices';
const RELEASE_LABEL = 'Tables are released by a second person';

/** The edited settings, next to the saved ones. */
function useSettingsDraft(saved: Settings) {
  const queries = useQueryClient();
  const { save: send, isSaving } = useSave(saveCompanySettingsCall);
  const draft = useDraft(saved, settingsOf, isSameSettings);
  const [theirs, setTheirs] = useState<Settings | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const entered = draft.form;
  const change = (changes: Partial<EnteredSettings>) => draft.edit((before) => ({ ...before, ...changes }));

  const take = (settings: Settings) => {
    queries.setQueryData(callQuery(readCompanySettingsCall, {}).queryKey, settings);
    draft.drop();
    setTheirs(null);
    setFailure(null);
  };
  const sendOn = (revision: number) =>
    hasRightDays(entered) &&
    isSerialForm(entered.serialForm) &&
    isPassportUrl(entered.passportUrl) &&
    void send(
      { body: { ...entered, revision } },
      {
        onSaved: (settings) => {
          take(settings);
          showToast({ title, text: 'Company settings are saved.', tone: 'ok' });
        },
        onFailed: (refused) => {
          const current = currentOf(refused, companySettings);
          setTheirs(current);
          setFailure(current ? null : refused.message);
        },
      },
    );

  return {
    entered,
    isSaving,
    failure,
    isUnsaved: draft.isChanged,
    conflict: theirs && compareSettings(entered, theirs),
    change,
    choose: (name: (typeof settingGroups)[number]['name'], value: string) => change({ [name]: value }),
    showPrices: (pricesInPurchaseLists: boolean) => change({ pricesInPurchaseLists }),
    switchDemo: (demoPrices: boolean) => change({ demoPrices }),
    askSecondPerson: (releaseByTwo: boolean) => change({ releaseByTwo }),
    restore: () => take(saved),
    save: () => sendOn(draft.base.revision),
    keepMine: () => theirs && sendOn(theirs.revision),
    takeTheirs: () => theirs && take(theirs),
  };
}

function settingsOf({ revision: _revision, ...settings }: Settings): EnteredSettings {
  return settings;
}

function isSameSettings(one: EnteredSettings, other: EnteredSettings): boolean {
  return compareSettings(one, other).length === 0;
}

function compareSettings(yours: EnteredSettings, saved: EnteredSettings): readonly Difference[] {
  const properties = settingGroups.map(({ name, label, choices }) => ({
    label,
    textOf: (settings: EnteredSettings) => labelOf(choices, settings[name]),
  }));
  const days = dayFields.map(({ label, daysOf }) => ({
    label,
    textOf: (settings: EnteredSettings) => String(daysOf(settings)),
  }));
  const prices = {
    label: PRICES_LABEL,
    textOf: (settings: EnteredSettings) => (settings.pricesInPurchaseLists ? 'Shown' : 'Not shown'),
  };
  const demo = {
    label: DEMO_LABEL,
    textOf: (settings: EnteredSettings) => (settings.demoPrices ? 'On' : 'Off'),
  };
  const release = {
    label: RELEASE_LABEL,
    textOf: (settings: EnteredSettings) => (settings.releaseByTwo ? 'On' : 'Off'),
  };
  const serials = { label: SERIAL_FORM_LABEL, textOf: (settings: EnteredSettings) => settings.serialForm };
  return differencesOf([...properties, ...days, prices, demo, release, serials, ...passportDifferences], yours, saved);
}

type Settings = AnswerOf<typeof readCompanySettingsCall>;

/** One value of a setting, and what it does to a price, with an example. */
type Choice<Value> = { readonly value: Value; readonly label: string; readonly does: string };

export const marginChoices: readonly Choice<Settings['marginMode']>[] = [
  {
    value: 'on cost',
    label: 'Margin on cost',
    does: 'The percentage is added to the cost: 12 % on a cost of ₹ 1,00,000.00 makes ₹ 1,12,000.00.',
  },
  {
    value: 'on sale',
    label: 'Margin on sale',
    does: 'The percentage is the share of the selling price: 12 % on a cost of ₹ 1,00,000.00 makes ₹ 1,13,636.36.',
  },
];

export const insuranceChoices: readonly Choice<Settings['insuranceBase']>[] = [
  {
    value: 'goods and freight',
    label: 'Goods and freight',
    does: 'The percentage is taken of the price with margin and freight: 0.5 % of ₹ 1,00,000.00 is ₹ 500.00.',
  },
  {
    value: '110 % of goods and freight',
    label: '110 % of goods and freight',
    does: 'The insured value with a tenth more, as is usual for cargo: 0.5 % of ₹ 1,10,000.00 is ₹ 550.00.',
  },
];

export const roundingChoices: readonly Choice<Settings['roundTo']>[] = [
  {
    value: 'paisa',
    label: 'Paisa',
    does: 'The offer asks for what its boards come to: ₹ 7,30,514.63.',
  },
  {
    value: 'rupee',
    label: 'Rupee',
    does: 'The last line is a round off of ₹ 0.37, and the grand total is ₹ 7,30,515.00. Prices of boards keep their paise.',
  },
];

export const clauseChoices: readonly Choice<Settings['printedClauses']>[] = [
  {
    value: 'all',
    label: 'All clauses',
    does: 'The offer answers the specification of the customer clause by clause.',
  },
  {
    value: 'deviations only',
    label: 'Deviations alone',
    does: 'The offer names the clauses that it deviates from. The others are complied with.',
  },
];

export const deviationChoices: readonly Choice<Settings['standardDeviation']>[] = [
  {
    value: 'tell',
    label: 'Tell',
    does: 'The Summary warns of each board that differs from the standard that it was made from.',
  },
  {
    value: 'reason',
    label: 'Ask for a reason',
    does: 'The quote is not submitted before each difference has its reason.',
  },
];

export const approvalChoices: readonly Choice<Settings['customerApproval']>[] = [
  {
    value: 'off',
    label: 'Not asked for',
    does: 'Sales releases an order to manufacture whatever the customer has said.',
  },
  {
    value: 'needed',
    label: 'Needed',
    does: 'An order is released once the customer has approved its revision and his comments are settled, or with a reason.',
  },
];

const ferruleChoices: readonly Choice<Settings['ferruleText']>[] = [
  { value: 'net', label: 'Net', does: 'Both ends of a wire have the net, as 2A.11.' },
  {
    value: 'from-to',
    label: 'From and to',
    does: 'Each end has its pin and the other one, as P1:V1/F1:2. The net takes their place where they do not fit.',
  },
];

/** The settings with their words, in their order. */
const settingGroups = [
  { name: 'marginMode', label: 'Margin', choices: marginChoices },
  { name: 'insuranceBase', label: 'Insurance base', choices: insuranceChoices },
  { name: 'roundTo', label: 'Round the offer total to', choices: roundingChoices },
  { name: 'printedClauses', label: 'Clauses of a specification in the offer', choices: clauseChoices },
  { name: 'standardDeviation', label: 'Boards that differ from their standard', choices: deviationChoices },
  { name: 'customerApproval', label: 'Approval of the customer before manufacture', choices: approvalChoices },
  { name: 'ferruleText', label: 'Ferrules of wires', choices: ferruleChoices },
] as const;

/** The words of a chosen value. */
function labelOf(choices: readonly Choice<string>[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
