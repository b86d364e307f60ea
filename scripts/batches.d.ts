export const withBatches: <T>(patterns: string[], work: (batches: string[]) => Promise<T>) => Promise<T>
