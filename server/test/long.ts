/** Why a test is left out of the short form, or false in the long one: the `skip` of a test. */
export const onlyLong = process.env.LONG ? false : 'only in the long form'
