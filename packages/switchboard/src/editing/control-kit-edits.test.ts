import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { controlKits } from '../component/control-kit.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { controlKitEdits } from './control-kit-edits.ts';
import { draftOf } from './draft.ts';
import { openEditableBoard } from './editable-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const kits = knowledge.kinds.flatMap(({ types }) => types.flatMap(({ name }) => controlKits(knowledge, name)));

it.each(kits)('the kit $name comes onto a feeder in one batch, and goes in one', (kit) => {
  const feeder = aFeeder('F', kit.type, 800, 4, 'A1', {}, [aComponent('Lamps')]);
  const { board } = openEditableBoard(knowledge, draftOf(aBoard({ QTY_BC: 1 }, [feeder])));
  const before = board.draft();

  mustBeOk(board.apply(controlKitEdits(kit, 'f1', board)));
  const [changed] = board.draft().feeders;
  expect(changed?.properties).toMatchObject(kit.properties);
  expect(changed?.components).toHaveLength(1 + kit.components.length);

  mustBeOk(board.undo());
  expect(board.draft().feeders).toEqual(before.feeders);
});
