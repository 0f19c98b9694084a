export type WorkProgressTables = {
  dispatches: {
    companyId: string;
    dispatchNumber: string;
    projectId: number;
    content: string;
    contentHash: string;
    logoFile: string | null;
    releaseReason: string | null;
    dispatchedBy: string;
    dispatchedByName: string;
    dispatchedAt: Date;
  };
  dispatchedPackages: {
    companyId: string;
    serial: string;
    transportUnit: number;
    dispatchNumber: string;
  };
};
