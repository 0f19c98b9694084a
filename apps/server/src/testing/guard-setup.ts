import { afterAll, afterEach, expect } from 'vitest';
import { guardStatements, takeFaults } from './guard-statements.ts';

guardStatements();

const expectNone = () => expect(takeFaults()).toEqual([]);

afterEach(expectNone);
afterAll(expectNone);
