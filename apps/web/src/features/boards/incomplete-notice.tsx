import { boardStateLabels, INCOMPLETE_TITLE, incompleteText } from '@pw/domain/boards/board-texts';
import { Banner } from '../../ui/banner/banner.tsx';
import type { Board } from './board.ts';

type IncompleteNoticeProps = {
  /** The names of the boards that are not complete, on all pages. */
  readonly names: readonly string[];
  /** Those of the page that is looked at. */
  readonly boards: readonly Board[];
  readonly isViewOnly: boolean;
  readonly onConfigure: (board: Board) => void;
  readonly onSearch: (text: string) => void;
};

/** More links than these leave no room for the text. */
const MOST_LINKS = 2;

const LONGEST_NAME = 30;

/** Says which boards keep the project from going on, and leads to them. */
export function IncompleteNotice({ names, boards, isViewOnly, onConfigure, onSearch }: IncompleteNoticeProps) {
  if (names.length === 0) {
    return null;
  }
  const shown = boards.filter(({ state }) => state === 'in-progress');
  const configure = shown.slice(0, MOST_LINKS).map((board) => ({
    label: `Configure ${nameAmong(boards, board)}`,
    onPress: () => onConfigure(board),
  }));
  const label = boardStateLabels['in-progress'];
  const showAll = { label: `Show boards ${label}`, onPress: () => onSearch(label) };
  const links = shown.length < names.length ? [...configure, showAll] : configure;
  return (
    <Banner tone="warn" cause={INCOMPLETE_TITLE} links={isViewOnly ? [] : links}>
      {incompleteText(names)}
    </Banner>
  );
}

/** Boards may have one name, or names that are too long for a link; the item number tells them apart. */
function nameAmong(boards: readonly Board[], { name, itemNumber }: Board): string {
  const hasTwin = boards.filter((board) => board.name === name).length > 1;
  return hasTwin || name.length > LONGEST_NAME ? `item ${itemNumber}` : name;
}
