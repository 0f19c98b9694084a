import { describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import { shapeOf } from './shape.ts';
import { shapeFaults } from './shape-faults.ts';

const text = z.string();
const board = z.object({ name: text, sections: z.array(z.object({ widthMm: z.number() })) });

const faultsOf = (direction: 'input' | 'reply', before: ZodType, now: ZodType) =>
  shapeFaults(direction, shapeOf(before), shapeOf(now), direction).map(({ code, at }) => `${code} ${at}`);

describe('input of the last release', () => {
  it.each<[string, ZodType, ZodType]>([
    ['is the same', board, board],
    ['may have a further field', z.object({ name: text }), z.object({ name: text, note: text.optional() })],
    ['may leave out what it had to send', z.object({ name: text }), z.object({ name: text.optional() })],
    ['has a usual value where a field is new', z.object({}), z.object({ kind: text.default('mcc') })],
    ['may be longer', text.max(20), text.max(30)],
    ['may be a further value', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
    ['may be any text', z.enum(['a', 'b']), text.max(1)],
    ['may be any number', z.int(), z.number()],
    ['may be null', text, text.nullable()],
    ['may be of a further kind', z.literal('a'), z.union([z.literal('a'), z.number()])],
    ['may have further names in a record', z.record(z.enum(['a']), text), z.record(text, text)],
  ])('%s: no fault', (_what, before, now) => {
    expect(faultsOf('input', before, now)).toEqual([]);
  });

  it.each<[string, ZodType, ZodType, string]>([
    [
      'has no new field',
      z.object({ name: text }),
      z.object({ name: text, kind: text }),
      'NEW_REQUIRED_FIELD input.kind',
    ],
    ['leaves out a field', z.object({ a: text.optional() }), z.object({ a: text }), 'NEW_REQUIRED_FIELD input.a'],
    ['has a field that is not read', z.object({ a: text, b: text }), z.object({ a: text }), 'FIELD_GONE input.b'],
    [
      'has a field that is refused',
      z.strictObject({ a: text, b: text.optional() }),
      z.strictObject({ a: text }),
      'NARROWER_INPUT input.b',
    ],
    ['is a value that is gone', z.enum(['a', 'b']), z.enum(['a']), 'NARROWER_INPUT input'],
    ['is any text', text, z.enum(['a']), 'NARROWER_INPUT input'],
    ['is longer', text.max(30), text.max(20), 'NARROWER_INPUT input'],
    ['is shorter', text, text.min(1), 'NARROWER_INPUT input'],
    ['is larger', z.int().max(30), z.int().max(20), 'NARROWER_INPUT input'],
    ['is a part of a number', z.number(), z.int(), 'NARROWER_INPUT input'],
    ['is of another type', text, z.number(), 'NARROWER_INPUT input'],
    ['has another form', text, z.uuid(), 'NARROWER_INPUT input'],
    ['is null', text.nullable(), text, 'NARROWER_INPUT input'],
    ['has more items', z.array(text).max(9), z.array(text).max(8), 'NARROWER_INPUT input'],
    ['has other items', z.array(text), z.array(z.number()), 'NARROWER_INPUT input[]'],
    ['has items in another order', z.tuple([text, z.int()]), z.tuple([z.int(), text]), 'NARROWER_INPUT input[0]'],
    ['has other names', z.record(text, text), z.record(text.max(3), text), 'NARROWER_INPUT input{name}'],
    ['has other values', z.record(text, text), z.record(text, z.number()), 'NARROWER_INPUT input{}'],
    [
      'lacks a field of one kind',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b'), c: text })]),
      'NEW_REQUIRED_FIELD input.c',
    ],
    [
      'is of a kind that is gone',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
      'NARROWER_INPUT input',
    ],
  ])('%s: a fault', (_what, before, now, fault) => {
    expect(faultsOf('input', before, now)).toContain(fault);
  });
});

describe('a reply to pages of the last release', () => {
  it.each<[string, ZodType, ZodType]>([
    ['may have a further field', z.object({ name: text }), z.object({ name: text, note: text })],
    ['may always have what was left out', z.object({ a: text.optional() }), z.object({ a: text })],
    ['may be fewer values', z.enum(['a', 'b']), z.enum(['a'])],
    ['may be shorter', text.max(30), text.max(20)],
    ['may never be null any more', text.nullable(), text],
    ['may be anything where anything was taken', z.unknown(), board],
  ])('%s: no fault', (_what, before, now) => {
    expect(faultsOf('reply', before, now)).toEqual([]);
  });

  it.each<[string, ZodType, ZodType, string]>([
    ['lacks a field', z.object({ a: text, b: text }), z.object({ a: text }), 'FIELD_GONE reply.b'],
    ['lacks a field that may be absent', z.object({ a: text.optional() }), z.object({}), 'FIELD_GONE reply.a'],
    ['may lack a field', z.object({ a: text }), z.object({ a: text.optional() }), 'FIELD_MAY_BE_ABSENT reply.a'],
    [
      'lacks a field of an item',
      board,
      z.object({ name: text, sections: z.array(z.object({})) }),
      'FIELD_GONE reply.sections[].widthMm',
    ],
    ['has a field that a strict page refuses', z.strictObject({}), z.strictObject({ a: text }), 'WIDER_REPLY reply.a'],
    ['is a new value', z.enum(['a']), z.enum(['a', 'b']), 'WIDER_REPLY reply'],
    ['is null', text, text.nullable(), 'WIDER_REPLY reply'],
    ['is longer', text.max(20), text.max(30), 'WIDER_REPLY reply'],
    ['is no whole number', z.int(), z.number(), 'WIDER_REPLY reply'],
    ['is anything', text, z.unknown(), 'WIDER_REPLY reply'],
  ])('%s: a fault', (_what, before, now, fault) => {
    expect(faultsOf('reply', before, now)).toContain(fault);
  });
});

it('a shape that cannot be compared is refused when it is described', () => {
  expect(() => shapeOf(z.intersection(text, z.int()))).toThrow('has allOf');
});
