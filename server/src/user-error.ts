/** Something a person can put right: its message is shown as it is, without a stack. */
export class UserError extends Error {}
