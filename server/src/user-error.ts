/** An error that the user can fix: its message is shown as is, without a stack trace. */
export class UserError extends Error {}
