import { SESSION_CHANNEL } from '@pw/domain/sign-in/session-life';

/** Every key under which the client keeps something in the browser. Nothing else reads them. */
export const storageKeys = {
  /** Session storage: who is signed in, of whichever kind. */
  userInformation: 'panelwright.userInformation',
  adminInformation: 'panelwright.adminInformation',
  isLoggedIn: 'panelwright.isLoggedIn',
  /** Session storage: the board that was open over unsaved changes when the page was reloaded. */
  reloadedBoard: 'panelwright.reloadedBoard',
  /** Session storage: the page that was asked for before anybody was signed in. */
  wishedPage: 'panelwright.wishedPage',
  /** Session storage: the pass of a code that opened the page of a customer. */
  offerPass: 'panelwright.offerPass',
  /** Local storage. */
  adminId: 'panelwright.adminId',
  colourScheme: 'panelwright.colourScheme',
  currentProject: 'panelwright.currentProject',
  copiedBoards: 'panelwright.copiedBoards',
  feederColumns: 'panelwright.feederColumns',
  keptPrices: 'panelwright.keptPrices',
  /** The instrument that was used last, by its kind. */
  chosenInstruments: 'panelwright.chosenInstruments',
  /** The decision that a customer is writing, until it has arrived. */
  offerDraft: 'panelwright.offerDraft',
  /** The comment that a customer is writing, until it has arrived, and his name. */
  offerRemark: 'panelwright.offerRemark',
  /** The note that somebody at a board is writing, until it has arrived. */
  passportDraft: 'panelwright.passportDraft',
  /** The databases of what waits for the network, each with the name of its queue behind it. */
  keptSteps: 'panelwright.waiting',
  /** Channels between the tabs of this browser: who is signed in, and how far the journal of a board is. */
  sharedSession: SESSION_CHANNEL,
  editedBoards: 'panelwright.editedBoards',
} as const;
