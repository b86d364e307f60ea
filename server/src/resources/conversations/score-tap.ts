import { sql } from 'kysely'

/** Whether a message `m` of a customer is a score that they tapped, which asks for no answer. */
export const isScoreTap = sql<boolean>`(m.type = 'postback' and m.message ->> 'value' like 'score:%')`
