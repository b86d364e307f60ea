/** The schema of the job queue, beside our own tables. */
export const queueSchema = 'pgboss'
