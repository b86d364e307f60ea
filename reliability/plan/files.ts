/** The test files of these names, by the folder that they are in. */
export const http = (...names: string[]) => names.map((name) => `server/src/http/${name}.test.ts`)
export const resources = (...names: string[]) => names.map((name) => `server/src/resources/${name}.test.ts`)
export const together = (...names: string[]) => names.map((name) => `server/test/${name}.test.ts`)
export const alone = (...names: string[]) => names.map((name) => `reliability/${name}.test.ts`)
