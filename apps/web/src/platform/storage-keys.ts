/** Every key under which the client keeps something in the browser. Nothing else reads them. */
export const storageKeys = {
  /** Session storage: who is signed in, of whichever kind. */
  userInformation: 'panelwright.userInformation',
  adminInformation: 'panelwright.adminInformation',
  isLoggedIn: 'panelwright.isLoggedIn',
  /** Local storage. */
  adminId: 'panelwright.adminId',
  colourScheme: 'panelwright.colourScheme',
  currentProject: 'panelwright.currentProject',
  copiedBoards: 'panelwright.copiedBoards',
} as const;
