/** Every key under which the client keeps something in the browser. Nothing else reads them. */
export const storageKeys = {
  /** Session storage: who is signed in, of whichever kind. */
  userInformation: 'panelwright.userInformation',
  adminInformation: 'panelwright.adminInformation',
  isLoggedIn: 'panelwright.isLoggedIn',
  /** Session storage: the board that was open over unsaved changes when the page was reloaded. */
  reloadedBoard: 'panelwright.reloadedBoard',
  /** Local storage. */
  adminId: 'panelwright.adminId',
  colourScheme: 'panelwright.colourScheme',
  currentProject: 'panelwright.currentProject',
  copiedBoards: 'panelwright.copiedBoards',
  feederColumns: 'panelwright.feederColumns',
  /** Channel between the tabs of this browser: how far the journal of a board is. */
  editedBoards: 'panelwright.editedBoards',
} as const;
