import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './expect.ts';

/** Less than half as long as what the module says of itself; every page reads it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Menus of Mantine lie in portals next to their owner, where axe misses their items. */
const ACCEPTED_RULES = ['aria-required-children'];

const GRAVE = ['serious', 'critical'];

/** Rules of axe whose faults are never grave: looking for them is the third part of its work. */
const RULES_OF_SMALL_FAULTS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
];

/** The rules whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Parts that hide the page from its reader until they are closed. */
const OPEN_DIALOG = '[aria-modal="true"]';

/** The place of dialogs and their open lists, next to the page. */
const OVER_THE_PAGE = '[data-portal]';

/** What a page consists of: most of them are on this page as they were on the page before. */
const PARTS = ':has(> main) > *, [data-portal]';

/** Carried by the text whose colours are to be judged. */
const NEW_LOOK = 'data-new-look';

/** Carried by the parts that are not judged again. */
const FAULTLESS = 'data-faultless';

/**
 * How text looked that was found readable, in any page of this process. What looks the same is readable too, and is not
 * judged again: colours take two thirds of axe's time, and most of a page looks as it did on the page before.
 */
const readableLooks = new Set<string>();

/**
 * Parts in which no fault was found, in any page of this process: each by a figure of its HTML, which is all that the
 * rules read besides colours. Of a part with links also in which theme it was judged, since a link differs from text by
 * its colour.
 */
const faultlessParts = new Set<string>();

/**
 * Fails with rule and place of every serious fault that axe finds in the page as it is. Under an open dialog nobody
 * can read or reach the page, which is judged without it: only what lies over it is looked at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const off = [...ACCEPTED_RULES, ...RULES_OF_SMALL_FAULTS].map((rule) => [rule, { enabled: false }]);
  await expectFaultless(page, { rules: Object.fromEntries(off) });
}

/** Judges colours alone, where only the theme has changed since {@link expectAccessible}. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectFaultless(page, { runOnly: COLOUR_RULES });
}

type Rules = { readonly rules?: Record<string, { enabled: boolean }>; readonly runOnly?: string[] };

async function expectFaultless(page: Page, options: Rules): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
  }
  const { faults, readable, faultless } = await page.evaluate(judge, {
    options,
    grave: GRAVE,
    dialog: OPEN_DIALOG,
    over: OVER_THE_PAGE,
    parts: PARTS,
    mark: NEW_LOOK,
    knownLooks: [...readableLooks],
    passed: FAULTLESS,
    knownParts: [...faultlessParts],
  });
  expect(faults, 'serious faults of accessibility').toEqual([]);
  for (const look of readable) {
    readableLooks.add(look);
  }
  for (const part of faultless) {
    faultlessParts.add(part);
  }
}

type Order = {
  readonly options: Rules;
  readonly grave: readonly string[];
  readonly dialog: string;
  readonly over: string;
  readonly parts: string;
  readonly mark: string;
  readonly knownLooks: readonly string[];
  readonly passed: string;
  readonly knownParts: readonly string[];
};

type Verdict = {
  readonly faults: readonly string[];
  readonly readable: readonly string[];
  readonly faultless: readonly string[];
};

/** Runs in the page, and therefore holds all that it needs. */
async function judge({ options, grave, dialog, over, parts, ...order }: Order): Promise<Verdict> {
  const { mark, knownLooks, passed, knownParts } = order;
  const { axe: judging } = window as unknown as { readonly axe: typeof axe };
  const surroundings = new Map<Element, string>();

  /** The colours that lie behind an element and what changes them, from itself to the root. */
  function colouringOf(element: Element): string {
    const earlier = surroundings.get(element);
    if (earlier !== undefined) {
      return earlier;
    }
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, filter } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, mixBlendMode, filter].join(' ');
    const behind = element.parentElement ? colouringOf(element.parentElement) : '';
    const isPlain = own === 'rgba(0, 0, 0, 0) none 1 normal none';
    const colouring = isPlain ? behind : `${own}; ${behind}`;
    surroundings.set(element, colouring);
    return colouring;
  }

  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, colouringOf(element)].join(' ');
  }

  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

  // Two words of 32 bits, since the HTML of some parts is long.
  function figureOf(text: string): string {
    let [first, second] = [0, 0];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      first = Math.imul(first ^ code, 0x9e3779b1);
      second = Math.imul(second, 31) + code;
    }
    return `${text.length} ${first >>> 0} ${second >>> 0}`;
  }

  const REFERENCES = [
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
    'aria-activedescendant',
    'for',
  ];

  /** What a part says, and what those say that it names elsewhere. */
  function contentOf(part: Element): string {
    const named = [...part.querySelectorAll(REFERENCES.map((name) => `[${name}]`).join())].flatMap((element) =>
      REFERENCES.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []),
    );
    const elsewhere = named.map((id) => document.getElementById(id)).filter((each) => !part.contains(each));
    const around = part.parentElement?.closest('[aria-hidden], [inert], [role]')?.cloneNode(false);
    const texts = [around, ...elsewhere].map((each) => (each instanceof Element ? each.outerHTML : 'none'));
    return figureOf([part.outerHTML, ...texts].join('|'));
  }

  for (const element of document.querySelectorAll(`[${mark}]`)) {
    element.removeAttribute(mark);
  }
  const links = 'a, [role="link"]';
  const theme = document.documentElement.getAttribute('data-mantine-color-scheme');
  const isCovered = [...document.querySelectorAll(dialog)].some((each) => each.checkVisibility());
  const judgedParts = [...document.querySelectorAll(isCovered ? over : parts)]
    .filter((part) => part.checkVisibility() && !part.parentElement?.closest(isCovered ? over : parts))
    .map((part) => ({
      part,
      content: contentOf(part),
      hasLinks: part.matches(links) || part.querySelector(links) !== null,
    }));

  const seen = new Set(knownLooks);
  for (const element of document.querySelectorAll('*')) {
    element.toggleAttribute(mark, hasText(element) && element.checkVisibility() && !seen.has(lookOf(element)));
  }
  judging.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });

  const coloursOf = (content: string) => `${content} ${theme}`;
  const isAllJudged = options.runOnly === undefined;
  const faultlessBefore = new Set(knownParts);
  const isKnown = ({ part, content, hasLinks }: (typeof judgedParts)[number]) =>
    !part.matches(`[${mark}]`) &&
    !part.querySelector(`[${mark}]`) &&
    (!isAllJudged || faultlessBefore.has(content)) &&
    (!hasLinks || faultlessBefore.has(coloursOf(content)));
  const newParts = judgedParts.filter((each) => !isKnown(each));

  const isIn = (element: Element) => judgedParts.some(({ part }) => part.contains(element));
  const isColourElsewhere = [...document.querySelectorAll(`[${mark}], ${links}`)].some(
    (each) => !isCovered && !isIn(each),
  );
  if (!isAllJudged && newParts.length === 0 && !isColourElsewhere) {
    return { faults: [], readable: [], faultless: [] };
  }
  for (const each of judgedParts) {
    each.part.toggleAttribute(passed, !newParts.includes(each));
  }

  let readable: readonly Element[] = [];
  // The nodes of a result are elements for a reporter alone.
  judging.addReporter<axe.AxeResults>('readable', (results, ...rest) => {
    const passes = results.find(({ id }) => id === 'color-contrast')?.passes ?? [];
    readable = passes.flatMap(({ node }) => ('element' in node ? node.element : []));
    judging.getReporter<axe.AxeResults>('v2')(results, ...rest);
  });
  const place = { include: [[isCovered ? over : 'html']], exclude: [[`[${passed}]`]] };
  const { violations } = await judging.run(place, {
    // Listing what is right, too, takes longer than finding what is wrong.
    ...options,
    resultTypes: ['violations'],
    reporter: 'readable',
  });
  const faults = violations
    .filter(({ impact }) => grave.includes(impact ?? ''))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target, html }) => `${id}: ${help} (${target.join(' ')}) ${html}`));
  for (const { part } of judgedParts) {
    part.removeAttribute(passed);
  }
  const faultless = newParts.flatMap(({ content }) => [coloursOf(content), ...(isAllJudged ? [content] : [])]);
  return { faults, readable: [...new Set(readable.map(lookOf))], faultless };
}
