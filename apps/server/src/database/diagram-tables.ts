import type { FileKind } from '@pw/domain/file-kinds';

export type DiagramTables = {
  startedUploads: { companyId: string; fileKey: string; startedAt: Date };
  diagrams: { companyId: string; nameKey: string; fileName: string; lastVersion: number };
  diagramVersions: {
    companyId: string;
    nameKey: string;
    version: number;
    fileName: string;
    fileType: FileKind;
    fileKey: string;
    bytes: number;
    sha256: string;
    uploadedBy: string;
    uploadedByName: string;
    uploadedAt: Date;
  };
};
