export const orderListTexts = {
  title: 'Sales Orders List',
  none: 'No Orders to Display',
  view: 'View Order',
} as const;

export const orderDocumentTexts = {
  title: 'Documents & Diagrams',
  downloadAll: 'Download All',
  downloadBoard: 'Download Board',
  makeAgain: 'Make again',
} as const;

export const diagramDownloadTexts = {
  title: 'Download',
  done: 'Diagrams downloaded successfully',
  failed: 'Diagrams download failed',
} as const;

export const missingDocumentTexts = {
  failed:
    'Unable to generate manufacturing BOM details from the uploaded file. Please verify that the uploaded file is correct.',
  none: 'No BOM details are available for download. Please add boards to view the BOM details.',
} as const;
