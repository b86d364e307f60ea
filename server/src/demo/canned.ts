import type pg from 'pg'
import type { Staff } from './company.ts'
import { addRows } from './insert.ts'
import { cannedAnswers } from './words/canned.ts'

export const addCannedAnswers = (client: pg.ClientBase, { administrator }: Staff) =>
  addRows(
    client,
    'canned_answers',
    cannedAnswers.map((answer) => ({ ...answer, creater_id: administrator })),
  )
