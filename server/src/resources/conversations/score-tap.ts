import { sql } from 'kysely'

/** Whether a message `m` of a customer is a score that they tapped. */
export const isScoreTap = sql<boolean>`(m.type = 'postback' and m.message ->> 'value' ~ '^score:[1-9]\\d{0,14}:[1-5]$')`
