import { judgeCopyNames, tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import { copyNames } from '@pw/domain/boards/copy-name';
import { nounOf } from '@pw/domain/counted';
import { type DraftFeeder, partId } from '@pw/switchboard/editing/draft';
import type { Edit, NewComponent } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { placedCouplers } from '@pw/switchboard/forms/part-families';
import type { EnteredProperties } from '@pw/switchboard/model/board';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { isCoupler, type ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { addedFeeder, useFeederLead } from '../table/reached-feeder.ts';

type DuplicateFeedersDialogProps = {
  readonly sources: readonly ListedFeeder[];
  readonly feeders: readonly ListedFeeder[];
  readonly couplers: number;
  readonly onClose: () => void;
};

/** The names of the copies, each under the key of its place. */
type NamesForm = Readonly<Record<string, string>>;

const FORM = 'duplicate-feeders';
const fieldOf = (place: number) => `copy${place}`;

/** Asks for the names of the copies, and copies. */
export function DuplicateFeedersDialog({ sources, feeders, couplers, onClose }: DuplicateFeedersDialogProps) {
  const { reading, edit } = useBoardStore();
  const lead = useFeederLead();
  const [refusal, setRefusal] = useState(() => judgeCopies(sources, feeders, couplers));
  const usedNames = feeders.map(({ name }) => name);
  const sourceNames = sources.map(({ name }) => name);
  const { control, handleSubmit, formState } = useForm<NamesForm>({
    mode: 'all',
    defaultValues: Object.fromEntries(proposeCopyNames(sourceNames, usedNames).map((name, at) => [fieldOf(at), name])),
    resolver: faultResolver((form: NamesForm) => judgeNames(form, sources.length, usedNames)),
  });

  const duplicate = (form: NamesForm) => {
    const names = namesOf(form, sources.length);
    const edits = copyFeederEdits(reading.board(), sources, names);
    const copied = edit(edits);
    showToast(copied.ok ? feederToasts.duplicated(sourceNames) : feederToasts.notDuplicated(sourceNames));
    if (copied.ok) {
      lead(addedFeeder(edits));
      onClose();
    } else {
      setRefusal(copied.error.text);
    }
  };

  return (
    <Dialog
      opened
      title={`Duplicate Feeder ${nounOf(sources.length, 'Name')}`}
      width={600}
      unsaved={formState.isDirty}
      action={{ label: 'Duplicate', submits: FORM, disabled: refusal !== null }}
      onClose={onClose}
    >
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(duplicate)(event)}>
        {sources.map(({ part, name }, place) => (
          <TextField
            key={part}
            control={control}
            name={fieldOf(place)}
            label={sources.length === 1 ? 'Feeder Name' : `Copy of ${name}`}
            required
          />
        ))}
      </form>
    </Dialog>
  );
}

function namesOf(form: NamesForm, count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => form[fieldOf(place)] ?? '');
}

function judgeNames(form: NamesForm, count: number, usedNames: readonly string[]): Readonly<Record<string, string>> {
  const faults = judgeCopyNames(namesOf(form, count), usedNames);
  return Object.fromEntries(faults.flatMap((fault, place) => (fault === null ? [] : [[fieldOf(place), fault]])));
}

/** The names that copies get when nobody wishes for others. */
export function proposeCopyNames(sources: readonly string[], usedNames: readonly string[]): readonly string[] {
  return copyNames(
    sources.map((source) => ({ source, wished: '' })),
    usedNames,
    'feeder',
  );
}

/**
 * Why feeders cannot be copied; null when they can. A copy of a coupler takes a slot of its own, of which the board has
 * as many as it is to have couplers.
 */
export function judgeCopies(
  sources: readonly ListedFeeder[],
  feeders: readonly ListedFeeder[],
  couplers: number,
): string | null {
  const more = sources.filter(isCoupler).length;
  return more === 0 || placedCouplers(feeders) + more <= couplers
    ? null
    : `The board has its ${couplers} of ${couplers} bus couplers: enter more on the Board step, or leave the coupler out`;
}

/**
 * The one batch that copies feeders with their components, each behind its source.
 * @param names of the copies, in the order of the sources
 */
export function copyFeederEdits(
  board: Pick<EditableBoard, 'draft' | 'nextPart'>,
  sources: readonly ListedFeeder[],
  names: readonly string[],
): readonly Edit[] {
  const { feeders } = board.draft();
  const places = new Map(feeders.map((feeder, index) => [feeder.part, index]));
  let next = board.nextPart;
  const newId = (kind: 'feeder' | 'component') => {
    const id = partId(kind, next);
    next += 1;
    return id;
  };
  return sources.flatMap((source, at): readonly Edit[] => {
    const place = places.get(source.part);
    const feeder = place === undefined ? undefined : feeders[place];
    if (!feeder || place === undefined) {
      return [];
    }
    const part = newId('feeder');
    return [
      {
        kind: 'add-feeder',
        part,
        name: tidyFeederName(names[at] ?? ''),
        type: feeder.type,
        before: feeders[place + 1]?.part,
        properties: chosen(feeder, isCoupler(source)),
        components: copiedComponents(feeder, newId),
      },
    ];
  });
}

/** The slot of a coupler is taken by the source, so that the copy waits for one of its own. */
function chosen({ properties }: DraftFeeder, withoutSections: boolean): EnteredProperties {
  const slots = new Set(withoutSections ? sectionLetters.map((letter) => `SECTION_${letter}`) : []);
  return entered(Object.fromEntries(Object.entries(properties).filter(([property]) => !slots.has(property))));
}

function copiedComponents({ components }: DraftFeeder, newId: (kind: 'component') => string): readonly NewComponent[] {
  return components.map(({ family, name, properties }) => ({
    part: newId('component'),
    family,
    name,
    properties: entered(properties),
  }));
}

/** "Not set" is written as nothing. */
function entered(properties: DraftFeeder['properties']): EnteredProperties {
  return Object.fromEntries(Object.entries(properties).map(([property, value]) => [property, value ?? '']));
}
