import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { type Article, articleGroups, CABINET_GROUP, componentFamilyName, INTERLOCK_GROUP } from './article.ts';

const knowledge = compileKnowledge(mustReadCatalog());

describe('the groups of articles', () => {
  it('are the families of devices and components, in the order of the catalogue, what kinds of tables bring, interlocks and cabinets', () => {
    const withId = knowledge.kinds.filter(({ family }) => family.id !== null);
    const withDevices = withId.filter(({ types }) => types.some(({ role }) => role !== 'blank'));
    const ofControl = knowledge.components.filter(({ id }) => id !== null);
    const families = [...withDevices.map(({ family }) => family), ...ofControl];
    const ofKinds = new Set(knowledge.tables.kind.rows.flatMap(({ group }) => group ?? []));
    expect(articleGroups).toEqual([...families.map(({ name }) => name), ...ofKinds, INTERLOCK_GROUP, CABINET_GROUP]);
  });

  it('take no other name', () => {
    // @ts-expect-error a group that no discount and no bill knows does not compile
    const group: Article['group'] = 'Lamp';
    expect(() => componentFamilyName(group)).toThrow('there is no component family Lamp');
  });
});
