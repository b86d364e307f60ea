import { UnreadableFile } from '../types.ts'

export const damaged = (what: string) => new UnreadableFile(`The workbook is damaged: ${what}.`)
