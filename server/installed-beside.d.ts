export const installedBeside: string[]
