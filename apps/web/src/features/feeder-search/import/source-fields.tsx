import { MultiSelect, Radio, Select } from '@mantine/core';
import classes from './import-feeders.module.css';
import type { ImportSources, Origin } from './use-import-sources.ts';

const origins: readonly { readonly value: Origin; readonly label: string }[] = [
  { value: 'current', label: 'Current project' },
  { value: 'other', label: 'Other projects' },
];

/** Chooses the project, the boards and the feeders that are offered. */
export function SourceFields({ sources }: { readonly sources: ImportSources }) {
  const { origin, projects, otherProject, boards, boardIds, feeders, feederIds } = sources;
  return (
    <div className={classes.fields}>
      <Radio.Group
        aria-label="Import from"
        value={origin}
        onChange={(value) => sources.setOrigin(value === 'other' ? 'other' : 'current')}
      >
        <div className={classes.origins}>
          {origins.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      {origin === 'other' && (
        <Select
          label="Projects*"
          placeholder="Search projects"
          searchable
          // The server has searched; what it found is shown as it is.
          filter={({ options }) => options}
          nothingFoundMessage="No project matches"
          data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={otherProject === null ? null : String(otherProject)}
          onChange={(value) => sources.setOtherProject(value === null ? null : Number(value))}
          onSearchChange={sources.setProjectSearch}
        />
      )}
      <MultiSelect
        label="Board"
        searchable
        placeholder={boardIds.length === 0 ? 'Choose boards' : ''}
        nothingFoundMessage="No board matches"
        data={boards.map(({ lineItemId, name }) => ({ value: String(lineItemId), label: name }))}
        value={[...boardIds]}
        onChange={sources.setBoardIds}
      />
      <MultiSelect
        label="Feeder"
        searchable
        limit={200}
        placeholder={feederIds.length === 0 ? 'All feeders of the chosen boards' : ''}
        nothingFoundMessage="No feeder matches"
        disabled={feeders.length === 0}
        data={feeders.map(({ id, name, board }) => ({ value: id, label: `${name} (${board.name})` }))}
        value={[...feederIds]}
        onChange={sources.setFeederIds}
      />
    </div>
  );
}
