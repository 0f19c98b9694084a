export type RuntimeModelTables = {
  runtimeModels: {
    companyId: string;
    sessionId: string;
    projectId: number;
    lineItemId: number;
    loadedAt: Date;
  };
};
