export type HouseRateTables = {
  houseRateExclusions: {
    companyId: string;
    exclusionId: string;
    serial: string | null;
    projectId: number | null;
    activity: string | null;
    reason: string;
    excludedBy: string;
    excludedByName: string;
    excludedAt: Date;
    takenBackAt: Date | null;
  };
};
