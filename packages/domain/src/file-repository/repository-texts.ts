/** What the file repository says, in the words of the specification. */
export const repositoryTexts = {
  nothing: 'No files',
  howTo: 'Copy paste the part / subassembly numbers to generate files.',
  searchFailed: 'Search failed',
  zipFailed: 'Failed to download ZIP.',
  zipName: 'files.zip',
} as const;
