import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeOlderDatabase, type OlderDatabase } from '../../platform/database/testing/older-database.ts';

const R2 = 'SBD-R2.4+000000000000';
const R3 = 'SBD-R3.0+000000000000';

type Chosen = Readonly<Record<string, string | number>>;

let database: OlderDatabase;

beforeEach(async () => {
  database = await makeOlderDatabase('0061-values-before-r3.sql');
});
afterEach(() => database.drop());

/** The properties of boards after the migration, in the order of the boards; of their configurations, and of their drafts. */
async function migrated(
  ...boards: readonly {
    readonly properties: Chosen;
    readonly projectDefaults?: Chosen;
    readonly version: string | null;
  }[]
) {
  const { row, read, migrate } = database;
  for (const [index, { version, ...inputs }] of boards.entries()) {
    const line_item_id = index + 1;
    await row('board_configurations', {
      line_item_id,
      inputs: { ...inputs, feeders: [] },
      knowledge_version: version,
      results: null,
    });
    await row('board_drafts', { line_item_id, base: { ...inputs, feeders: [] }, knowledge_version: version ?? R2 });
  }
  expect((await migrate()).ok).toBe(true);
  const ofConfigurations = await read(
    "select inputs -> 'properties' as it from board_configurations order by line_item_id",
  );
  const ofDrafts = await read("select base -> 'properties' as it from board_drafts order by line_item_id");
  return { configurations: ofConfigurations.map(({ it }) => it), drafts: ofDrafts.map(({ it }) => it) };
}

describe('a board that was worked out before R3', () => {
  it('keeps the rating and the neutral bar that nobody entered, saved or under edit', async () => {
    const { configurations, drafts } = await migrated({ properties: { RATED_CURRENT: 1600 }, version: R2 });
    const expected = { RATED_CURRENT: 1600, SB_RATING_BASIS: 'Nominal', BUSBAR_SYS: 'TPN-E' };
    expect([configurations, drafts]).toEqual([[expected], [expected]]);
  });

  it('keeps what was entered', async () => {
    const properties = { SB_RATING_BASIS: 'Full current', BUSBAR_SYS: 'TP-E', SB_FORM: '4b' };
    const { configurations } = await migrated({ properties, projectDefaults: { SB_FORM: '4a' }, version: R2 });
    expect(configurations).toEqual([properties]);
  });

  it('gets no neutral bar that it did not have', async () => {
    const { configurations } = await migrated(
      { properties: { NEUTRAL_RATING: 0 }, version: R2 },
      { properties: {}, projectDefaults: { NEUTRAL_RATING: 0 }, version: R2 },
      { properties: {}, version: R3 },
    );
    const basis = { SB_RATING_BASIS: 'Nominal' };
    expect(configurations).toEqual([{ NEUTRAL_RATING: 0, ...basis }, basis, basis]);
  });

  it('keeps what its project had as a default', async () => {
    const projectDefaults = { SB_RATING_BASIS: 'Full current', BUSBAR_SYS: 'TP-E' };
    const { configurations } = await migrated({ properties: { RATED_CURRENT: 1600 }, projectDefaults, version: R2 });
    expect(configurations).toEqual([{ RATED_CURRENT: 1600 }]);
  });

  it('keeps form 4a that its project had as a default', async () => {
    const { configurations } = await migrated({ properties: {}, projectDefaults: { SB_FORM: '4a' }, version: R2 });
    expect(configurations).toEqual([{ SB_RATING_BASIS: 'Nominal', BUSBAR_SYS: 'TPN-E', SB_FORM: '4a' }]);
  });
});

it('a board that was never worked out takes the defaults of R3', async () => {
  const { configurations } = await migrated({ properties: { RATED_CURRENT: 1600 }, version: null });
  expect(configurations).toEqual([{ RATED_CURRENT: 1600 }]);
});
